package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads CSV record by record from a stream of bytes, in one buffer of 256 KiB.
///
/// ```java
/// try (CsvSource source = new CsvSource("orders.csv", in, CsvDialect.STANDARD, SourceLimits.defaults())) {
///     while (source.next()) {
///         CsvRecord record = source.record();
///         ...
///     }
/// }
/// ```
///
/// The buffer grows only while one record needs it, up to [SourceLimits#recordBytesMax], and shrinks back after
/// it. Confined to one thread at a time; closing closes the stream.
public final class CsvSource implements AutoCloseable {
    /// Bytes of the read buffer in the steady state.
    public static final int BUFFER_BYTES = 256 << 10;

    private final String name;
    private final InputStream in;
    private final CsvDialect dialect;
    private final SourceLimits limits;
    private final CsvScanner scanner;
    private final CsvRecord record;
    private final List<String> header = new ArrayList<>();

    private byte[] buffer = new byte[BUFFER_BYTES + CsvScanner.PADDING];
    private int position;
    private CsvScanner.Window window = new CsvScanner.Window(0, false);
    private long bytesBefore;
    private long line = 1;

    /// Starts reading: takes the byte-order mark and, if the dialect has one, the header.
    ///
    /// @param name what messages call this source, best the file's name
    /// @throws IOException if the stream fails
    /// @throws SourceException if the file is UTF-16 or its header is not CSV
    public CsvSource(String name, InputStream in, CsvDialect dialect, SourceLimits limits) throws IOException {
        this.name = name;
        this.in = in;
        this.dialect = dialect;
        this.limits = limits;
        this.scanner = new CsvScanner(dialect);
        this.record = new CsvRecord(dialect.quote());
        fill();
        position = ByteOrderMark.skip(name, buffer, window.limit());
        if (dialect.header()) {
            readHeader();
        }
    }

    /// The names in the header record, or an empty list if the dialect has none or the file is empty.
    public List<String> header() {
        return List.copyOf(header);
    }

    /// How this source is read.
    public CsvDialect dialect() {
        return dialect;
    }

    /// What messages call this source.
    public String name() {
        return name;
    }

    /// Moves on to the next record.
    ///
    /// @return false at the end
    /// @throws IOException if the stream fails
    /// @throws SourceException if a quote is never closed, or a record is over a limit
    public boolean next() throws IOException {
        while (true) {
            if (position < window.limit()) {
                int end = scanner.scan(record, buffer, position, window);
                if (end >= 0 && completes(end)) {
                    take(end);
                    return true;
                }
                if (end == CsvScanner.UNCLOSED) {
                    throw unclosed("the quote opened here is never closed");
                }
            } else if (window.last()) {
                return false;
            }
            fill();
        }
    }

    /// The record that [#next] found; always the same object.
    public CsvRecord record() {
        return record;
    }

    /// Bytes of the stream that the records so far took, line ends included.
    public long bytesRead() {
        return bytesBefore + position;
    }

    /// Closes the stream.
    @Override
    public void close() throws IOException {
        in.close();
    }

    /// A CR as the last byte of the buffer may be half of a CRLF.
    private boolean completes(int end) {
        return window.last() || end + 1 < window.limit() || buffer[end] != '\r';
    }

    private void take(int end) {
        int length = end - position;
        record.finish(end, line);
        if (length > limits.recordBytesMax()) {
            throw overLimit(length);
        }
        if (record.fields() > limits.fieldsMax()) {
            throw new SourceException(
                    name, line, 1, "a record of " + record.fields() + " fields (limit " + limits.fieldsMax() + ")");
        }
        if (record.malformed()) {
            line += LineEnds.count(buffer, position, end);
        } else {
            line += record.innerLineEnds();
        }
        line++;
        boolean crlf = end + 1 < window.limit() && buffer[end] == '\r' && buffer[end + 1] == '\n';
        position = Math.min(window.limit(), end + (crlf ? 2 : 1));
    }

    private void readHeader() throws IOException {
        if (!next()) {
            return;
        }
        if (record.defect().isPresent()) {
            Defect defect = record.defect().get();
            throw new SourceException(name, defect.line(), defect.column(), "the header: " + defect.reason());
        }
        for (int i = 0; i < record.fields(); i++) {
            header.add(record.text(i));
        }
    }

    /// Moves what is left to the front and reads until the buffer is full or the stream ends.
    private void fill() throws IOException {
        int left = window.limit() - position;
        int room = buffer.length - CsvScanner.PADDING;
        if (left > limits.recordBytesMax()) {
            throw overLimit(left);
        }
        byte[] target = buffer;
        if (left == room) {
            long wanted = Math.min(room * 2L, Math.max(BUFFER_BYTES, limits.recordBytesMax() + 2L));
            target = new byte[(int) wanted + CsvScanner.PADDING];
        } else if (room > BUFFER_BYTES && left <= BUFFER_BYTES / 2) {
            target = new byte[BUFFER_BYTES + CsvScanner.PADDING];
        }
        System.arraycopy(buffer, position, target, 0, left);
        bytesBefore += position;
        position = 0;
        buffer = target;
        int wanted = buffer.length - CsvScanner.PADDING - left;
        int got = in.readNBytes(buffer, left, wanted);
        int limit = left + got;
        Arrays.fill(buffer, limit, limit + CsvScanner.PADDING, (byte) 0);
        window = new CsvScanner.Window(limit, got < wanted);
    }

    private SourceException overLimit(int length) {
        record.begin(buffer, position);
        record.finish(window.limit(), line);
        return new SourceException(
                name,
                line,
                1,
                "a record of " + length + " bytes or more (record limit " + limits.recordBytesMax()
                        + " bytes); is a quote in it never closed");
    }

    private SourceException unclosed(String reason) {
        record.finish(window.limit(), line);
        Defect place = record.defect().orElseThrow();
        return new SourceException(name, place.line(), place.column(), reason);
    }
}
