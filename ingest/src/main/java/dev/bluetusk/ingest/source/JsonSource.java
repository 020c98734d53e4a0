package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads JSON objects as records, in one buffer of 256 KiB that grows only while one object needs it.
///
/// A record has a field for each key of its [JsonShape]: a string is its text and counts as quoted, any other
/// value is its JSON as it stands; `null` and a missing key are NULL. An object that is not JSON, has a key
/// twice or an unknown one has a defect. An array that is not closed ends the reading.
///
/// Confined to one thread at a time; closing closes the stream.
public final class JsonSource implements RecordSource {
    private final String name;
    private final InputStream in;
    private final JsonShape shape;
    private final SourceLimits limits;
    private final Optional<Charset> transcodedFrom;
    private final Map<String, Integer> fields = new HashMap<>();
    private final Set<String> unknownKeys = new LinkedHashSet<>();
    private final CsvRecord record = new CsvRecord(CsvQuoting.DOUBLE);
    private final JsonObject object;
    private final JsonText text = new JsonText();

    private byte[] buffer = new byte[CsvSource.BUFFER_BYTES];
    private int position;
    private int limit;
    private boolean last;
    private long bytesBefore;
    private long line = 1;
    private Place place = Place.BEFORE;

    /// Where in an array the reading is; of other layouts always between values.
    private enum Place {
        BEFORE,
        VALUE,
        FIRST_VALUE,
        COMMA,
        BEHIND
    }

    /// Starts reading.
    ///
    /// @param name what messages call this source, best the file's name
    /// @param encoding what the text was before it became UTF-8
    /// @throws IOException if the stream fails
    public JsonSource(String name, InputStream in, JsonShape shape, SourceLimits limits, Charset encoding)
            throws IOException {
        this.name = name;
        this.in = in;
        this.shape = shape;
        this.limits = limits;
        this.transcodedFrom = Optional.of(encoding).filter(charset -> !charset.equals(StandardCharsets.UTF_8));
        this.object = new JsonObject(shape.format().nested(), this::take);
        for (String key : shape.keys()) {
            fields.put(key, fields.size());
        }
        fill();
        position = ByteOrderMark.utf8(buffer, limit);
    }

    /// Names are in the records.
    @Override
    public String headerLine() {
        return "";
    }

    /// @throws SourceException if an array is not closed or not followed by the end, or a record is over a limit
    @Override
    public boolean next() throws IOException {
        while (toValue()) {
            int end = valueEnd();
            if (end >= 0) {
                read(end);
                return true;
            }
            if (last) {
                throw new SourceException(name, line, 1, "the JSON value that begins here is cut off");
            }
            fill();
        }
        return false;
    }

    @Override
    public CsvRecord record() {
        return record;
    }

    @Override
    public long bytesRead() {
        return bytesBefore + position;
    }

    /// Keys that the records so far had besides those of the shape, in the order in which they came; no more
    /// than a record may have fields.
    public List<String> unknownKeys() {
        return List.copyOf(unknownKeys);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /// Moves to the first byte of the next value; false at the end.
    private boolean toValue() throws IOException {
        while (true) {
            while (position < limit && JsonScanner.isSpace(buffer[position])) {
                line += buffer[position] == '\n' ? 1 : 0;
                position++;
            }
            if (position == limit) {
                if (last) {
                    return atEnd();
                }
                fill();
            } else if (shape.layout() != JsonLayout.ARRAY || isValue(buffer[position])) {
                return true;
            } else {
                position++;
            }
        }
    }

    private boolean atEnd() {
        if (shape.layout() == JsonLayout.ARRAY && place != Place.BEHIND && place != Place.BEFORE) {
            throw new SourceException(name, line, 1, "the JSON array is never closed: the file is cut off");
        }
        return false;
    }

    /// Steps over the signs of the array; true at a value.
    private boolean isValue(byte sign) {
        boolean closes = sign == ']' && (place == Place.FIRST_VALUE || place == Place.COMMA);
        if (place == Place.BEFORE && sign == '[') {
            place = Place.FIRST_VALUE;
        } else if (closes) {
            place = Place.BEHIND;
        } else if (place == Place.COMMA && sign == ',') {
            place = Place.VALUE;
        } else if ((place == Place.VALUE || place == Place.FIRST_VALUE) && sign != ',' && sign != ']') {
            return true;
        } else {
            String expected = switch (place) {
                case BEFORE -> "'['";
                case VALUE, FIRST_VALUE -> "a value";
                case COMMA -> "',' or ']'";
                case BEHIND -> "the end of the file";
            };
            throw new SourceException(
                    name,
                    line,
                    1,
                    "expected " + expected + " in the JSON array but got '" + (char) (sign & 0xff) + "'");
        }
        return false;
    }

    private int valueEnd() {
        if (shape.layout() != JsonLayout.LINES) {
            return JsonScanner.valueEnd(buffer, position, limit);
        }
        int end = LineEnds.next(buffer, position, limit);
        return end < limit || last ? end : JsonScanner.INCOMPLETE;
    }

    private void read(int end) {
        record.begin(buffer, position);
        record.beginAbsent(fields.size());
        record.finish(end, line);
        if (end - position > limits.recordBytesMax()) {
            throw overLimit(end - position);
        }
        transcodedFrom.ifPresent(record::checkCharacters);
        if (!record.malformed()) {
            try {
                object.walk(buffer, position, end);
            } catch (JsonScanner.Malformed malformed) {
                record.spoiledAt(malformed.position(), malformed.reason());
            }
        }
        line += LineEnds.count(buffer, position, end);
        position = end;
        place = Place.COMMA;
    }

    /// Takes one value of the object.
    private void take(JsonScanner scanner, String key, int from, int to) throws JsonScanner.Malformed {
        Integer field = fields.get(key);
        if (field == null) {
            if (unknownKeys.size() < limits.fieldsMax()) {
                unknownKeys.add(key);
            }
            if (shape.format().unknown() == JsonFormat.UnknownKeys.REFUSED) {
                record.spoiledAt(from, "the key \"" + key + "\" is unknown");
            }
            return;
        }
        if (!record.absent(field)) {
            throw new JsonScanner.Malformed(from, "the key \"" + key + "\" comes twice");
        }
        if (buffer[from] != '"') {
            if (buffer[from] != 'n') {
                record.put(field, from, to, false);
            }
            return;
        }
        for (int i = from + 1; i < to; i++) {
            if (buffer[i] == '\\') {
                text.decode(scanner, from + 1, to - 1);
                record.putDecoded(field, text.bytes(), text.length());
                return;
            }
        }
        record.put(field, from + 1, to - 1, true);
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
                line,
                1,
                "a record of " + length + " bytes or more (record limit " + limits.recordBytesMax() + " bytes)");
    }
}
