package dev.bluetusk.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The folder that all modules lie in, and its files. Paths are told relative to it.
final class Repository {
    /// What others may take without the rest: has a `module-info`, a README, and a promise about its API.
    static final List<String> LIBRARIES = List.of(
            "protocol",
            "client",
            "pool",
            "jdbc",
            "jdbc-pgcompat",
            "micrometer",
            "opentelemetry",
            "embedded",
            "ingest",
            "rest");

    static final Path ROOT = root();

    private static final Set<String> NOT_OURS = Set.of(".git", "node_modules", ".idea", ".vscode");
    private static final Set<String> TEXT = Set.of(
            "java",
            "md",
            "xml",
            "sql",
            "txt",
            "properties",
            "yaml",
            "yml",
            "json",
            "html",
            "css",
            "js",
            "svg",
            "sh",
            "config");

    private Repository() {}

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = here.getParent();
            if (here == null) {
                throw new IllegalStateException(
                        "no mvnw found above " + Path.of("").toAbsolutePath());
            }
        }
        return here;
    }

    static List<Path> mainSources() {
        return files().filter(path -> path.toString().contains("/src/main/java/") && isJava(path))
                .toList();
    }

    static List<Path> testSources() {
        return files().filter(path -> path.toString().contains("/src/test/java/") && isJava(path))
                .toList();
    }

    /// Everything that people read: sources, documents, scripts, settings.
    static List<Path> texts() {
        return files().filter(Repository::isText).toList();
    }

    static String read(Path path) {
        try {
            return Files.readString(ROOT.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    static boolean exists(String path) {
        return Files.exists(ROOT.resolve(path));
    }

    private static boolean isJava(Path path) {
        return path.toString().endsWith(".java");
    }

    private static boolean isText(Path path) {
        String name = path.getFileName().toString();
        int dot = name.lastIndexOf('.');
        boolean script = dot < 0 && !Files.isSymbolicLink(ROOT.resolve(path));
        return script || TEXT.contains(name.substring(dot + 1));
    }

    /// What Maven makes lies in `target` beside a pom; a package may well be called so.
    private static boolean isOurs(Path folder) {
        String name = String.valueOf(folder.getFileName());
        boolean made = name.equals("target") && Files.exists(folder.resolveSibling("pom.xml"));
        return !made && !NOT_OURS.contains(name);
    }

    private static Stream<Path> files() {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return isOurs(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    Path path = ROOT.relativize(file);
                    if (!path.startsWith(".git")) {
                        found.add(path);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().sorted();
    }
}
