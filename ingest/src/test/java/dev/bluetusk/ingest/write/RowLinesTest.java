package dev.bluetusk.ingest.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowLinesTest {
    @Test
    void linesAreFoundAcrossRejectsAndRecordsOfSeveralLines() {
        SplittableRandom random = new SplittableRandom(9);
        RowLines lines = new RowLines();
        long[] expected = new long[50_000];
        long line = 2;
        for (int row = 0; row < expected.length; row++) {
            expected[row] = line;
            lines.add(line);
            line += random.nextInt(10) == 0 ? random.nextInt(2, 6) : 1;
        }
        for (int row = 0; row < expected.length; row++) {
            assertThat(lines.lineOf(row + 1)).isEqualTo(expected[row]);
        }
        assertThat(lines.lineOf(expected.length + 1)).isZero();
    }

    @Test
    void whatIsLongPastIsForgottenInConstantMemory() {
        RowLines lines = new RowLines();
        for (int row = 0; row < 3 * RowLines.PLACES; row++) {
            lines.add(2L * row);
        }
        assertThat(lines.lineOf(1)).isZero();
        assertThat(lines.lineOf(3L * RowLines.PLACES)).isEqualTo(2L * (3L * RowLines.PLACES - 1));
    }
}
