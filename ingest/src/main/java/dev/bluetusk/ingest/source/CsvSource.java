package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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
public final class CsvSource implements RecordSource {
    /// Bytes of the read buffer in the steady state.
    public static final int BUFFER_BYTES = 256 << 10;

    private final String name;
    private final InputStream in;
    private final CsvDialect dialect;
    private final SourceLimits limits;
    private final CsvScanner scanner;
    private final CsvRecord record;
    private final List<String> header = new ArrayList<>();
    private final Optional<Charset> transcodedFrom;
    private final byte comment;

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
        this(name, in, dialect, limits, StandardCharsets.UTF_8);
    }

    /// Starts reading a text that [TextInput] made UTF-8: records with bytes that were no character have a defect.
    ///
    /// @param encoding what the text was before
    /// @throws IOException if the stream fails
    /// @throws SourceException if the header is not CSV
    public CsvSource(String name, InputStream in, CsvDialect dialect, SourceLimits limits, Charset encoding)
            throws IOException {
        this.name = name;
        this.in = in;
        this.dialect = dialect;
        this.limits = limits;
        this.comment = dialect.lines().comment();
        this.transcodedFrom = Optional.of(encoding).filter(charset -> !charset.equals(StandardCharsets.UTF_8));
        this.scanner = new CsvScanner(dialect);
        this.record = new CsvRecord(dialect.quoting());
        fill();
        position = ByteOrderMark.skip(name, buffer, window.limit());
        for (int i = 0; i < dialect.lines().skipped(); i++) {
            skipLine();
        }
        if (dialect.header()) {
            readHeader();
        }
    }

    /// The names in the header record, or an empty list if the dialect has none or the file is empty.
    public List<String> header() {
        return List.copyOf(header);
    }

    @Override
    public String headerLine() {
        return header.stream().map(dialect::field).collect(Collectors.joining(dialect.delimiter()));
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
    @Override
    public boolean next() throws IOException {
        while (true) {
            if (position < window.limit()) {
                if (comment != 0 && buffer[position] == comment) {
                    skipLine();
                    continue;
                }
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
    @Override
    public CsvRecord record() {
        return record;
    }

    /// Bytes of the stream that the records so far took, line ends included.
    @Override
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
        transcodedFrom.ifPresent(record::checkCharacters);
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

    /// Passes over one line, however long it is.
    private void skipLine() throws IOException {
        while (true) {
            int end = LineEnds.next(buffer, position, window.limit());
            position = end;
            if (end < window.limit() && completes(end)) {
                boolean crlf = end + 1 < window.limit() && buffer[end] == '\r' && buffer[end + 1] == '\n';
                position = end + (crlf ? 2 : 1);
                line++;
                return;
            }
            if (window.last()) {
                return;
            }
            fill();
        }
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
