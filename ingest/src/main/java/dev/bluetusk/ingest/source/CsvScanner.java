package dev.bluetusk.ingest.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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
    private final byte[] delimiterText;
    private final CsvQuoting quoting;
    private final byte quote;
    private final byte escape;
    private final boolean trims;
    private final long delimiters;
    private final long quotes;

    CsvScanner(CsvDialect dialect) {
        delimiterText = dialect.delimiter().getBytes(StandardCharsets.US_ASCII);
        delimiter = delimiterText[0];
        quoting = dialect.quoting();
        quote = quoting.quote();
        escape = quoting.escape();
        trims = dialect.whitespace() == Whitespace.TRIMMED;
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
            int start = trims ? blanksEnd(bytes, position, limit) : position;
            int end;
            if (bytes[start] == quote && start < limit && !quoting.none()) {
                end = quoted(record, bytes, start, window);
                if (end < 0) {
                    return end;
                }
            } else {
                end = fieldEnd(bytes, start, window);
                record.plain(start, trims ? trimmedEnd(bytes, start, end) : end);
            }
            if (end >= limit) {
                return window.last() ? limit : INCOMPLETE;
            }
            if (bytes[end] != delimiter) {
                return end;
            }
            position = end + delimiterText.length;
        }
    }

    /// The part of the buffer that is filled, and whether the file ends there.
    record Window(int limit, boolean last) {}

    /// Line ends are looked for as bytes below 14, delimiters as they are: both share the last two steps, since
    /// a delimiter is ASCII and so leaves the top bits alone. Another control character is data, and the search
    /// goes on after it.
    private int fieldEnd(byte[] bytes, int from, Window window) {
        int limit = window.limit();
        int position = from;
        while (position < limit) {
            long word = (long) WORD.get(bytes, position);
            long marks = (((word ^ delimiters) - LOW) | (word - ABOVE_CR)) & ~word & HIGH;
            if (marks == 0) {
                position += Long.BYTES;
                continue;
            }
            position += Long.numberOfTrailingZeros(marks) >>> 3;
            if (position >= limit || endsField(bytes, position, window)) {
                break;
            }
            position++;
        }
        return position >= limit || isCut(bytes[position], position, window) ? limit : position;
    }

    private boolean endsField(byte[] bytes, int position, Window window) {
        byte value = bytes[position];
        return value == '\n'
                || value == '\r'
                || (value == delimiter && (delimiterText.length == 1 || isDelimiter(bytes, position, window)));
    }

    /// A delimiter of several bytes; one that the buffer may have cut counts, too, and more is read then.
    private boolean isDelimiter(byte[] bytes, int position, Window window) {
        return isCut(delimiter, position, window)
                || (position + delimiterText.length <= window.limit()
                        && Arrays.equals(
                                delimiterText,
                                0,
                                delimiterText.length,
                                bytes,
                                position,
                                position + delimiterText.length));
    }

    private boolean isCut(byte first, int position, Window window) {
        return first == delimiter && position + delimiterText.length > window.limit() && !window.last();
    }

    /// Behind spaces and tabs that are no delimiters.
    private int blanksEnd(byte[] bytes, int from, int limit) {
        int position = from;
        while (position < limit && isBlank(bytes[position])) {
            position++;
        }
        return position;
    }

    private int trimmedEnd(byte[] bytes, int start, int end) {
        int position = end;
        while (position > start && isBlank(bytes[position - 1])) {
            position--;
        }
        return position;
    }

    private boolean isBlank(byte value) {
        return (value == ' ' || value == '\t') && value != delimiter;
    }

    private int quoted(CsvRecord record, byte[] bytes, int open, Window window) {
        int limit = window.limit();
        boolean escaped = false;
        int position = open + 1;
        while (true) {
            int close = escape == quote ? quoteFrom(bytes, position, limit) : quoteOrEscapeFrom(bytes, position, limit);
            if (close < limit && bytes[close] != quote) {
                boolean pair = close + 1 < limit && (bytes[close + 1] == quote || bytes[close + 1] == escape);
                escaped |= pair;
                position = close + (pair ? 2 : 1);
                if (close + 1 >= limit && !window.last()) {
                    return INCOMPLETE;
                }
                continue;
            }
            int next = close + 1;
            if (next >= limit) {
                if (!window.last()) {
                    return INCOMPLETE;
                }
                if (close >= limit) {
                    record.malformedAt(open);
                    return UNCLOSED;
                }
            } else if (bytes[next] == quote && escape == quote) {
                escaped = true;
                position = next + 1;
                continue;
            }
            record.quoted(open + 1, close, escaped);
            return afterQuote(record, bytes, trims ? blanksEnd(bytes, next, limit) : next, window);
        }
    }

    private int afterQuote(CsvRecord record, byte[] bytes, int next, Window window) {
        int limit = window.limit();
        if (next < limit && isCut(bytes[next], next, window)) {
            return limit;
        }
        if (next >= limit || endsField(bytes, next, window)) {
            return next;
        }
        record.malformedAt(next);
        return fieldEnd(bytes, next, window);
    }

    private int quoteOrEscapeFrom(byte[] bytes, int from, int limit) {
        int position = from;
        while (position < limit && bytes[position] != quote && bytes[position] != escape) {
            position++;
        }
        return position;
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
