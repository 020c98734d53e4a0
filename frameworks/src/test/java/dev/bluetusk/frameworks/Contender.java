package dev.bluetusk.frameworks;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// A driver that all scenarios are run with. Each has a JVM of its own whose class path holds no other driver, as in an
/// application that has swapped the dependency.
///
/// @param name its name in folders and reports
/// @param absent the other driver, which must not be there
record Contender(String name, Class<? extends Driver> absent) {
    private static final long LIMIT_SECONDS = 900;

    /// Starts a JVM that runs the scenarios; their transcripts come to lie in a folder.
    Process start(Path folder, List<String> arguments) throws IOException {
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-ea",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                // A zone with summer time, whose offset is not a whole hour.
                "-Duser.timezone=America/St_Johns",
                "-Dorg.jooq.no-logo=true",
                "-Dorg.jooq.no-tips=true",
                "-classpath",
                classPath(),
                ScenarioRun.class.getName(),
                folder.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.log").toFile())
                .start();
    }

    /// Waits for the end of such a JVM, and ends it if it takes too long.
    static boolean await(Process process) throws InterruptedException {
        boolean done = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        return done && process.exitValue() == 0;
    }

    private String classPath() {
        Path without = home(absent);
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !without.equals(Path.of(entry).toAbsolutePath()))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// The folder or jar of a class.
    static Path home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot tell where " + type + " lies", e);
        }
    }
}
