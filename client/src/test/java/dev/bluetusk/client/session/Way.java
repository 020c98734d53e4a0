package dev.bluetusk.client.session;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.SharedServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.SocketFactory;

/// A way to a server: a version and a kind of connection.
///
/// The servers speak TLS, start when they are first needed and end with the program.
record Way(int major, Kind kind) {
    private static final Map<Integer, EmbeddedPostgres> SERVERS = new HashMap<>();
    private static final Path FOLDER = folder();
    private static final Pki PKI = Pki.make("Authority of all ways");

    enum Kind {
        TCP,
        TLS,
        UNIX,
        /// Sockets of a factory, which the driver uses by their streams, inside TLS.
        FACTORY
    }

    /// Each kind on each selected version.
    static List<Way> all() {
        List<Way> ways = new ArrayList<>();
        for (int major : SharedServers.selectedVersions()) {
            for (Kind kind : Kind.values()) {
                ways.add(new Way(major, kind));
            }
        }
        return ways;
    }

    boolean isEncrypted() {
        return kind == Kind.TLS || kind == Kind.FACTORY;
    }

    boolean isUnix() {
        return kind == Kind.UNIX;
    }

    String url() {
        EmbeddedPostgres server = SERVERS.computeIfAbsent(major, Way::start);
        String tcp = "postgresql://postgres@127.0.0.1:" + server.port() + "/postgres?sslmode=";
        return switch (kind) {
            case TCP -> tcp + "disable";
            case TLS, FACTORY -> tcp + "verify-full&sslrootcert=" + FOLDER.resolve("root.crt");
            case UNIX -> server.socketUrl("postgres");
        };
    }

    ConnectionTarget target() {
        ConnectionTarget target = ConnectionTarget.parse(url());
        return kind == Kind.FACTORY
                ? target.withSockets(target.sockets().withFactory(SocketFactory.getDefault()))
                : target;
    }

    private static EmbeddedPostgres start(int major) {
        PKI.authority().writeCertificate(FOLDER.resolve("root.crt"));
        Pki.Signed certificate = PKI.sign("server" + major, "localhost", "127.0.0.1");
        return EmbeddedPostgres.builder()
                .version(major)
                .tls(
                        certificate.writeCertificate(FOLDER.resolve("server" + major + ".crt")),
                        certificate.writeKey(FOLDER.resolve("server" + major + ".key")))
                .start();
    }

    /// The server may run as another user, who must reach the folder.
    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("ways");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
