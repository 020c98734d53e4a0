package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedPostgresIT {
    @Test
    void aTemporaryServerAnswersByTcpAndSocketAndLeavesNothingBehind() throws Exception {
        Path data;
        ProcessHandle server;
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            data = postgres.dataDirectory();
            server = ProcessHandle.of(postgres.pid()).orElseThrow();
            assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
            assertThat(ServerProbe.askBySocket(postgres.socketDirectory().resolve(".s.PGSQL." + postgres.port())))
                    .isEqualTo('N');
            assertThat(data).isDirectory();
            assertThat(postgres.isRunning()).isTrue();
            assertThat(postgres.version().major()).isEqualTo(18);
            assertThat(postgres.port()).isBetween(1024, 32_767);
        }
        assertThat(server.isAlive()).isFalse();
        assertThat(data.resolveSibling("owner")).doesNotExist();
        assertThat(data).doesNotExist();
    }

    @Test
    void aServerInMemoryLeavesNothingBehindEither() throws Exception {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder().inMemory().start();
        assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
        assertThat(postgres.dataDirectory()).startsWith(RunFolder.memory());
        postgres.close();
        assertThat(postgres.dataDirectory()).doesNotExist();
    }

    @Test
    void closingTwiceIsAsGoodAsOnce() {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
        postgres.close();
        postgres.close();
        assertThat(postgres.isRunning()).isFalse();
    }

    @Test
    void serversThatStartAtOnceDoNotMeet() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            Callable<EmbeddedPostgres> start = () -> EmbeddedPostgres.builder().start();
            List<Future<EmbeddedPostgres>> servers = threads.invokeAll(List.of(start, start, start));
            for (Future<EmbeddedPostgres> server : servers) {
                assertThat(ServerProbe.askByTcp(server.get().port())).isEqualTo('N');
            }
            assertThat(servers.stream().map(server -> server.resultNow().port()).distinct())
                    .hasSize(3);
            servers.forEach(server -> server.resultNow().close());
        }
    }

    @Test
    void aServerIsOnThePortThatWasAskedFor() throws Exception {
        int port = new Ports(new java.security.SecureRandom()).free();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().port(port).start()) {
            assertThat(postgres.url("shop")).isEqualTo("postgresql://postgres@127.0.0.1:" + port + "/shop");
            assertThat(ServerProbe.askByTcp(port)).isEqualTo('N');
        }
    }

    @Test
    void aPortInUseIsToldByItsNumber() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().port(taken.getLocalPort());
            assertThatThrownBy(builder::start)
                    .isInstanceOfSatisfying(
                            PortInUseException.class, e -> assertThat(e.port()).isEqualTo(taken.getLocalPort()))
                    .hasMessageContaining("port " + taken.getLocalPort());
        }
    }

    @Test
    void aWrongSettingIsToldInTheServersOwnWords() {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().setting("shared_buffers", "plenty");
        assertThatThrownBy(builder::start)
                .isInstanceOf(EmbeddedPostgresException.class)
                .hasMessageContaining("shared_buffers")
                .hasMessageContaining("plenty");
    }

    @Test
    void aServerThatIsNotReadyInTimeIsStopped() {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().startLimit(Duration.ofNanos(1));
        assertThatThrownBy(builder::start).hasMessageContaining("not ready within 0 s");
    }

    @ParameterizedTest
    @CsvSource({"password, 3", "md5, 5", "scram-sha-256, 10"})
    void aServerAsksForThePasswordInTheWayThatWasAskedFor(String method, int request) throws Exception {
        Authentication authentication = new Authentication.Password(method, "ge heim@1");
        try (EmbeddedPostgres postgres =
                EmbeddedPostgres.builder().authentication(authentication).start()) {
            assertThat(ServerProbe.login(postgres.port(), "postgres")).isEqualTo(request);
            assertThat(postgres.url()).startsWith("postgresql://postgres:ge%20heim%401@127.0.0.1:");
            assertThat(postgres.toString()).doesNotContain("heim");
        }
    }

    @Test
    void anAccessLineWinsOverTheDefault() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .access("host all nobody 127.0.0.1/32 reject")
                .access("host all other 127.0.0.1/32 scram-sha-256")
                .start()) {
            assertThat(ServerProbe.login(postgres.port(), "postgres")).isZero();
            assertThat(ServerProbe.login(postgres.port(), "nobody")).isEqualTo(-1);
            assertThat(ServerProbe.login(postgres.port(), "other")).isEqualTo(10);
        }
    }

    @Test
    void tlsIsOfferedWithACertificateAndItsKey() throws Exception {
        SelfSigned identity = SelfSigned.make();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .tls(identity.certificate(), identity.key())
                .benchmarkMemory()
                .start()) {
            assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('S');
        } finally {
            identity.delete();
        }
    }

    @Test
    void theLogTellsWhatTheServerSaid() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            assertThat(Files.readString(postgres.logFile())).contains("ready to accept connections");
        }
    }

    @Test
    void aFileOfTlsThatIsMissingIsToldAndNothingIsLeft() {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().tls(Path.of("no.crt"), Path.of("no.key"));
        assertThatThrownBy(builder::start).hasMessageContaining("no.crt");
    }
}
