package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColdStartIT {
    @TempDir
    Path folder;

    @Test
    void anEmptyCacheIsFilledAndThenUsed() throws Exception {
        Path cache = OpenFolder.at(folder).resolve("a cache");
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().cache(cache);
        try (EmbeddedPostgres postgres = builder.start()) {
            assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
        }
        Path template = onlyEntry(cache.resolve("templates"));
        Object before = Files.readAttributes(template, "unix:ino").get("ino");
        builder.start().close();
        assertThat(Files.readAttributes(template, "unix:ino").get("ino")).isEqualTo(before);
    }

    @Test
    void aCacheThatTheServersUserCannotReachIsToldByItsName() throws Exception {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        new FileTree(closed).permit("rwx------");
        new FileTree(folder).permit("rwx------");
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().cache(closed.resolve("cache"));
        if (new FileTree(folder).owner() == 0) {
            assertThatThrownBy(builder::start)
                    .hasMessageContaining("cannot be reached")
                    .hasMessageContaining("closed");
        } else {
            builder.start().close();
        }
    }

    private static Path onlyEntry(Path parent) throws Exception {
        try (var entries = Files.list(parent)) {
            return entries.toList().getFirst();
        }
    }
}
