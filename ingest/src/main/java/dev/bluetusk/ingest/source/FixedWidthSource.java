package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads lines whose fields stand at fixed places, in one buffer of 256 KiB that grows only while one line needs it.
///
/// Places count characters. A field behind the end of its line is absent; what stands behind the last field, or
/// between fields, is passed over. Confined to one thread at a time; closing closes the stream.
public final class FixedWidthSource implements RecordSource {
    private final String name;
    private final InputStream in;
    private final FixedWidth layout;
    private final SourceLimits limits;
    private final Optional<Charset> transcodedFrom;
    private final CsvRecord record = new CsvRecord(CsvQuoting.NONE);
    private final int[] places;

    private byte[] buffer = new byte[CsvSource.BUFFER_BYTES];
    private int position;
    private int limit;
    private boolean last;
    private long bytesBefore;
    private long line;

    /// Starts reading.
    ///
    /// @param name what messages call this source
    /// @param encoding what the text was before it became UTF-8
    /// @throws IOException if the stream fails
    public FixedWidthSource(String name, InputStream in, FixedWidth layout, SourceLimits limits, Charset encoding)
            throws IOException {
        this.name = name;
        this.in = in;
        this.layout = layout;
        this.limits = limits;
        this.transcodedFrom = Optional.of(encoding).filter(charset -> !charset.equals(StandardCharsets.UTF_8));
        this.places = new int
                [1
                        + layout.fields().stream()
                                .mapToInt(FixedWidth.Field::last)
                                .max()
                                .orElse(0)];
        fill();
        position = ByteOrderMark.utf8(buffer, limit);
    }

    /// The names stand in the layout.
    @Override
    public String headerLine() {
        return "";
    }

    /// @throws SourceException if a line is over a limit
    @Override
    public boolean next() throws IOException {
        while (true) {
            int end = lineEnd();
            if (end < 0) {
                return false;
            }
            line++;
            boolean passed = line <= layout.lines().skipped()
                    || (end > position
                            && layout.lines().comment() != 0
                            && buffer[position] == layout.lines().comment());
            int from = position;
            position = behind(end);
            if (!passed) {
                read(from, end);
                return true;
            }
        }
    }

    @Override
    public CsvRecord record() {
        return record;
    }

    @Override
    public long bytesRead() {
        return bytesBefore + position;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /// The end of the line at the position, with the byte behind a CR in the buffer; -1 at the end of the file.
    private int lineEnd() throws IOException {
        while (true) {
            int end = LineEnds.next(buffer, position, limit);
            if (last) {
                return position == limit ? -1 : end;
            }
            if (end + 1 < limit) {
                return end;
            }
            fill();
        }
    }

    private int behind(int end) {
        boolean crlf = end + 1 < limit && buffer[end] == '\r' && buffer[end + 1] == '\n';
        return Math.min(limit, end + (crlf ? 2 : 1));
    }

    private void read(int from, int end) {
        if (end - from > limits.recordBytesMax()) {
            throw overLimit(end - from);
        }
        record.begin(buffer, from);
        if (from == end) {
            record.plain(from, end);
        } else {
            int characters = findPlaces(from, end);
            record.beginAbsent(layout.fields().size());
            for (int i = 0; i < layout.fields().size(); i++) {
                FixedWidth.Field field = layout.fields().get(i);
                if (field.first() <= characters) {
                    put(i, places[field.first() - 1], places[Math.min(field.last(), characters)]);
                }
            }
        }
        record.finish(end, line);
        transcodedFrom.ifPresent(record::checkCharacters);
    }

    /// Notes where each character starts, as far as fields reach.
    ///
    /// @return how many there are
    private int findPlaces(int from, int end) {
        int count = 0;
        int at = from;
        while (at < end && count < places.length - 1) {
            places[count++] = at++;
            while (at < end && (buffer[at] & 0xc0) == 0x80) {
                at++;
            }
        }
        places[count] = at;
        return count;
    }

    private void put(int field, int start, int end) {
        int from = start;
        int to = end;
        while (from < to && isSpace(buffer[from])) {
            from++;
        }
        while (to > from && isSpace(buffer[to - 1])) {
            to--;
        }
        record.put(field, from, to, false);
    }

    private static boolean isSpace(byte value) {
        return value == ' ' || value == '\t';
    }

    /// Moves what is left to the front and reads until the buffer is full or the stream ends.
    private void fill() throws IOException {
        int left = limit - position;
        if (left > limits.recordBytesMax()) {
            throw overLimit(left);
        }
        byte[] target = buffer;
        if (left == buffer.length) {
            long wanted = Math.min(left * 2L, Math.max(CsvSource.BUFFER_BYTES, limits.recordBytesMax() + 2L));
            target = new byte[(int) wanted];
        } else if (buffer.length > CsvSource.BUFFER_BYTES && left <= CsvSource.BUFFER_BYTES / 2) {
            target = new byte[CsvSource.BUFFER_BYTES];
        }
        System.arraycopy(buffer, position, target, 0, left);
        bytesBefore += position;
        position = 0;
        buffer = target;
        int got = in.readNBytes(buffer, left, buffer.length - left);
        limit = left + got;
        last = limit < buffer.length;
    }

    private SourceException overLimit(int length) {
        return new SourceException(
                name,
                line + 1,
                1,
                "a line of " + length + " bytes or more (record limit " + limits.recordBytesMax() + " bytes)");
    }
}
