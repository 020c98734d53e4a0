package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {
    @TempDir
    Path folder;

    @Test
    void onlyWhatWasWrittenSinceTheStartIsTold() throws Exception {
        Path file = Files.writeString(folder.resolve("log"), "old trouble\n");
        ServerLog log = ServerLog.begin(file);
        assertThat(log.tail()).isEmpty();
        Files.writeString(file, "new trouble\n", StandardOpenOption.APPEND);
        assertThat(log.contains("new trouble")).isTrue();
        assertThat(log.contains("old trouble")).isFalse();
    }

    @Test
    void theTailIsShort() throws Exception {
        ServerLog log = ServerLog.begin(folder.resolve("log"));
        String lines = IntStream.range(0, 50_000).mapToObj(Integer::toString).collect(Collectors.joining("\n"));
        Files.writeString(log.file(), lines);
        assertThat(log.tail().lines()).hasSize(20).last().isEqualTo("49999");
    }

    @Test
    void aLogThatHasGrownTooLongIsSetAside() throws Exception {
        Path file = folder.resolve("log");
        Files.write(file, new byte[11 << 20]);
        assertThat(ServerLog.begin(file).start()).isZero();
        assertThat(file).doesNotExist();
        assertThat(folder.resolve("log.old")).exists();
    }
}
