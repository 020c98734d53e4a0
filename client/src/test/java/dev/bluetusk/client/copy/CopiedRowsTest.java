package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import dev.bluetusk.testkit.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class CopiedRowsTest {
    /// Data in pieces of some lengths, of which only the current one may be looked at.
    private static final class Pieces implements CopySource {
        private final byte[] data;
        private final RandomGenerator random;
        private final byte[] buffer = new byte[1 << 16];
        private final WireReader piece = new WireReader();
        private int at;

        Pieces(byte[] data, RandomGenerator random) {
            this.data = data;
            this.random = random;
        }

        @Override
        public boolean next() {
            Arrays.fill(buffer, (byte) 0x55);
            int length = Math.min(data.length - at, random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(400));
            if (length == 0) {
                return false;
            }
            int offset = random.nextInt(100);
            System.arraycopy(data, at, buffer, offset, length);
            piece.reset(buffer, offset, length);
            at += length;
            return true;
        }

        @Override
        public boolean nextHere() {
            return random.nextBoolean() && next();
        }

        @Override
        public WireReader data() {
            return piece;
        }

        @Override
        public void finish() {
            at = data.length;
        }

        @Override
        public long rows() {
            return 0;
        }

        @Override
        public Format format() {
            return Format.BINARY;
        }

        @Override
        public int columns() {
            return 1;
        }
    }

    private static byte[] bytes(List<List<String>> rows) {
        WireWriter out = new WireWriter();
        BinaryCopy.writeHeader(out);
        for (List<String> row : rows) {
            out.int2(row.size());
            for (String value : row) {
                if (value.isEmpty()) {
                    out.int4(-1);
                } else {
                    int mark = out.beginLength();
                    out.utf8(value).endValue(mark);
                }
            }
        }
        out.int2(BinaryCopy.TRAILER);
        return Arrays.copyOf(out.array(), out.length());
    }

    private static List<List<String>> read(byte[] data, RandomGenerator random) {
        Cells cells = new Cells();
        CopiedRows rows = new CopiedRows(new CopyOut(new Pieces(data, random)), cells, 3);
        List<List<String>> all = new ArrayList<>();
        boolean there = rows.advance();
        for (; there; there = rows.advanceInPlace() || rows.advance()) {
            List<String> row = new ArrayList<>();
            for (int i = 0; i < cells.count(); i++) {
                int length = cells.length(i);
                row.add(length < 0 ? "" : new String(cells.array(), cells.offset(i), length, StandardCharsets.UTF_8));
            }
            all.add(row);
        }
        return all;
    }

    private static List<List<String>> someRows(RandomGenerator random) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = random.nextInt(40); i > 0; i--) {
            int longest = random.nextInt(20) == 0 ? 5000 : 20;
            rows.add(List.of(
                    "a".repeat(random.nextInt(longest)),
                    "b".repeat(random.nextInt(3)),
                    "c".repeat(random.nextInt(50))));
        }
        return rows;
    }

    @Test
    void rowsAreTheSameHoweverTheDataAreCut() {
        Seeds.forEach(300, random -> {
            List<List<String>> rows = someRows(random);
            assertThat(read(bytes(rows), random)).isEqualTo(rows);
        });
    }

    @Test
    void dataThatEndTooSoonOrAreNoneGiveACleanError() {
        Seeds.forEach(300, random -> {
            byte[] whole = bytes(someRows(random));
            byte[] cut = Arrays.copyOf(whole, random.nextInt(whole.length - 1));
            assertThatThrownBy(() -> read(cut, random)).isInstanceOf(ProtocolException.class);
            byte[] bent = whole.clone();
            bent[random.nextInt(11)] ^= 1;
            assertThatThrownBy(() -> read(bent, random)).hasMessageContaining("signature is missing");
        });
    }

    @Test
    void aLengthThatCannotBeIsRefused() {
        WireWriter out = new WireWriter();
        BinaryCopy.writeHeader(out);
        out.int2(3).int4(-2);
        byte[] data = Arrays.copyOf(out.array(), out.length());
        Seeds.forEach(
                1,
                random -> assertThatThrownBy(() -> read(data, random))
                        .isInstanceOf(ProtocolException.class)
                        .hasMessageContaining("expected a length of -1 or more for column 1"));
    }
}
