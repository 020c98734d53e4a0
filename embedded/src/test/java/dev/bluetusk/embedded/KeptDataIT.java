package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptDataIT {
    @TempDir
    Path folder;

    private Path data = Path.of(".");

    @BeforeEach
    void openFolder() throws Exception {
        data = OpenFolder.at(folder).resolve("my shop's data");
    }

    @Test
    void aSecondStartUsesTheSameDataAgain() throws Exception {
        String system;
        try (EmbeddedPostgres postgres = start()) {
            system = Files.readString(data.resolve("postmaster.opts"));
            assertThat(postgres.dataDirectory()).isEqualTo(data);
            assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
        }
        Object before =
                Files.readAttributes(data.resolve("PG_VERSION"), "unix:ino").get("ino");
        try (EmbeddedPostgres postgres = start()) {
            assertThat(ServerProbe.askBySocket(postgres.socketDirectory().resolve(".s.PGSQL." + postgres.port())))
                    .isEqualTo('N');
        }
        assertThat(Files.readAttributes(data.resolve("PG_VERSION"), "unix:ino").get("ino"))
                .isEqualTo(before);
        assertThat(system).contains(data.toString()).doesNotContain("fsync");
        assertThat(data.resolve("server.log")).content().contains("database system is shut down");
    }

    @Test
    void anEmptyFolderIsFilled() throws Exception {
        Files.createDirectory(data);
        start().close();
        assertThat(data.resolve("PG_VERSION")).hasContent("18");
    }

    @Test
    void aFolderInUseIsRefusedAndItsServerGoesOn() throws Exception {
        try (EmbeddedPostgres postgres = start()) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(DataFolderException.class)
                    .hasMessageContaining(data.toString())
                    .hasMessageContaining("process " + postgres.pid());
            assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
        }
    }

    @Test
    void dataOfAnotherVersionAreRefused() throws Exception {
        start().close();
        Files.writeString(data.resolve("PG_VERSION"), "17\n");
        assertThatThrownBy(this::start)
                .isInstanceOf(DataFolderException.class)
                .hasMessageContaining("holds data of PostgreSQL 17 but PostgreSQL 18 was asked for");
    }

    @Test
    void aFolderWithOtherThingsIsRefusedAndKeptAsItIs() throws Exception {
        Files.createDirectory(data);
        Files.writeString(data.resolve("thesis.txt"), "precious");
        assertThatThrownBy(this::start)
                .isInstanceOf(DataFolderException.class)
                .hasMessageContaining("holds no PostgreSQL data");
        assertThat(data.resolve("thesis.txt")).hasContent("precious");
        try (var entries = Files.list(data)) {
            assertThat(entries).hasSize(1);
        }
    }

    @Test
    void aFirstStartThatWasCutOffIsBegunAnew() throws Exception {
        Path unfinished = data.resolve("bluetusk.unfinished");
        Files.createDirectories(unfinished.resolve("base"));
        Files.writeString(data.resolve("postgresql.conf"), "");
        start().close();
        assertThat(unfinished).doesNotExist();
        assertThat(data.resolve("PG_VERSION")).hasContent("18");
    }

    @Test
    void aProcessNumberThatNowBelongsToAnotherProgramDoesNotStandInTheWay() throws Exception {
        start().close();
        String stale = ProcessHandle.current().pid() + "\n" + data + "\n1764541000\n5432\n\n127.0.0.1\n";
        Files.writeString(data.resolve(PostmasterFile.NAME), stale);
        start().close();
    }

    @Test
    void aFileInTheFoldersPlaceIsRefused() throws Exception {
        Files.writeString(data, "");
        assertThatThrownBy(this::start).isInstanceOf(DataFolderException.class).hasMessageContaining("is not a folder");
    }

    @Test
    void aFolderThatTheServersUserCannotReachIsRefusedAndNotMade() throws Exception {
        new FileTree(folder).permit("rwx------");
        if (new FileTree(folder).owner() == 0) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(DataFolderException.class)
                    .hasMessageContaining("cannot be reached")
                    .hasMessageContaining(folder + ",");
            assertThat(data).doesNotExist();
        } else {
            start().close();
            assertThat(data).isDirectory();
        }
    }

    @Test
    void foldersAboveAreMadeToo() throws Exception {
        data = data.resolve("deep/er");
        start().close();
        assertThat(data.resolve("PG_VERSION")).exists();
    }

    private EmbeddedPostgres start() {
        return EmbeddedPostgres.builder().data(data).start();
    }
}
