package dev.bluetusk.benchmarks.ingest;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The file of a shape, and files with its first records, made when they are asked for.
final class SourceFiles {
    private final Path folder;
    private final LoadShape shape;
    private final long rows;

    SourceFiles(Path folder, LoadShape shape, long rows) {
        this.folder = folder;
        this.shape = shape;
        this.rows = rows;
    }

    /// Whether its files are those of a scenario, too.
    boolean fits(Scenario scenario) {
        return scenario.shape() == shape && scenario.rows() == rows;
    }

    /// A file of so many rows.
    Path first(long count) throws IOException {
        Path file = folder.resolve(shape.table() + '-' + rows + '-' + count + ".csv");
        if (!Files.exists(file)) {
            if (count == rows) {
                shape.write(file, rows);
            } else {
                cut(first(rows), file, count);
            }
        }
        return file;
    }

    void delete() throws IOException {
        try (var files = Files.newDirectoryStream(folder, shape.table() + "-*.csv")) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    /// Line ends between quotes end no record.
    private static void cut(Path whole, Path file, long count) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(whole));
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            boolean quoted = false;
            long records = -1; // the header is none
            for (int one = in.read(); one >= 0 && records < count; one = in.read()) {
                out.write(one);
                quoted ^= one == '"';
                if (one == '\n' && !quoted) {
                    records++;
                }
            }
        }
    }
}
