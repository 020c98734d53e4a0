package dev.bluetusk.ingest.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Finds the fields of one record in a buffer: the hot loop of reading.
///
/// It looks at eight bytes at once. For a byte `c`, `word ^ cccccccc` has a zero byte where the word has `c`,
/// and `(x - 0x01…) & ~x & 0x80…` marks zero bytes. That mark may be wrong only above a true one, so the lowest
/// mark of several patterns together is always true, and the lowest is the first byte in memory (little
/// endian).
///
/// It knows nothing of files: a record that does not end within the buffer is `INCOMPLETE`, and is scanned
/// again from its start when there is more. Buffers are at least doubled between two tries, so that costs at
/// most twice the bytes. The plain twin in the tests must agree with it on random input; `EncodeBenchmark` pays
/// for it.
final class CsvScanner {
    static final int INCOMPLETE = -1;
    static final int UNCLOSED = -2;

    static final long LF = broadcast((byte) '\n');
    static final long CR = broadcast((byte) '\r');
    private static final long LOW = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long ABOVE_CR = 0x0e0e0e0e0e0e0e0eL;
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// Bytes that must follow the limit in the buffer, so that a word may be read at its last byte.
    static final int PADDING = Long.BYTES;

    private final byte delimiter;
    private final byte quote;
    private final long delimiters;
    private final long quotes;

    CsvScanner(CsvDialect dialect) {
        delimiter = dialect.delimiter();
        quote = dialect.quote();
        delimiters = broadcast(delimiter);
        quotes = broadcast(quote);
    }

    /// Scans the record that starts at `from` into `record`.
    ///
    /// @param window the filled part of `bytes`
    /// @return where the record's content ends (its line end, or the limit), `INCOMPLETE`, or `UNCLOSED`
    int scan(CsvRecord record, byte[] bytes, int from, Window window) {
        int limit = window.limit();
        int position = from;
        record.begin(bytes, from);
        while (true) {
            int end;
            if (bytes[position] == quote && position < limit) {
                end = quoted(record, bytes, position, window);
                if (end < 0) {
                    return end;
                }
            } else {
                end = fieldEnd(bytes, position, limit);
                record.plain(position, end);
            }
            if (end >= limit) {
                return window.last() ? limit : INCOMPLETE;
            }
            if (bytes[end] != delimiter) {
                return end;
            }
            position = end + 1;
        }
    }

    /// The part of the buffer that is filled, and whether the file ends there.
    record Window(int limit, boolean last) {}

    /// Line ends are looked for as bytes below 14, delimiters as they are: both share the last two steps, since
    /// a delimiter is ASCII and so leaves the top bits alone. Another control character is data, and the search
    /// goes on after it.
    private int fieldEnd(byte[] bytes, int from, int limit) {
        int position = from;
        while (position < limit) {
            long word = (long) WORD.get(bytes, position);
            long marks = (((word ^ delimiters) - LOW) | (word - ABOVE_CR)) & ~word & HIGH;
            if (marks == 0) {
                position += Long.BYTES;
                continue;
            }
            position += Long.numberOfTrailingZeros(marks) >>> 3;
            if (position >= limit || endsField(bytes[position])) {
                break;
            }
            position++;
        }
        return Math.min(position, limit);
    }

    private boolean endsField(byte value) {
        return value == delimiter || value == '\n' || value == '\r';
    }

    private int quoted(CsvRecord record, byte[] bytes, int open, Window window) {
        int limit = window.limit();
        boolean escaped = false;
        int position = open + 1;
        while (true) {
            int close = quoteFrom(bytes, position, limit);
            int next = close + 1;
            if (next >= limit) {
                if (!window.last()) {
                    return INCOMPLETE;
                }
                if (close >= limit) {
                    record.malformedAt(open);
                    return UNCLOSED;
                }
            } else if (bytes[next] == quote) {
                escaped = true;
                position = next + 1;
                continue;
            }
            record.quoted(open + 1, close, escaped);
            return afterQuote(record, bytes, next, limit);
        }
    }

    private int afterQuote(CsvRecord record, byte[] bytes, int next, int limit) {
        if (next >= limit || endsField(bytes[next])) {
            return next;
        }
        record.malformedAt(next);
        return fieldEnd(bytes, next, limit);
    }

    private int quoteFrom(byte[] bytes, int from, int limit) {
        int position = from;
        while (position < limit) {
            long marks = zeroBytes((long) WORD.get(bytes, position) ^ quotes);
            if (marks != 0) {
                return Math.min(limit, position + (Long.numberOfTrailingZeros(marks) >>> 3));
            }
            position += Long.BYTES;
        }
        return limit;
    }

    static long zeroBytes(long word) {
        return (word - LOW) & ~word & HIGH;
    }

    private static long broadcast(byte value) {
        return (value & 0xffL) * 0x0101010101010101L;
    }
}
