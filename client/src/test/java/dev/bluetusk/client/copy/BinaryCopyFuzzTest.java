package dev.bluetusk.client.copy;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.testkit.BentStream;
import dev.bluetusk.testkit.Seeds;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes as binary COPY data, cut anywhere: rows come out, or a ProtocolException; never more values than bytes.
class BinaryCopyFuzzTest {
    private static final String HEAD = "5047434f50590aff0d0a00" + "00000000" + "00000000";

    /// Data in pieces of one size.
    private static final class Pieces implements CopySource {
        private final byte[] bytes;
        private final int size;
        private final WireReader piece = new WireReader();
        private int at;

        Pieces(byte[] bytes, int from, int size) {
            this.bytes = bytes;
            this.at = from;
            this.size = size;
        }

        @Override
        public boolean next() {
            if (at >= bytes.length) {
                return false;
            }
            int length = Math.min(size, bytes.length - at);
            piece.reset(bytes, at, length);
            at += length;
            return true;
        }

        @Override
        public WireReader data() {
            return piece;
        }

        @Override
        public void finish() {
            at = bytes.length;
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

    /// The first byte says how large the pieces are.
    static Stream<Arguments> copies() {
        return Stream.of(
                        "ff" + HEAD + "ffff",
                        "01" + HEAD + "0002" + "00000004" + "0000002a" + "ffffffff" + "ffff",
                        "07" + HEAD + "0001" + "00000003" + "616263" + "0001" + "00000000" + "ffff" + "00",
                        "0a" + "5047434f50590aff0d0a00" + "00000000" + "00000003" + "010203" + "0000" + "ffff",
                        "00",
                        "")
                .map(hex -> Arguments.of((Object) HexFormat.of().parseHex(hex)));
    }

    @MethodSource("copies")
    @FuzzTest(maxDuration = "3m")
    void anyBytesAsBinaryCopyData(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        BinaryCopyReader rows =
                new BinaryCopyReader(new CopyOut(new Pieces(bytes, 1, 1 + Byte.toUnsignedInt(bytes[0]))));
        try {
            int steps = 0;
            while (rows.next()) {
                steps += 1 + values(rows);
                if (2 * steps > bytes.length) {
                    throw new AssertionError("more rows and values than bytes");
                }
            }
        } catch (ProtocolException refused) {
            // What the reader should do with what is no COPY data.
        }
    }

    private static int values(BinaryCopyReader rows) {
        int values = 0;
        while (rows.columnsLeft() > 0) {
            values++;
            if (rows.readNull()) {
                continue;
            }
            switch (values % 3) {
                case 0 -> rows.readText();
                case 1 -> rows.skip();
                default -> decoded(rows);
            }
        }
        return values;
    }

    private static void decoded(BinaryCopyReader rows) {
        try {
            rows.read(Codecs.builtIn().codec(Oid.NUMERIC));
        } catch (ValueException refused) {
            // A number that Java has no class for.
        }
    }

    @Test
    void copyDataWithSomeBytesWrongAreReadOrRefused() {
        List<byte[]> samples =
                copies().map(arguments -> (byte[]) arguments.get()[0]).toList();
        Seeds.forEach(10_000, random -> {
            byte[] sample = samples.get(random.nextInt(samples.size()));
            anyBytesAsBinaryCopyData(BentStream.corrupted(sample, random, 3));
        });
    }

    @Test
    void anExtensionOfTheHeaderIsSkipped() {
        byte[] bytes = Octets.hex("5047434f50590aff0d0a00" + "00000000" + "00000002" + "0102" + "0001" + "00000004"
                        + "0000002a" + "ffff")
                .toByteArray();
        BinaryCopyReader rows = new BinaryCopyReader(new CopyOut(new Pieces(bytes, 0, 4)));
        boolean there = rows.next();
        if (!there || rows.readInt() != 42 || rows.next()) {
            throw new AssertionError("expected one row with 42");
        }
    }
}
