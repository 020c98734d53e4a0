package dev.bluetusk.compat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The folder of all jars that the build lays beside this program. Immutable.
///
/// @param lib the folder
record ProgramFolder(Path lib) {
    private static final String SERVICE = "META-INF/services/java.sql.Driver";
    private static final List<String> DRIVER_PARTS =
            List.of("bluetusk-jdbc", "bluetusk-pool", "bluetusk-client", "bluetusk-protocol");
    private static final String TYPES = "bluetusk-jdbc-pgcompat";

    /// By this class the module of pgjdbc's types knows that pgjdbc lies beside it.
    private static final String CORE = "org/postgresql/core/v3/QueryExecutorImpl.class";

    private static final Set<String> LEFT_OUT = Set.of(SERVICE, CORE);

    /// The archive of the suite.
    Path archive() throws IOException {
        return one(name -> name.startsWith("postgresql-") && name.endsWith("-jdbc-src.tar.gz"));
    }

    /// pgjdbc.
    Path pgjdbc() throws IOException {
        return one(name -> name.startsWith("postgresql-") && name.endsWith(".jar"));
    }

    /// BlueTusk's driver, in parts.
    List<Path> bluetusk() throws IOException {
        return jars(name -> isOurDriver(name) && !name.startsWith(TYPES));
    }

    /// BlueTusk's driver, and pgjdbc's types over it.
    List<Path> bluetuskWithTypes() throws IOException {
        return jars(ProgramFolder::isOurDriver);
    }

    /// What the tests need beside a driver, and the program that runs them.
    List<Path> libraries() throws IOException {
        return jars(name -> !isOurDriver(name) && !name.startsWith("postgresql-") && !name.startsWith("embedded-"));
    }

    private static boolean isOurDriver(String name) {
        return DRIVER_PARTS.stream().anyMatch(name::startsWith);
    }

    private Path one(Predicate<String> wanted) throws IOException {
        List<Path> found = files(wanted);
        if (found.size() != 1) {
            throw new IOException("expected one archive of that kind in " + lib + " but found " + found);
        }
        return found.getFirst();
    }

    private List<Path> jars(Predicate<String> wanted) throws IOException {
        return files(name -> name.endsWith(".jar") && wanted.test(name));
    }

    private List<Path> files(Predicate<String> wanted) throws IOException {
        try (var files = Files.list(lib)) {
            return files.filter(file -> wanted.test(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    /// Copies pgjdbc without its entry as a driver and without its core, so that it serves as a library of
    /// constants only.
    Path constants(Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (JarFile jar = new JarFile(pgjdbc().toFile());
                OutputStream file = new BufferedOutputStream(Files.newOutputStream(target));
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (var entry : jar.stream()
                    .filter(each -> !LEFT_OUT.contains(each.getName()))
                    .toList()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                try (var content = jar.getInputStream(entry)) {
                    content.transferTo(out);
                }
                out.closeEntry();
            }
        }
        return target;
    }
}
