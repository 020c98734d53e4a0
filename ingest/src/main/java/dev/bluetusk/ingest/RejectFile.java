package dev.bluetusk.ingest;

import dev.bluetusk.ingest.source.CsvDialect;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes rejected records and their reasons.
///
/// The first file has the records as they stand in the source, byte for byte, under the source's header, so
/// that it can be mended and loaded as it is. The second one is CSV with a header: `line,column,reason`, one
/// line for each record of the first, in the same order. Both are made at the first reject; older ones are
/// taken away when the load begins. Confined to the load's thread.
final class RejectFile implements AutoCloseable {
    private final RejectTarget target;
    private final CsvDialect dialect;
    private final List<String> header;
    private Optional<Streams> streams = Optional.empty();
    private boolean closed;

    RejectFile(RejectTarget target, CsvDialect dialect, List<String> header) {
        this.target = target;
        this.dialect = dialect;
        this.header = header;
    }

    /// Takes away what an earlier load left.
    ///
    /// @throws LoadException if that is not possible
    void begin() {
        if (target instanceof RejectTarget.Files(Path records, Path reasons)) {
            try {
                refuseFolder(records);
                refuseFolder(reasons);
                Files.deleteIfExists(records);
                Files.deleteIfExists(reasons);
            } catch (IOException e) {
                throw unwritable(records, e);
            }
        }
    }

    /// Sets one record aside.
    ///
    /// @throws LoadException if the file cannot be written
    void add(RawRecord record, Reject reject) {
        if (target instanceof RejectTarget.Files(Path records, Path reasons)) {
            try {
                Streams out = streams.isPresent() ? streams.get() : open(records, reasons);
                record.writeTo(out.records());
                out.records().write('\n');
                String reason = String.join(
                        ",",
                        Long.toString(reject.line()),
                        CsvDialect.STANDARD.field(reject.column()),
                        CsvDialect.STANDARD.field(reject.reason()));
                out.reasons().write((reason + "\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw cutShort(records, reasons, e);
            }
        }
    }

    /// The file with the records, if one was written.
    Optional<Path> path() {
        return streams.map(Streams::path);
    }

    @Override
    public void close() {
        Optional<Streams> open = closed ? Optional.empty() : streams;
        closed = true;
        open.ifPresent(out -> {
            try (OutputStream records = out.records();
                    OutputStream reasons = out.reasons()) {
                records.flush();
                reasons.flush();
            } catch (IOException e) {
                throw cutShort(out.path(), out.reasonsPath(), e);
            }
        });
    }

    private Streams open(Path records, Path reasons) throws IOException {
        Streams out = new Streams(records, reasons, stream(records), stream(reasons));
        streams = Optional.of(out);
        if (!header.isEmpty()) {
            String delimiter = String.valueOf((char) dialect.delimiter());
            String names = header.stream().map(dialect::field).collect(Collectors.joining(delimiter));
            out.records().write((names + "\n").getBytes(StandardCharsets.UTF_8));
        }
        out.reasons().write("line,column,reason\n".getBytes(StandardCharsets.UTF_8));
        return out;
    }

    private static OutputStream stream(Path path) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(path));
    }

    private static void refuseFolder(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileSystemException(path.toString(), null, "it is a folder");
        }
    }

    /// Half a list of rejects looks like a whole one, so what was written goes.
    private LoadException cutShort(Path records, Path reasons, IOException cause) {
        LoadException failure = unwritable(records, cause);
        try {
            close();
        } catch (LoadException again) {
            failure.addSuppressed(again);
        }
        try {
            Files.deleteIfExists(records);
            Files.deleteIfExists(reasons);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    private static LoadException unwritable(Path path, IOException cause) {
        return new LoadException(
                LoadException.Reason.REJECT_FILE,
                "rejected records cannot be written to " + path + ": " + Input.reason(cause) + "; nothing was loaded",
                0,
                new UncheckedIOException(cause));
    }

    private record Streams(Path path, Path reasonsPath, OutputStream records, OutputStream reasons) {}
}
