package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

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
            assertThat(server.isAlive()).isTrue();
        }
        assertThat(server.isAlive()).isFalse();
        assertThat(data.getParent()).doesNotExist();
    }
}
