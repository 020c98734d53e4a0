package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresVersionTest {
    @Test
    void theVersionIsFoundInTheServersOwnAnswer() {
        assertThat(PostgresVersion.findIn("postgres (PostgreSQL) 18.4\n")).contains(new PostgresVersion(18, 4));
        assertThat(PostgresVersion.findIn("postgres (PostgreSQL) 14.23 (Debian 14.23-1)"))
                .contains(new PostgresVersion(14, 23));
        assertThat(PostgresVersion.findIn("no version")).isEmpty();
    }

    @Test
    void versionsAreOrderedByNumberNotByText() {
        List<PostgresVersion> versions =
                List.of(new PostgresVersion(18, 4), new PostgresVersion(9, 6), new PostgresVersion(18, 10));
        assertThat(versions.stream().sorted().map(PostgresVersion::toString)).containsExactly("9.6", "18.4", "18.10");
    }
}
