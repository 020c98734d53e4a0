package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that stops and comes back, beneath a pool that stays.
class RestartedServerIT {
    @TempDir
    Path folder;

    /// As root the server runs as another user, who must reach the folder.
    @BeforeEach
    void openFolder() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private EmbeddedPostgres start(int port) {
        return EmbeddedPostgres.builder()
                .data(folder.resolve("data"))
                .port(port)
                .start();
    }

    @Test
    void afterARestartOneLeaseFailsAndTheOthersWork() {
        EmbeddedPostgres first = start(0);
        try (Database db = Database.open(first.url())) {
            db.execute("create table kept (a int)");
            Lease[] leases = {db.lease(), db.lease(), db.lease(), db.lease()};
            Lease held = db.lease();
            for (Lease lease : leases) {
                lease.close();
            }
            assertThat(db.status()).isEqualTo(new PoolStatus(5, 1, 4, 0));
            first.close();
            assertThatThrownBy(() -> held.session().query("select 1")).isInstanceOf(DatabaseException.class);
            held.close();
            assertThatThrownBy(() -> db.query("select 1"))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("127.0.0.1");
            EmbeddedPostgres second = start(first.port());
            try (second) {
                for (int i = 0; i < 8; i++) {
                    assertThat(db.query("select count(*) from kept").one(Long.class))
                            .isZero();
                }
                assertThat(db.status().leased()).isZero();
                db.execute("insert into kept values (1)");
            }
        }
    }

    /// Nobody noticed the restart yet: the first who gets a lost session finds out for all.
    @Test
    void aSessionThatIsFoundLostHasTheOtherIdleOnesChecked() {
        EmbeddedPostgres first = start(0);
        try (Database db = Database.open(first.url())) {
            Lease[] leases = {db.lease(), db.lease(), db.lease(), db.lease()};
            for (Lease lease : leases) {
                lease.close();
            }
            first.close();
            try (EmbeddedPostgres second = start(first.port())) {
                assertThat(second.isRunning()).isTrue();
                int failures = 0;
                for (int i = 0; i < 8; i++) {
                    try {
                        assertThat(db.query("select 1").one(Integer.class)).isEqualTo(1);
                    } catch (DatabaseException e) {
                        failures++;
                    }
                }
                assertThat(failures).isLessThanOrEqualTo(1);
            }
        }
    }
}
