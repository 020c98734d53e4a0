package dev.bluetusk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BentStreamTest {
    private static final byte[] BYTES = "0123456789".repeat(50).getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    @Test
    void tornPiecesAreTheSameBytes() {
        Seeds.forEach(50, random -> {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            BentStream.torn(BYTES, random).forEach(all::writeBytes);
            assertThat(all.toByteArray()).isEqualTo(BYTES);
        });
    }

    @Test
    void tornInputGivesAllBytesInSmallReads() throws IOException {
        TornInput in = new TornInput(new ByteArrayInputStream(BYTES), Seeds.of(1), 7);
        byte[] buffer = new byte[100];
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            assertThat(read).isBetween(1, 7);
            all.write(buffer, 0, read);
        }
        assertThat(all.toByteArray()).isEqualTo(BYTES);
    }

    @Test
    void aSeedGivesTheSameFaultsAgain() {
        Seeds.forEach(20, random -> {
            assertThat(BentStream.cut(BYTES, random)).hasSizeLessThan(BYTES.length);
            assertThat(BentStream.corrupted(BYTES, random, 1).length).isBetween(BYTES.length - 1, BYTES.length + 4);
        });
        assertThat(BentStream.corrupted(BYTES, Seeds.of(5), 3)).isEqualTo(BentStream.corrupted(BYTES, Seeds.of(5), 3));
        assertThat(BentStream.corrupted(BYTES, Seeds.of(5), 3)).isNotEqualTo(BYTES);
        assertThat(BentStream.cut(new byte[0], Seeds.of(1))).isEmpty();
    }

    @Test
    void aFailureTellsItsSeed() {
        List<Integer> seen = new ArrayList<>();
        assertThatThrownBy(() -> Seeds.forEach(10, random -> {
                    seen.add(random.nextInt());
                    if (seen.size() == 3) {
                        throw new IllegalStateException("broken");
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 3 failed (repeat it with -Dseed=3)")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(Seeds.of(3).nextInt()).isEqualTo(seen.get(2));
    }
}
