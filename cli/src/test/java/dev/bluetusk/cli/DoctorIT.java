package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class DoctorIT {
    private final ScreenCapture screen = new ScreenCapture(Look.PLAIN);

    private int run(String... words) {
        return new Main(screen.console()).run(words);
    }

    @Test
    void thisMachineIsFit() {
        assertThat(run("doctor", "--port", "0")).isZero();
        assertThat(screen.out())
                .contains("Java", "memory", "temporary folder", "started in")
                .doesNotContain("broken");
    }

    @Test
    void aTakenPortIsPointedOutAndNoFailure() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(run("doctor", "--port", String.valueOf(taken.getLocalPort())))
                    .isZero();
            assertThat(screen.out()).contains(taken.getLocalPort() + " is taken");
        }
    }

    @Test
    void aNamedDatabaseIsLookedAtToo() {
        assertThat(run("doctor", "--port=0", "--database", TestServers.freshDatabase("doctor")))
                .isZero();
        assertThat(screen.out()).contains("is PostgreSQL 1", "login took");
    }

    @Test
    void aDatabaseThatCannotBeReachedIsBroken() {
        assertThat(run("doctor", "--port=0", "--database", "postgresql://a:secret@127.0.0.1:1/b"))
                .isEqualTo(1);
        assertThat(screen.out()).contains("broken").doesNotContain("secret");
    }
}
