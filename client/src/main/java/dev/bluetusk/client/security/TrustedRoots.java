package dev.bluetusk.client.security;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where the certificates are to which a server's certificate must lead. Immutable.
public sealed interface TrustedRoots {
    /// The file of PostgreSQL's own clients, `.postgresql/root.crt` below the user's home, if it is there.
    record HomeFile() implements TrustedRoots {}

    /// A file of certificates in PEM.
    record PemFile(Path file) implements TrustedRoots {}

    /// The roots that the Java installation trusts; `sslrootcert=system`.
    record JavaRoots() implements TrustedRoots {}

    /// The file, if there is one to be read.
    default Optional<Path> source() {
        return switch (this) {
            case HomeFile home -> Optional.of(inHome("root.crt")).filter(Files::exists);
            case PemFile(Path file) -> Optional.of(file);
            case JavaRoots java -> Optional.empty();
        };
    }

    /// A file in the folder where PostgreSQL's own clients look.
    static Path inHome(String name) {
        return Path.of(System.getProperty("user.home", "."), ".postgresql", name);
    }
}
