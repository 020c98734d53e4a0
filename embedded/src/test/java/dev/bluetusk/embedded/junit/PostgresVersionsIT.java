package dev.bluetusk.embedded.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.embedded.PostgresVersion;
import dev.bluetusk.embedded.SharedServers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

@PostgresVersions
class PostgresVersionsIT {
    private static final List<Integer> SEEN = new ArrayList<>();

    private final EmbeddedPostgres postgres;

    PostgresVersionsIT(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    @Test
    void eachSelectedVersionRunsTheClass(PostgresServer same) {
        SEEN.add(postgres.version().major());
        assertThat(same).isSameAs(postgres);
        assertThat(postgres).isSameAs(SharedServers.ofVersion(postgres.version().major()));
        assertThat(EmbeddedPostgres.versionsOnClassPath())
                .contains(postgres.version())
                .extracting(PostgresVersion::major)
                .contains(PostgresVersion.NEWEST_MAJOR);
    }

    @AfterAll
    static void allSelectedVersionsWereSeen() {
        assertThat(SharedServers.selectedVersions()).startsWith(SEEN.toArray(Integer[]::new));
    }
}
