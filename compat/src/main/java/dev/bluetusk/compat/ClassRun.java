package dev.bluetusk.compat;

import dev.bluetusk.compat.child.OneClass;
import dev.bluetusk.compat.child.Outcome;
import dev.bluetusk.compat.source.HelperEdits;
import dev.bluetusk.compat.source.SuiteSource;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// The run of one class by one driver, in a JVM of its own. Immutable.
///
/// @param suite the tests
/// @param contender the driver
/// @param libraries the class path behind the driver's own jars
/// @param folder where results and the output of the JVMs are kept
record ClassRun(SuiteSource suite, Contender contender, List<Path> libraries, Path folder) {
    /// A driver that does not let itself be interrupted would stop the suite for ever.
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private static final String ENDED = ".ended";

    /// What the suite's helpers put into each URL begins with this.
    private static final String URL_PROPERTY = "test.url.";

    /// Runs it; false if the JVM had to be killed.
    boolean run(TestClass test, SuiteServer server) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Files.deleteIfExists(ended(test));
        Process process = new ProcessBuilder(command(test, server))
                .directory(suite.home().toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(test.shortName() + ".log").toFile())
                .start();
        boolean done = process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        if (done) {
            Files.createFile(ended(test));
        }
        return done;
    }

    private List<String> command(TestClass test, SuiteServer server) {
        List<Path> classPath = new ArrayList<>(contender.jars());
        classPath.add(suite.classes());
        classPath.addAll(libraries);
        List<String> words = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-ea",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                // Turkish has an i of its own: what upper-cases keywords by the user's language breaks.
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Dbuild.properties.relative.path=.",
                "-Dcompat.url.prefix=" + contender.urlPrefix()));
        words.add("-D" + HelperEdits.FOREIGN + "=" + contender.isForeign());
        contender.properties().forEach((name, value) -> words.add("-D" + URL_PROPERTY + name + "=" + value));
        server.properties().forEach((name, value) -> words.add("-D" + name + "=" + value));
        words.addAll(List.of(
                "-classpath",
                classPath.stream()
                        .map(path -> path.toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)),
                OneClass.class.getName(),
                test.name(),
                results(test).toAbsolutePath().toString()));
        return words;
    }

    /// What the last run of the class left.
    ClassResult result(TestClass test) throws IOException {
        return new ClassResult(test, Files.exists(ended(test)), Outcome.read(results(test)));
    }

    private Path results(TestClass test) {
        return folder.resolve(test.shortName() + ".tsv");
    }

    private Path ended(TestClass test) {
        return folder.resolve(test.shortName() + ENDED);
    }
}
