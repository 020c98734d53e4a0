package dev.bluetusk.compat.source;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/// The suite's sources, made ready in a folder of the build. Confined to one thread.
public final class SuiteSource {
    private static final String TEST_SOURCES = "src/test/java/";

    private final Path folder;

    /// A suite that is unpacked into this folder.
    public SuiteSource(Path folder) {
        this.folder = folder;
    }

    /// The folder of unpacked settings, certificates and sources, in which the tests look for their files.
    public Path home() {
        return folder.resolve("suite");
    }

    /// The compiled tests, with their resources.
    public Path classes() {
        return folder.resolve("classes");
    }

    /// Unpacks the archive, but for pgjdbc itself.
    public void unpack(Path archive) throws IOException {
        try (InputStream file = new BufferedInputStream(Files.newInputStream(archive));
                TarArchiveInputStream tar = new TarArchiveInputStream(new GzipCompressorInputStream(file))) {
            TarArchiveEntry entry = tar.getNextEntry();
            while (entry != null) {
                Path inside = Path.of(entry.getName()).normalize();
                if (entry.isFile()
                        && inside.getNameCount() > 1
                        && !inside.toString().contains("/src/main/")) {
                    // The first name is the archive's own.
                    write(inside.subpath(1, inside.getNameCount()), tar);
                }
                entry = tar.getNextEntry();
            }
        }
    }

    private void write(Path inside, InputStream content) throws IOException {
        Path target = home().resolve(inside).normalize();
        if (!target.startsWith(home())) {
            throw new IOException("expected a file of the suite but got " + inside);
        }
        Files.createDirectories(target.getParent());
        Files.write(target, content.readAllBytes());
    }

    /// Changes the helpers, so that they can judge another driver.
    public void edit() throws IOException {
        for (SourceEdit edit : HelperEdits.all()) {
            Path file = source(edit.file());
            Files.writeString(file, edit.apply(Files.readString(file)));
        }
        for (String name : HelperEdits.expectingPgjdbcsException()) {
            Path file = source(name);
            Files.writeString(file, HelperEdits.withPlainException(Files.readString(file)));
        }
    }

    private Path source(String name) {
        return home().resolve(TEST_SOURCES + name);
    }

    /// Compiles these classes and what they need.
    public void compile(List<String> classNames, List<Path> libraries) throws IOException {
        Files.createDirectories(classes());
        List<Path> files = classNames.stream()
                .map(name -> source(name.replace('.', '/') + ".java"))
                .toList();
        String classPath = libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = List.of(
                "-proc:none",
                "-nowarn",
                "-parameters",
                "-sourcepath",
                home().resolve(TEST_SOURCES).toString(),
                "-classpath",
                classPath,
                "-d",
                classes().toString());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            boolean done = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            if (!done) {
                throw new IOException("the suite does not compile: " + said);
            }
        }
        copyResources();
    }

    private void copyResources() throws IOException {
        Path resources = home().resolve("src/test/resources");
        try (var files = Files.walk(resources)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = classes().resolve(resources.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.write(target, Files.readAllBytes(file));
            }
        }
    }
}
