package dev.bluetusk.ingest;

import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.plan.InferredType;
import dev.bluetusk.ingest.plan.TypeInference;
import dev.bluetusk.ingest.source.Container;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvRecord;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.FixedWidth;
import dev.bluetusk.ingest.source.FixedWidthSource;
import dev.bluetusk.ingest.source.JsonFormat;
import dev.bluetusk.ingest.source.JsonLayout;
import dev.bluetusk.ingest.source.JsonShape;
import dev.bluetusk.ingest.source.JsonSource;
import dev.bluetusk.ingest.source.RecordSource;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.SourceLimits;
import dev.bluetusk.ingest.source.SourceShape;
import dev.bluetusk.ingest.source.TextInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/// The first bytes of a file, kept for detection and inference; the load reads them again before the rest.
final class FileHead {
    /// How much of a file is looked at before it is loaded.
    static final int BYTES = 1 << 20;

    private final String name;
    private final TextInput in;
    private final SourceLimits limits;
    private byte[] bytes;
    private boolean whole;

    /// @throws SourceException if the stream fails
    FileHead(String name, TextInput in, SourceLimits limits) {
        this.name = name;
        this.in = in;
        this.limits = limits;
        this.bytes = read(BYTES);
        this.whole = bytes.length < BYTES;
    }

    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes;
    }

    /// The bytes, which this object then forgets.
    byte[] take() {
        byte[] taken = bytes;
        bytes = new byte[0];
        return taken;
    }

    /// A hash of the first bytes, to know the file again.
    String fingerprint() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, Math.min(bytes.length, BYTES));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// Whether that is all of the file.
    boolean whole() {
        return whole;
    }

    /// Reads on until the first record is whole, or as long as a record may be.
    void reachFirstRecord(SourceShape shape) {
        while (!whole && bytes.length <= limits.recordBytesMax() && !hasFirstRecord(shape)) {
            byte[] more = read(bytes.length);
            whole = more.length < bytes.length;
            int length = bytes.length;
            bytes = Arrays.copyOf(bytes, length + more.length);
            System.arraycopy(more, 0, bytes, length, more.length);
        }
    }

    /// The fields of the first record.
    List<String> header(CsvDialect dialect) {
        try (CsvSource source = csv(dialect.withHeader(true))) {
            return source.header();
        } catch (IOException e) {
            throw Input.unreadable(name, e);
        }
    }

    /// The types of the columns, from the records of the head.
    List<InferredType> types(SourceShape shape, int columns, List<String> nullWords) {
        TypeInference inference = new TypeInference(columns, new RecordShape(columns, nullWords));
        Consumer<CsvRecord> sample = switch (shape) {
            case CsvDialect csv -> in.container() == Container.TEXT ? inference::see : inference::seeTyped;
            case FixedWidth fixed -> inference::see;
            case JsonShape json -> inference::seeTyped;
        };
        each(shape, sample);
        return inference.types();
    }

    /// Shows the records of the head; one that is cut off at its end is left out.
    void each(SourceShape shape, Consumer<CsvRecord> sample) {
        try (RecordSource source = source(shape)) {
            while (next(source)) {
                if (whole || source.bytesRead() < bytes.length) {
                    sample.accept(source.record());
                }
            }
        } catch (IOException e) {
            throw Input.unreadable(name, e);
        }
    }

    /// The keys of all objects of the head, in the order in which they come.
    List<String> keys(JsonLayout layout, JsonFormat format) {
        JsonShape shape = new JsonShape(layout, List.of(), format);
        reachFirstRecord(shape);
        try (JsonSource source = json(shape)) {
            boolean more = next(source);
            while (more) {
                more = next(source);
            }
            return source.unknownKeys();
        } catch (IOException e) {
            throw Input.unreadable(name, e);
        }
    }

    /// The head may end in the middle of a record; then its last quote is not closed.
    private boolean next(RecordSource source) throws IOException {
        try {
            return source.next();
        } catch (SourceException cut) {
            if (whole) {
                throw cut;
            }
            return false;
        }
    }

    private RecordSource source(SourceShape shape) throws IOException {
        return switch (shape) {
            case CsvDialect csv -> csv(csv);
            case FixedWidth fixed ->
                new FixedWidthSource(name, new ByteArrayInputStream(bytes), fixed, limits, StandardCharsets.UTF_8);
            case JsonShape json -> json(json);
        };
    }

    private CsvSource csv(CsvDialect dialect) throws IOException {
        return new CsvSource(name, new ByteArrayInputStream(bytes), dialect, limits);
    }

    private JsonSource json(JsonShape shape) throws IOException {
        return new JsonSource(name, new ByteArrayInputStream(bytes), shape, limits, StandardCharsets.UTF_8);
    }

    private static SourceShape withoutHeader(SourceShape shape) {
        return switch (shape) {
            case CsvDialect csv -> csv.withHeader(false);
            case FixedWidth fixed -> fixed;
            case JsonShape json -> json;
        };
    }

    private boolean hasFirstRecord(SourceShape shape) {
        try (RecordSource source = source(withoutHeader(shape))) {
            return next(source) && source.bytesRead() < bytes.length;
        } catch (IOException e) {
            throw Input.unreadable(name, e);
        }
    }

    private byte[] read(int count) {
        try {
            return in.readNBytes(count);
        } catch (IOException e) {
            throw Input.unreadable(name, e);
        }
    }
}
