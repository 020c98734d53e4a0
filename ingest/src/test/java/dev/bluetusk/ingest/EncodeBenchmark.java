package dev.bluetusk.ingest;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.BinaryRowEncoder;
import dev.bluetusk.ingest.encode.ColumnType;
import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.SourceLimits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;

/// How fast does one thread turn CSV bytes into binary COPY bytes, file reading included?
///
/// It does not measure sending or the server. Run it by hand: `java … EncodeBenchmark FILE [rounds]`; a missing
/// file is made.
final class EncodeBenchmark {
    private static final List<Assignment> COLUMNS = List.of(
            new Assignment(0, "id", new ColumnType(20, -1, "bigint"), false),
            new Assignment(1, "sku", new ColumnType(25, -1, "text"), false),
            new Assignment(2, "email", new ColumnType(25, -1, "text"), false),
            new Assignment(3, "price", new ColumnType(1700, -1, "numeric"), false),
            new Assignment(4, "quantity", new ColumnType(23, -1, "integer"), false),
            new Assignment(5, "created_at", new ColumnType(1184, -1, "timestamptz"), false));

    private EncodeBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 12;
        if (!Files.exists(file)) {
            SalesFile.write(file, 1_000_000, 1);
        }
        for (int round = 0; round < rounds; round++) {
            long scan = time(file, false);
            long encode = time(file, true);
            double megabytes = Files.size(file) / 1e6;
            System.out.printf(
                    "scan %d ms (%.0f MB/s), scan and encode %d ms (%.0f MB/s)%n",
                    scan / 1_000_000, megabytes / scan * 1e9, encode / 1_000_000, megabytes / encode * 1e9);
        }
    }

    private static long time(Path file, boolean encode) throws IOException {
        long start = System.nanoTime();
        long rows = 0;
        long bytes = 0;
        RowBuffer out = new RowBuffer(1 << 18);
        BinaryRowEncoder encoder = new BinaryRowEncoder(new RecordShape(6, List.of("")), COLUMNS, ZoneOffset.UTC);
        try (InputStream in = Files.newInputStream(file);
                CsvSource source = new CsvSource("f", in, CsvDialect.STANDARD, SourceLimits.defaults())) {
            while (source.next()) {
                rows++;
                if (encode) {
                    encoder.encode(source.record(), out);
                    if (out.size() > 1 << 17) {
                        bytes += out.size();
                        out.clear();
                    }
                }
            }
        }
        if (rows == 0 || bytes < 0) {
            throw new IllegalStateException("nothing read");
        }
        return System.nanoTime() - start;
    }
}
