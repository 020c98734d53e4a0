package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.security.WireVersion;
import dev.bluetusk.client.server.TornProxy;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each mode against servers with TLS, without, and with the wrong certificate.
class TlsIT {
    private static final String PASSWORD = "gehêim";

    @TempDir
    static Path folder;

    private static Pki pki;
    private static EmbeddedPostgres server;
    private static EmbeddedPostgres plain;

    @BeforeAll
    static void start() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        pki = Pki.make("BlueTusk test authority");
        Path authority = pki.authority().writeCertificate(folder.resolve("root.crt"));
        Pki.make("Another authority").authority().writeCertificate(folder.resolve("other.crt"));
        server = withCertificate("server", pki.sign("server", "localhost", "127.0.0.1"), authority);
        plain = EmbeddedPostgres.builder().start();
        try (Session session = Connector.connect(url(server, "postgres", "sslmode=disable"))) {
            session.script("create role tls_only login; create role clear_only login; create role cert_role login;"
                    + " create role scram_role login password '" + PASSWORD + "'");
        }
    }

    private static EmbeddedPostgres withCertificate(String name, Pki.Signed certificate, Path authority) {
        return EmbeddedPostgres.builder()
                .tls(
                        certificate.writeCertificate(folder.resolve(name + ".crt")),
                        certificate.writeKey(folder.resolve(name + ".key")))
                .setting("ssl_ca_file", authority.toString())
                .access("hostssl all tls_only 127.0.0.1/32 trust")
                .access("host all tls_only 127.0.0.1/32 reject")
                .access("hostnossl all clear_only 127.0.0.1/32 trust")
                .access("host all clear_only 127.0.0.1/32 reject")
                .access("hostssl all cert_role 127.0.0.1/32 cert")
                .access("host all scram_role 127.0.0.1/32 scram-sha-256")
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
        plain.close();
    }

    private static String url(EmbeddedPostgres postgres, String role, String keys) {
        return "postgresql://" + role + "@127.0.0.1:" + postgres.port() + "/postgres?" + keys;
    }

    private static String root() {
        return "&sslrootcert=" + folder.resolve("root.crt");
    }

    private static boolean isEncrypted(Session session) {
        return session.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()")
                .one(Boolean.class);
    }

    private static Session verified() {
        return Connector.connect(url(server, "postgres", "sslmode=verify-full" + root()));
    }

    @ParameterizedTest
    @CsvSource({
        "disable, false",
        "allow, false",
        "prefer, true",
        "require, true",
        "verify-ca, true",
        "verify-full, true"
    })
    void eachModeEncryptsAsItSays(String mode, boolean encrypted) {
        try (Session session = Connector.connect(url(server, "postgres", "sslmode=" + mode + root()))) {
            assertThat(isEncrypted(session)).isEqualTo(encrypted);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"disable", "allow", "prefer"})
    void aServerWithoutTlsServesTheModesThatMayGoWithout(String mode) {
        try (Session session = Connector.connect(url(plain, "postgres", "sslmode=" + mode))) {
            assertThat(isEncrypted(session)).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"require", "verify-ca", "verify-full"})
    void aServerWithoutTlsIsRefusedByTheStrictModes(String mode) {
        assertThatThrownBy(() -> Connector.connect(url(plain, "postgres", "sslmode=" + mode + root())))
                .isInstanceOf(LoginException.class)
                .hasMessage("no session with 127.0.0.1:" + plain.port() + ": the server has no TLS, but sslmode=" + mode
                        + " asks for it");
    }

    @ParameterizedTest
    @CsvSource({"allow, tls_only, true", "prefer, clear_only, false"})
    void theSecondWayIsTriedWhenTheAccessRulesRefuseTheFirst(String mode, String role, boolean encrypted) {
        try (Session session = Connector.connect(url(server, role, "sslmode=" + mode))) {
            assertThat(isEncrypted(session)).isEqualTo(encrypted);
        }
    }

    @ParameterizedTest
    @CsvSource({"disable, tls_only", "require, clear_only", "verify-full, clear_only"})
    void theStrictModesHaveNoSecondWay(String mode, String role) {
        assertThatThrownBy(() -> Connector.connect(url(server, role, "sslmode=" + mode + root())))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("28000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"require", "verify-ca", "verify-full"})
    void aCertificateOfAnotherAuthorityIsRefused(String mode) {
        String keys = "sslmode=" + mode + "&sslrootcert=" + folder.resolve("other.crt");
        assertThatThrownBy(() -> Connector.connect(url(server, "postgres", keys)))
                .isInstanceOf(LoginException.class)
                .hasMessageContaining("(CN=server) issued by CN=BlueTusk test authority leads to no trusted root in")
                .hasMessageContaining("other.crt");
        String system = "sslmode=verify-full&sslrootcert=system";
        assertThatThrownBy(() -> Connector.connect(url(server, "postgres", system)))
                .isInstanceOf(LoginException.class)
                .hasMessageContaining("the Java installation");
    }

    @Test
    void aCertificateForAnotherHostIsRefusedByVerifyFullAlone() {
        Pki.Signed elsewhere = pki.sign("elsewhere", "db.example.com", "10.0.0.1");
        try (EmbeddedPostgres other = withCertificate("elsewhere", elsewhere, folder.resolve("root.crt"))) {
            Connector.connect(url(other, "postgres", "sslmode=verify-ca" + root()))
                    .close();
            assertThatThrownBy(() -> Connector.connect(url(other, "postgres", "sslmode=verify-full" + root())))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the server's certificate is for db.example.com, 10.0.0.1 and not for the"
                            + " host \"127.0.0.1\"");
        }
    }

    @Test
    void aCertificateThatIsOverIsRefused() {
        Pki.Signed over = pki.signExpired("over", "127.0.0.1");
        try (EmbeddedPostgres other = withCertificate("over", over, folder.resolve("root.crt"))) {
            assertThatThrownBy(() -> Connector.connect(url(other, "postgres", "sslmode=verify-ca" + root())))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the server's certificate (CN=over) has expired on ");
        }
    }

    @Test
    void aMissingRootFileIsSaidPlainly() {
        assertThatThrownBy(() -> Connector.connect(url(server, "postgres", "sslmode=verify-ca&sslrootcert=/no/file")))
                .isInstanceOf(LoginException.class)
                .hasMessage("the file /no/file for TLS cannot be read");
    }

    static Stream<String> clientCertificates() throws IOException, GeneralSecurityException {
        Pki.Signed client = pki.sign("cert_role");
        Path certificate = client.writeCertificate(folder.resolve("client.crt"));
        Path pem = client.writeKey(folder.resolve("client.key"));
        Path der = Pki.write(folder.resolve("client.pk8"), client.key().getEncoded(), "rw-------");
        Path store = client.writePkcs12(folder.resolve("client.p12"), "store secret");
        return Stream.of(
                "&sslcert=" + certificate + "&sslkey=" + pem,
                "&sslcert=" + certificate + "&sslkey=" + der,
                "&sslcert=" + store + "&sslpassword=store%20secret",
                "&sslkey=" + store + "&sslpassword=store%20secret");
    }

    @ParameterizedTest
    @MethodSource("clientCertificates")
    void aClientCertificateLogsIn(String keys) {
        String all = "sslmode=verify-full" + root() + keys + "&require_auth=none";
        try (Session session = Connector.connect(url(server, "cert_role", all))) {
            assertThat(session.query("select current_user").one(String.class)).isEqualTo("cert_role");
        }
    }

    @Test
    void aMissingOrForeignClientCertificateIsRefused() {
        assertThatThrownBy(() -> Connector.connect(url(server, "cert_role", "sslmode=require" + root())))
                .isInstanceOf(PostgresException.class)
                .hasMessageContaining("certificate");
        Pki.Signed foreign = Pki.make("Another").sign("cert_role");
        String keys = "sslmode=require&sslcert=" + foreign.writeCertificate(folder.resolve("foreign.crt")) + "&sslkey="
                + foreign.writeKey(folder.resolve("foreign.key"));
        assertThatThrownBy(() -> Connector.connect(url(server, "cert_role", keys)))
                .isInstanceOfAny(LoginException.class, SessionLostException.class)
                .hasMessageContaining("unknown_ca");
    }

    @Test
    void scramIsBoundToTheConnection() {
        String keys = "sslmode=verify-full&channel_binding=require&require_auth=scram-sha-256" + root();
        ConnectionTarget target =
                ConnectionTarget.parse(url(server, "scram_role", keys)).withPassword(PASSWORD);
        try (Session session = Connector.connect(target)) {
            assertThat(session.query("select current_user").one(String.class)).isEqualTo("scram_role");
        }
        for (String rule : List.of("disable", "prefer")) {
            String other = "sslmode=require&channel_binding=" + rule;
            Connector.connect(ConnectionTarget.parse(url(server, "scram_role", other))
                            .withPassword(PASSWORD))
                    .close();
        }
        assertThatThrownBy(() -> Connector.connect(target.withPassword("wrong")))
                .isInstanceOf(PostgresException.class)
                .hasMessageNotContaining("wrong");
    }

    @Test
    void requiredChannelBindingFailsWithoutTlsAndWithATrustedLogin() {
        String inClear = "sslmode=disable&channel_binding=require";
        assertThatThrownBy(() -> Connector.connect(ConnectionTarget.parse(url(server, "scram_role", inClear))
                        .withPassword(PASSWORD)))
                .isInstanceOf(LoginException.class)
                .hasMessageContaining("channel_binding=require needs TLS");
        String trusted = "sslmode=require&channel_binding=require";
        assertThatThrownBy(() -> Connector.connect(url(server, "postgres", trusted)))
                .isInstanceOf(LoginException.class)
                .hasMessageContaining("let the client in without");
    }

    @Test
    void requiredChannelBindingFailsWithACertificateThatNoHashFits() {
        Pki edwards = Pki.make("Edwards authority", Pki.Kind.ED25519);
        Path authority = edwards.authority().writeCertificate(folder.resolve("edwards-root.crt"));
        try (EmbeddedPostgres other = withCertificate("edwards", edwards.sign("edwards", "127.0.0.1"), authority)) {
            try (Session session = Connector.connect(url(other, "postgres", "sslmode=disable"))) {
                session.script("create role scram_role login password '" + PASSWORD + "'");
            }
            String required = "sslmode=verify-full&channel_binding=require&sslrootcert=" + authority;
            ConnectionTarget target =
                    ConnectionTarget.parse(url(other, "scram_role", required)).withPassword(PASSWORD);
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("signature algorithm Ed25519 names no single hash function");
            String preferred = required.replace("=require", "=prefer");
            Connector.connect(ConnectionTarget.parse(url(other, "scram_role", preferred))
                            .withPassword(PASSWORD))
                    .close();
        }
    }

    @Test
    void tlsBeginsAtOnceWithDirectNegotiation() {
        String keys = "sslmode=verify-full&sslnegotiation=direct" + root();
        for (int i = 0; i < 3; i++) {
            try (Session session = Connector.connect(url(server, "postgres", keys))) {
                assertThat(isEncrypted(session)).isTrue();
                session.cancel();
            }
        }
        assertThatThrownBy(() -> Connector.connect(url(plain, "postgres", keys)))
                .isInstanceOf(LoginException.class);
    }

    /// PostgreSQL keeps no sessions and hands out no tickets, so the second handshake is as long as the first.
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void aRealServerHandsOutNoSessionsToResume(String version) {
        try (TornProxy proxy = TornProxy.start(server.port(), 1, Long.MAX_VALUE)) {
            for (int i = 0; i < 2; i++) {
                Connector.connect("postgresql://postgres@127.0.0.1:" + proxy.port()
                                + "/postgres?sslmode=verify-full&ssl_min_protocol_version=" + version
                                + "&ssl_max_protocol_version=" + version + root())
                        .close();
            }
            List<Long> bytes = proxy.counts();
            assertThat(bytes.get(1)).isCloseTo(bytes.get(0), within(40L));
        }
    }

    @Test
    void aRealServerIsUnderstoodWhereverItsRecordsAreTorn() {
        for (long seed = 1; seed <= 5; seed++) {
            try (TornProxy proxy = TornProxy.start(server.port(), seed, Long.MAX_VALUE);
                    Session session = Connector.connect("postgresql://postgres@127.0.0.1:" + proxy.port()
                            + "/postgres?sslmode=verify-full" + root())) {
                long sum = session.query("select sum(n)::bigint from generate_series(1, 1000) n")
                        .one(Long.class);
                assertThat(sum).isEqualTo(500_500);
                String text = session.query("select repeat('x', 20000)").one(String.class);
                assertThat(text).hasSize(20_000);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void theVersionOfTlsIsHeld(String version) {
        String keys = "sslmode=require&ssl_min_protocol_version=" + version + "&ssl_max_protocol_version=" + version;
        try (Session session = Connector.connect(url(server, "postgres", keys))) {
            assertThat(session.query("select version from pg_stat_ssl where pid = pg_backend_pid()")
                            .one(String.class))
                    .isEqualTo(version);
        }
    }

    @Test
    void aCancelGoesOverTlsToo() throws InterruptedException {
        try (Session session = Connector.connect(
                url(server, "tls_only", "sslmode=verify-full&max_protocol_version=latest" + root()))) {
            assertThat(session.protocolVersion()).isEqualTo(WireVersion.V3_2);
            for (int i = 0; i < 20; i++) {
                CountDownLatch running = new CountDownLatch(1);
                session.onNotice(notice -> running.countDown());
                Thread canceller = Thread.ofVirtual().start(() -> {
                    try {
                        running.await();
                        session.cancel();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
                assertThatThrownBy(() -> session.script("do $$ begin raise notice 'on'; perform pg_sleep(30); end $$"))
                        .isInstanceOfSatisfying(
                                PostgresException.class,
                                e -> assertThat(e.sqlState()).isEqualTo("57014"));
                assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
                canceller.join();
            }
        }
    }

    @Test
    void largeResultsAndLargeParametersGoThrough() {
        try (Session session = verified()) {
            long sum = 0;
            try (Rows rows = session.query("select n, repeat('x', 300) from generate_series(1, 50000) n")) {
                while (rows.next()) {
                    sum += rows.row().getInt(1) + rows.row().length(2);
                }
            }
            assertThat(sum).isEqualTo(50_000L * 50_001 / 2 + 300L * 50_000);
            String large = "y".repeat(5_000_000);
            for (int i = 0; i < 3; i++) {
                assertThat(session.query("select $1::text", large).one(String.class))
                        .isEqualTo(large);
            }
            int length = session.query("select repeat('z', 100000000)").one(row -> row.length(1));
            assertThat(length).isEqualTo(100_000_000);
        }
    }

    @Test
    void copyGoesThroughInBothDirections() throws IOException {
        byte[] line = ("1\t" + "c".repeat(1000) + "\n").getBytes(StandardCharsets.UTF_8);
        try (Session session = verified()) {
            session.script("create temp table t (a int, b text)");
            try (CopyIn in = session.copyIn("copy t from stdin")) {
                for (int i = 0; i < 20_000; i++) {
                    in.write(line, 0, line.length);
                }
                assertThat(in.finish()).isEqualTo(20_000);
            }
            long bytes;
            try (CopyOut out = session.copyOut("copy t to stdout")) {
                bytes = out.inputStream().transferTo(OutputStream.nullOutputStream());
            }
            assertThat(bytes).isEqualTo(20_000L * line.length);
        }
    }

    @Test
    void anAbortWakesAThreadThatReadsByTls() throws InterruptedException {
        try (Session session = verified()) {
            CountDownLatch running = new CountDownLatch(1);
            session.onNotice(notice -> running.countDown());
            Thread aborter = Thread.ofPlatform().start(() -> {
                try {
                    running.await();
                    session.abort("the test says so");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThatThrownBy(() -> session.script("do $$ begin raise notice 'on'; perform pg_sleep(30); end $$"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessage("the test says so");
            aborter.join();
        }
    }
}
