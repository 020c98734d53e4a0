package dev.bluetusk.embedded.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.PostgresServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class PostgresExtensionIT {
    @Test
    void aTestIsGivenTheSharedServer(PostgresServer postgres, EmbeddedPostgres embedded) {
        assertThat(postgres).isSameAs(embedded);
        assertThat(postgres.url("shop")).endsWith("/shop");
        assertThat(embedded.isRunning()).isTrue();
    }
}
