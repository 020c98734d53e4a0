package dev.bluetusk.ingest;

import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.plan.InferredType;
import dev.bluetusk.ingest.plan.TypeInference;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.SourceLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/// The first bytes of a file, kept for detection and inference; the load reads them again before the rest.
final class FileHead {
    /// How much of a file is looked at before it is loaded.
    static final int BYTES = 1 << 20;

    private final String name;
    private final byte[] bytes;
    private final boolean whole;

    FileHead(String name, InputStream in) throws IOException {
        this.name = name;
        this.bytes = in.readNBytes(BYTES);
        this.whole = bytes.length < BYTES;
    }

    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes;
    }

    /// Whether that is all of the file.
    boolean whole() {
        return whole;
    }

    /// The fields of the first record.
    List<String> header(CsvDialect dialect) {
        try (CsvSource source = source(dialect.withHeader(true))) {
            return source.header();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The types of the columns, from the records of the head.
    List<InferredType> types(CsvDialect dialect, int columns, String nullWord) {
        TypeInference inference = new TypeInference(columns, new RecordShape(columns, nullWord));
        try (CsvSource source = source(dialect)) {
            while (next(source)) {
                if (whole || source.bytesRead() < bytes.length) {
                    inference.see(source.record());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return inference.types();
    }

    /// The head may end in the middle of a record; then its last quote is not closed.
    private boolean next(CsvSource source) throws IOException {
        try {
            return source.next();
        } catch (SourceException cut) {
            if (whole) {
                throw cut;
            }
            return false;
        }
    }

    private CsvSource source(CsvDialect dialect) throws IOException {
        return new CsvSource(name, new ByteArrayInputStream(bytes), dialect, SourceLimits.defaults());
    }
}
