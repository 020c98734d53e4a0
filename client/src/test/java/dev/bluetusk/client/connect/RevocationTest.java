package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists of revoked certificates.
@Timeout(30)
class RevocationTest {
    @TempDir
    static Path shared;

    private static Pki pki;
    private static Pki.Signed server;
    private static Pki.Signed other;
    private static Path root;

    @TempDir
    Path folder;

    @BeforeAll
    static void certificates() {
        pki = Pki.make("authority");
        root = pki.authority().writeCertificate(shared.resolve("root.crt"));
        server = pki.sign("server", "127.0.0.1");
        other = pki.sign("other", "127.0.0.1");
    }

    private static Instant later() {
        return Instant.now().plus(Duration.ofDays(2));
    }

    private static Instant over() {
        return Instant.now().minus(Duration.ofDays(1));
    }

    private Path file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private static void accepted(String keys) {
        Script script = Script.start().acceptTls(server.serverContext()).login().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            Connector.connect(target(backend, keys)).close();
        }
    }

    private static void refused(String keys, String message) {
        Script script = Script.start().acceptTls(server.serverContext());
        ScriptedBackend backend = ScriptedBackend.play(script);
        try {
            assertThatThrownBy(() -> Connector.connect(target(backend, keys)))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining(message);
        } finally {
            assertThatThrownBy(backend::close).isInstanceOf(AssertionError.class);
        }
    }

    private static ConnectionTarget target(ScriptedBackend backend, String keys) {
        return ConnectionTarget.parse(
                "host=127.0.0.1 user=app dbname=test port=" + backend.port() + " sslrootcert=" + root + " " + keys);
    }

    @ParameterizedTest
    @ValueSource(strings = {"require", "verify-ca", "verify-full"})
    void aRevokedCertificateIsRefusedAndAnotherIsNot(String mode) throws IOException {
        Path without = file("without.crl", pki.revoke(later(), other));
        accepted("sslmode=" + mode + " sslcrl=" + without);
        Path with = file("with.crl", pki.revoke(later(), other, server));
        refused(
                "sslmode=" + mode + " sslcrl=" + with,
                "the server's certificate (CN=server) issued by CN=authority was revoked by its issuer");
    }

    @Test
    void aListThatIsOverOrOfAnotherIssuerIsNoList() throws IOException {
        String reason = "is covered by no list of revoked certificates that is good now";
        refused("sslmode=verify-full sslcrl=" + file("over.crl", pki.revoke(over())), reason);
        refused(
                "sslmode=verify-full sslcrl="
                        + file("foreign.crl", Pki.make("another").revoke(later())),
                reason);
        refused(
                "sslmode=verify-full sslcrl="
                        + file("forged.crl", Pki.make("authority").revoke(later())),
                reason);
    }

    @Test
    void aFolderOfListsIsReadAndReadAgainWhenItChanges() throws IOException {
        Path lists = Files.createDirectory(folder.resolve("lists"));
        Path list = Files.write(lists.resolve("1a2b3c4d.r0"), pki.revoke(later(), other));
        Files.write(lists.resolve("5e6f7a8b.r0"), Pki.make("another").revoke(later()));
        String keys = "sslmode=verify-full sslcrldir=" + lists;
        accepted(keys);
        Files.write(list, pki.revoke(later(), server));
        Files.setLastModifiedTime(list, FileTime.from(Instant.now().plusSeconds(5)));
        refused(keys, "was revoked");
    }

    @Test
    void aServersOwnCertificateAmongTheRootsDoesNotPassTheLists() throws IOException {
        Path own = server.writeCertificate(folder.resolve("own.crt"));
        accepted("sslmode=verify-full sslrootcert=" + own);
        Path with = file("with.crl", pki.revoke(later(), server));
        refusedBeforeTls("sslmode=verify-full sslrootcert=" + own + " sslcrl=" + with, "must be an authority");
        Path both = Files.write(
                folder.resolve("both.crt"),
                (Files.readString(own) + Files.readString(root)).getBytes(StandardCharsets.US_ASCII));
        refused("sslmode=verify-full sslrootcert=" + both + " sslcrl=" + with, "was revoked");
    }

    @Test
    void aMissingOrEmptyListIsSaid() throws IOException {
        refusedBeforeTls("sslmode=verify-full sslcrl=/no/list", "the file /no/list for TLS cannot be read");
        refusedBeforeTls("sslmode=verify-full sslcrldir=/no/lists", "the lists of revoked certificates cannot be read");
        Path empty = file("empty.crl", "nothing".getBytes(StandardCharsets.US_ASCII));
        refusedBeforeTls("sslmode=verify-full sslcrl=" + empty, "hold no list of revoked certificates in PEM");
    }

    private static void refusedBeforeTls(String keys, String message) {
        try (ScriptedBackend backend = ScriptedBackend.play(Script.start().expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, keys)))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining(message);
        }
    }
}
