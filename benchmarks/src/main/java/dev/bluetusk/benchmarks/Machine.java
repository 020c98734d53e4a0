package dev.bluetusk.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/// What measures: the machine, the commit, and the versions of libraries.
public final class Machine {
    private static final Path CPU = Path.of("/proc/cpuinfo");

    private Machine() {}

    /// The processor's name.
    public static String cpu() throws IOException {
        if (!Files.exists(CPU)) {
            return System.getProperty("os.arch", "unknown");
        }
        return Files.readAllLines(CPU).stream()
                .filter(line -> line.startsWith("model name"))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse("unknown");
    }

    /// The version of a library that Maven has built, or `unknown`.
    public static String version(String group, String artifact) throws IOException {
        Properties properties = new Properties();
        try (InputStream in =
                Machine.class.getResourceAsStream("/META-INF/maven/" + group + '/' + artifact + "/pom.properties")) {
            if (in != null) {
                properties.load(in);
            }
        }
        return properties.getProperty("version", "unknown");
    }

    /// The commit that was measured, if git knows it.
    public static String source(Path home) throws IOException, InterruptedException {
        if (!Files.exists(home.resolve(".git"))) {
            return "unknown";
        }
        String commit = git(home, "rev-parse", "HEAD");
        if (commit.isEmpty()) {
            return "unknown";
        }
        String changes = git(home, "status", "--porcelain", "--", "*.java", "*.xml");
        return commit + (changes.isEmpty() ? "" : ", with changes");
    }

    private static String git(Path home, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? text.strip() : "";
    }
}
