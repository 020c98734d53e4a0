package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PostmasterFileTest {
    private static final List<String> READY =
            List.of("4711", "/data", "1764541000", "25432", "/tmp/s", "127.0.0.1", "  5432001    65538", "ready   ");

    @Test
    void aWholeFileIsOfAReadyServer() {
        PostmasterFile file = PostmasterFile.parse(READY).orElseThrow();
        assertThat(file).isEqualTo(new PostmasterFile(4711, 1764541000, 25432, "ready"));
        assertThat(file.isReady()).isTrue();
    }

    @Test
    void aFileOfWhichLinesAreMissingIsOfAServerThatStarts() {
        for (int lines = 1; lines < READY.size(); lines++) {
            PostmasterFile file = PostmasterFile.parse(READY.subList(0, lines)).orElseThrow();
            assertThat(file.isReady()).isFalse();
            assertThat(file.pid()).isEqualTo(4711);
        }
    }

    @Test
    void aFileThatIsEmptyOrNotOfAServerIsNoFile() {
        assertThat(PostmasterFile.parse(List.of())).isEmpty();
        assertThat(PostmasterFile.parse(List.of(""))).isEmpty();
        assertThat(PostmasterFile.parse(List.of("-1"))).isEmpty();
        assertThat(PostmasterFile.parse(List.of("garbage", "more"))).isEmpty();
    }

    @Test
    void aServerThatWasStartedAgainUnderTheSameNumberIsAnother() {
        PostmasterFile file = PostmasterFile.parse(READY).orElseThrow();
        assertThat(file.isSameServer(new PostmasterFile(4711, 1764541000, 0, "starting")))
                .isTrue();
        assertThat(file.isSameServer(new PostmasterFile(4711, 1764541001, 25432, "ready")))
                .isFalse();
    }
}
