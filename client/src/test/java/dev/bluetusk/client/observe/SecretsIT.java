package dev.bluetusk.client.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.bluetusk.client.connect.ConnectionEnvironment;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.connect.Host;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.security.ClientCertificate;
import dev.bluetusk.client.security.Credentials;
import dev.bluetusk.client.security.LoginMeans;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.session.Batch;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No secret is seen in what a failure says, in the log, in events, in a flight recording, or in the text of a value.
@Timeout(120)
class SecretsIT {
    /// What must not be seen anywhere.
    private static final String SECRET = "hush7hush";

    private static EmbeddedPostgres server;

    private final Heard heard = new Heard();
    private final SessionOptions options = SessionOptions.defaults().withListener(heard);
    private final List<String> told = new ArrayList<>();
    private final Recording recording = new Recording();
    private final LogCapture log = LogCapture.start();

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = EmbeddedPostgres.builder()
                .access("host all clear_role 127.0.0.1/32 password")
                .access("host all md5_role 127.0.0.1/32 md5")
                .access("host all scram_role 127.0.0.1/32 scram-sha-256")
                .start();
        try (Session session = Connector.connect(server.url())) {
            session.script(
                    "create role clear_role login password 'right'; create role scram_role login password 'right';"
                            + " create table accounts (name text primary key, token text, n int check (n > 0));"
                            + " set password_encryption = md5; create role md5_role login password 'right'");
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void record() {
        for (String event : List.of("Connect", "Statement")) {
            recording.enable("dev.bluetusk." + event).withoutThreshold();
        }
        recording.start();
    }

    @AfterEach
    void stopRecording() {
        recording.close();
        log.close();
    }

    private Session connect() {
        return Connector.connect(ConnectionTarget.parse(server.url()), options);
    }

    /// Notes all that a failure says, with its causes.
    private void failing(ThrowingCallable work) {
        told.add(textOf(work));
    }

    /// Has work fail where the server's own words, which are passed on, may tell what was in a row.
    private static void failingByTheServer(ThrowingCallable work) {
        assertThat(textOf(work)).isNotEmpty();
    }

    private static String textOf(ThrowingCallable work) {
        Throwable failure = catchThrowable(work);
        assertThat(failure).as("a failure").isNotNull();
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /// Looks through everything, which must be something.
    private void assertNothingIsSeen(int events) throws IOException {
        recording.stop();
        Path file = folder.resolve("it.jfr");
        recording.dump(file);
        List<String> recorded =
                RecordingFile.readAllEvents(file).stream().map(Object::toString).toList();
        assertThat(heard.everything()).hasSizeGreaterThanOrEqualTo(events);
        assertThat(recorded).hasSizeGreaterThanOrEqualTo(events > 0 ? 1 : 0);
        assertThat(Stream.of(
                                told.stream(),
                                recorded.stream(),
                                log.lines().stream(),
                                heard.everything().stream().map(Object::toString))
                        .flatMap(each -> each))
                .allSatisfy(text -> assertThat(text).doesNotContain(SECRET));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear_role", "md5_role", "scram_role"})
    void aPasswordThatTheServerRefuses(String role) throws IOException {
        ConnectionTarget target = ConnectionTarget.parse(server.url()).withUser(role);
        failing(() -> Connector.connect(target.withPassword(SECRET), options));
        failing(() -> Connector.connect(target.withPasswords(asked -> SECRET), options));
        failing(() -> Connector.connect(target, options));
        assertThat(told.getFirst()).contains("28P01");
        assertNothingIsSeen(3);
    }

    @Test
    void aServerThatCannotBeReached() throws IOException {
        ConnectionTarget target =
                ConnectionTarget.parse("postgresql://app:" + SECRET + "@127.0.0.1:1,localhost:1/shop");
        failing(() -> Connector.connect(target, options));
        failing(() -> Connector.connect(target.withHosts(List.of(new Host("no-such-host.invalid", 5432))), options));
        assertNothingIsSeen(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://app:" + SECRET + "@localhost:port/shop",
                "postgresql://app:" + SECRET + "%zz@localhost/shop",
                "postgresql://app:" + SECRET + "@localhost/shop?no_such_word=1",
                "postgresql://app:" + SECRET + "@localhost:99999/shop",
                "postgresql://app:" + SECRET + "@[::1/shop",
                "postgresql://localhost/shop?password=" + SECRET + "%ff",
                "postgresql://localhost/shop?password=" + SECRET + "&sslmode=never",
                "postgresql://localhost/shop?sslpassword=" + SECRET + "&sslmode=never",
                "postgresql://localhost/shop?passwort=" + SECRET,
                "host=localhost password=" + SECRET + " no_such_word=1",
                "host=localhost password='" + SECRET,
                "host=localhost password=" + SECRET + " port=none",
                "host=localhost password " + SECRET,
                "jdbc:postgresql://localhost/shop?user=app&password=" + SECRET
            })
    void aConnectionTextThatCannotBeRead(String text) throws IOException {
        failing(() -> ConnectionTarget.parse(text));
        assertNothingIsSeen(0);
    }

    @Test
    void passwordsOfTheSurroundings() throws IOException {
        Path passwords = folder.resolve("pgpass");
        Files.writeString(passwords, "*:*:*:scram_role:" + SECRET + "\nnonsense " + SECRET + "\n");
        Path services = folder.resolve("services");
        Files.writeString(services, "[shop]\nuser=scram_role\npassword=" + SECRET + "\nno_such_word=" + SECRET + "\n");
        ConnectionEnvironment variables = ConnectionEnvironment.of(Map.of("PGPASSWORD", SECRET, "PGPORT", "none"));
        ConnectionEnvironment file = ConnectionEnvironment.of(Map.of("PGPASSFILE", passwords.toString()));
        ConnectionEnvironment service =
                ConnectionEnvironment.of(Map.of("PGSERVICEFILE", services.toString(), "PGSERVICE", "shop"));
        failing(() -> ConnectionTarget.parse("host=localhost", variables));
        failing(() -> ConnectionTarget.parse("host=localhost", service));
        String address = "postgresql://scram_role@127.0.0.1:" + server.port() + "/postgres";
        // Until others cannot read it, the file counts for nothing, which is logged.
        failing(() -> Connector.connect(ConnectionTarget.parse(address, file), options));
        Files.setPosixFilePermissions(passwords, PosixFilePermissions.fromString("rw-------"));
        failing(() -> Connector.connect(ConnectionTarget.parse(address, file), options));
        assertThat(told.getLast()).contains("28P01");
        assertNothingIsSeen(2);
    }

    @Test
    void theKeyOfACertificate() throws IOException {
        Pki pki = Pki.make("Authority");
        Path certificate = pki.sign("client", "client").writeCertificate(folder.resolve("client.crt"));
        Path key = folder.resolve("client.key");
        Files.writeString(
                key, "-----BEGIN ENCRYPTED PRIVATE KEY-----\n" + SECRET + "\n-----END ENCRYPTED PRIVATE KEY-----\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        failing(() -> Connector.connect(
                ConnectionTarget.parse(
                        "postgresql://app@127.0.0.1:" + server.port() + "/postgres?sslmode=require&sslcert="
                                + certificate + "&sslkey=" + key + "&sslpassword=" + SECRET),
                options));
        assertNothingIsSeen(1);
    }

    @Test
    void statementsThatSetAPassword() throws IOException {
        String alter = "alter role no_such_role password '" + SECRET + "'";
        try (Session session = connect()) {
            failing(() -> session.execute(alter));
            failing(() -> session.script("select 1; " + alter));
            failing(() -> session.script(alter + "; select nonsense from nowhere"));
            failing(() -> session.prepare("select no_such_column, '" + SECRET + "' as password"));
            failing(() -> session.query("select '" + SECRET + "'::text as token, 1 / $1", 0));
            failing(() -> {
                try (Pipeline pipeline = session.pipeline()) {
                    pipeline.execute(alter);
                    pipeline.sync();
                }
            });
            failing(() -> {
                try (Batch batch = session.batch(
                        "update accounts set token = '" + SECRET + "' where n = 1 / $1::int or 1 / $1 = 1")) {
                    batch.add(0).finish();
                }
            });
            failing(() -> session.copyIn(alter));
            failing(() -> session.copyOut("select '" + SECRET + "' as password"));
            failing(() -> session.prepare("select $1::int, '" + SECRET + "' as password")
                    .query());
            session.setStatementTimeout(Duration.ofMillis(20));
            failing(() -> session.execute("select pg_sleep(30), '" + SECRET + "' as password"));
            failing(() -> session.query("select '" + SECRET + "' as password, pg_sleep(30) from accounts right join"
                            + " (select 1) one on true")
                    .list());
            session.setStatementTimeout(Duration.ZERO);
            session.script("create role made_role password '" + SECRET + "'; drop role made_role");
            session.script("do $$ begin raise notice 'made'; end $$");
        }
        assertThat(told).filteredOn(text -> text.contains("'***'")).hasSizeGreaterThanOrEqualTo(3);
        assertThat(told.get(6)).contains("22012");
        assertNothingIsSeen(12);
    }

    @Test
    void valuesOfParametersAndRows() throws IOException {
        try (Session session = connect()) {
            PreparedStatement insert = session.prepare("insert into accounts values ($1, $2, $3)");
            Parameters parameters = Parameters.of(SECRET, SECRET, 1);
            insert.execute(parameters);
            failingByTheServer(() -> insert.execute(parameters));
            failingByTheServer(() -> session.query("select $1::int", SECRET));
            failingByTheServer(() -> {
                try (CopyIn in = session.copyIn("copy accounts from stdin (format csv)")) {
                    byte[] row = (SECRET + "2," + SECRET + ",0\n").getBytes(StandardCharsets.UTF_8);
                    in.write(row, 0, row.length);
                    in.finish();
                }
            });
            assertThat(session.query("select token from accounts where name = $1", SECRET)
                            .one(String.class))
                    .isEqualTo(SECRET);
            session.execute("listen accounts");
            session.execute("select pg_notify('accounts', $1)", SECRET);
            assertThat(session.awaitNotification(Duration.ofSeconds(10))).isPresent();
            session.execute("delete from accounts");
        }
        assertNothingIsSeen(10);
    }

    @Test
    void aListenerThatFailsIsLoggedWithoutItsEvent() throws IOException {
        SessionOptions broken = options.withListener(event -> {
            throw new IllegalStateException("broken");
        });
        try (Session session = Connector.connect(ConnectionTarget.parse(server.url()), broken)) {
            session.script("create role made_role password '" + SECRET + "'; drop role made_role");
        }
        assertThat(log.lines()).anyMatch(line -> line.contains("a session listener failed"));
        assertThat(log.lines()).filteredOn(line -> line.startsWith("WARNING")).hasSize(1);
        assertNothingIsSeen(2);
    }

    @Test
    void theTextsOfValues() throws IOException {
        LoginTarget target = new LoginTarget("localhost", 5432, "app", "shop");
        LoginMeans means = LoginMeans.of(target, Optional.of(SECRET), Credentials.defaults());
        ClientCertificate certificate =
                new ClientCertificate(Path.of("client.crt"), Optional.empty(), Optional.of(SECRET));
        ConnectionTarget whole = ConnectionTarget.parse("postgresql://app:" + SECRET + "@localhost/shop?sslpassword="
                + SECRET + "&sslcert=client.crt&options=-c%20app.token%3D" + SECRET);
        assertThat(whole.password()).contains(SECRET);
        told.add(String.valueOf(means));
        told.add(String.valueOf(certificate));
        told.add(String.valueOf(whole));
        told.add(String.valueOf(whole.security()));
        told.add(String.valueOf(whole.security().tls()));
        told.add(String.valueOf(whole.passwords()));
        told.add(String.valueOf(new Login("app", Optional.of(SECRET), "shop", Map.of("app.token", SECRET))));
        told.add(String.valueOf(options));
        assertThat(told).allSatisfy(text -> assertThat(text).isNotEqualTo("null"));
        assertNothingIsSeen(0);
    }
}
