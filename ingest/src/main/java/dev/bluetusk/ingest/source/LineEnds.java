package dev.bluetusk.ingest.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Counts line ends in a span of bytes: LF, CRLF and lone CR are one each.
final class LineEnds {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LineEnds() {}

    static int count(byte[] bytes, int from, int to) {
        int count = 0;
        int position = from;
        while (position < to) {
            if (to - position >= Long.BYTES && !any((long) WORD.get(bytes, position))) {
                position += Long.BYTES;
                continue;
            }
            int stop = Math.min(to, position + Long.BYTES);
            for (; position < stop; position++) {
                if (endsLine(bytes, position, to)) {
                    count++;
                }
            }
        }
        return count;
    }

    /// Where the first LF or CR is, or `to`.
    static int next(byte[] bytes, int from, int to) {
        int position = from;
        while (position < to && bytes[position] != '\n' && bytes[position] != '\r') {
            position++;
        }
        return position;
    }

    private static boolean endsLine(byte[] bytes, int position, int to) {
        byte current = bytes[position];
        return current == '\n' || (current == '\r' && !(position + 1 < to && bytes[position + 1] == '\n'));
    }

    private static boolean any(long word) {
        return (CsvScanner.zeroBytes(word ^ CsvScanner.LF) | CsvScanner.zeroBytes(word ^ CsvScanner.CR)) != 0;
    }
}
