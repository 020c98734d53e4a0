package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// One record of a [CsvSource]: a view on its buffer, valid until the next record is asked for.
///
/// Fields are numbered from 0. The bytes of field `i` are `bytes(i)` from `start(i)` to before `end(i)`,
/// without the quotes around it and with doubled quotes made single. Nothing is copied unless a field holds
/// doubled quotes. Confined to the thread of its source.
public final class CsvRecord {
    private static final byte PLAIN = 0;
    private static final byte QUOTED = 1;
    private static final byte ESCAPED = 2;
    private static final byte UNESCAPED = 3;
    private static final byte ABSENT = 4;
    private static final int SCRATCH_BYTES = 1 << 12;
    private static final int NO_DEFECT = -1;

    private final CsvQuoting quoting;
    private byte[] buffer = new byte[0];
    private int from;
    private int to;
    private int fields;
    private int[] starts = new int[32];
    private int[] ends = new int[32];
    private byte[] kinds = new byte[32];
    private byte[] scratch = new byte[0];
    private int scratchUsed;
    private long line;
    private int defectAt = NO_DEFECT;
    private Optional<String> defectReason = Optional.empty();

    CsvRecord(CsvQuoting quoting) {
        this.quoting = quoting;
    }

    /// The line of the file on which this record starts, from 1.
    public long line() {
        return line;
    }

    /// How many fields this record has; at least one.
    public int fields() {
        return fields;
    }

    /// Whether a field stood in quotes: then it is never a word for NULL.
    public boolean quoted(int field) {
        return kinds[field] != PLAIN;
    }

    /// Whether a field is not there, or `null` in a format that has such a word: then it is NULL.
    public boolean absent(int field) {
        return kinds[field] == ABSENT;
    }

    /// Whether this record is an empty line.
    public boolean blank() {
        return fields == 1 && kinds[0] == PLAIN && starts[0] == ends[0];
    }

    /// The array that holds a field's bytes.
    public byte[] bytes(int field) {
        if (kinds[field] == ESCAPED) {
            unescape(field);
        }
        return kinds[field] == UNESCAPED ? scratch : buffer;
    }

    /// Where a field starts in [#bytes].
    public int start(int field) {
        if (kinds[field] == ESCAPED) {
            unescape(field);
        }
        return starts[field];
    }

    /// Where a field ends in [#bytes]; this byte is no more part of it.
    public int end(int field) {
        if (kinds[field] == ESCAPED) {
            unescape(field);
        }
        return ends[field];
    }

    /// A field as text; bytes that are not UTF-8 become U+FFFD. For messages and headers.
    public String text(int field) {
        byte[] bytes = bytes(field);
        return new String(bytes, starts[field], ends[field] - starts[field], StandardCharsets.UTF_8);
    }

    /// Why this record is not CSV, if it is not; its fields are then of no use.
    public Optional<Defect> defect() {
        if (defectAt == NO_DEFECT) {
            return Optional.empty();
        }
        if (defectReason.isPresent()) {
            return Optional.of(new Defect(lineOf(defectAt), columnOf(defectAt), defectReason.get()));
        }
        String found = new String(buffer, defectAt, Math.min(20, to - defectAt), StandardCharsets.UTF_8)
                .lines()
                .findFirst()
                .orElse("");
        return Optional.of(new Defect(
                lineOf(defectAt),
                columnOf(defectAt),
                "expected a delimiter or the end of the line after the closing quote but got \"" + found + "\""));
    }

    private String noCharacter(int position, Charset encoding) {
        byte kept = position + 1 < to ? buffer[position + 1] : 0;
        return (kept < 0 ? String.format("byte 0x%02x", kept) : "a byte") + " is no character of " + encoding.name();
    }

    /// How many bytes the record takes in the file, its line end left out.
    public int length() {
        return to - from;
    }

    /// Writes the record as it stands in the file, its line end left out.
    ///
    /// @throws IOException if the stream fails
    public void writeTo(OutputStream out) throws IOException {
        out.write(buffer, from, to - from);
    }

    void begin(byte[] bytes, int position) {
        buffer = bytes;
        from = position;
        fields = 0;
        scratchUsed = 0;
        defectAt = NO_DEFECT;
        defectReason = Optional.empty();
        if (scratch.length > SCRATCH_BYTES) {
            scratch = new byte[SCRATCH_BYTES];
        }
    }

    void finish(int end, long startLine) {
        to = end;
        line = startLine;
    }

    void plain(int start, int end) {
        add(start, end, PLAIN);
    }

    void quoted(int start, int end, boolean escaped) {
        add(start, end, escaped ? ESCAPED : QUOTED);
    }

    void malformedAt(int position) {
        if (defectAt == NO_DEFECT) {
            defectAt = position;
        }
    }

    /// Gives the record fields that are not there; [#put] and [#putDecoded] may fill them.
    void beginAbsent(int count) {
        while (fields < count) {
            add(from, from, ABSENT);
        }
    }

    void put(int field, int start, int end, boolean quoted) {
        starts[field] = start;
        ends[field] = end;
        kinds[field] = quoted ? QUOTED : PLAIN;
    }

    void putDecoded(int field, byte[] source, int length) {
        reserve(length);
        System.arraycopy(source, 0, scratch, scratchUsed, length);
        starts[field] = scratchUsed;
        ends[field] = scratchUsed + length;
        kinds[field] = UNESCAPED;
        scratchUsed += length;
    }

    /// Adds a field that the file does not have.
    void append(byte[] source, int start, int end) {
        int length = end - start;
        reserve(length);
        System.arraycopy(source, start, scratch, scratchUsed, length);
        add(scratchUsed, scratchUsed + length, UNESCAPED);
        scratchUsed += length;
    }

    /// A defect with its own reason.
    void spoiledAt(int position, String reason) {
        defectAt = position;
        defectReason = Optional.of(reason);
    }

    /// Bytes that are no character weigh more than a misplaced quote: they come first in a reject.
    void checkCharacters(Charset encoding) {
        for (int i = from; i < to; i++) {
            if (buffer[i] == TranscodedStream.NO_CHARACTER) {
                spoiledAt(i, noCharacter(i, encoding));
                return;
            }
        }
    }

    /// Whether [#defect] has something to say.
    public boolean malformed() {
        return defectAt != NO_DEFECT;
    }

    /// Lines that end inside the record: its quoted line ends.
    int innerLineEnds() {
        int count = 0;
        for (int i = 0; i < fields; i++) {
            if (kinds[i] == QUOTED || kinds[i] == ESCAPED) {
                count += LineEnds.count(buffer, starts[i], ends[i]);
            }
        }
        return count;
    }

    long lineOf(int position) {
        return line + LineEnds.count(buffer, from, position);
    }

    int columnOf(int position) {
        int column = 1;
        for (int i = position - 1; i >= from && buffer[i] != '\n' && buffer[i] != '\r'; i--) {
            if ((buffer[i] & 0xc0) != 0x80) {
                column++;
            }
        }
        return column;
    }

    private void add(int start, int end, byte kind) {
        if (fields == starts.length) {
            starts = Arrays.copyOf(starts, fields * 2);
            ends = Arrays.copyOf(ends, fields * 2);
            kinds = Arrays.copyOf(kinds, fields * 2);
        }
        starts[fields] = start;
        ends[fields] = end;
        kinds[fields++] = kind;
    }

    private void reserve(int length) {
        if (scratch.length - scratchUsed < length) {
            int wanted = Math.max(SCRATCH_BYTES, scratchUsed + length);
            scratch = Arrays.copyOf(scratch, Math.max(wanted, Math.min(scratch.length * 2, wanted * 2)));
        }
    }

    private void unescape(int field) {
        reserve(ends[field] - starts[field]);
        int target = scratchUsed;
        for (int i = starts[field]; i < ends[field]; i++) {
            byte current = buffer[i];
            if (current == quoting.escape() && i + 1 < ends[field] && isEscapable(buffer[i + 1])) {
                current = buffer[++i];
            }
            scratch[target++] = current;
        }
        starts[field] = scratchUsed;
        ends[field] = target;
        kinds[field] = UNESCAPED;
        scratchUsed = target;
    }

    private boolean isEscapable(byte value) {
        return value == quoting.quote() || value == quoting.escape();
    }
}
