package dev.bluetusk.ingest;

import dev.bluetusk.ingest.source.CsvDialect;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Supplier;

/// Writes rejected records and their reasons.
///
/// The first file has the records as they stand in the source, byte for byte, under the source's header, so
/// that it can be mended and loaded as it is. The second one is CSV with a header: `line,column,reason`, one
/// line for each record of the first, in the same order. Both are made at the first reject; older ones are
/// taken away when the load begins. Confined to the load's thread.
final class RejectFile implements AutoCloseable {
    private final RejectTarget target;
    private final String headerLine;
    private final Supplier<String> stored;
    private Optional<Streams> streams = Optional.empty();
    private Lengths synced = Lengths.NONE;
    private boolean closed;

    /// @param headerLine the line that stands in front of the records, or an empty text
    /// @param stored says what of the load is stored, for messages
    RejectFile(RejectTarget target, String headerLine, Supplier<String> stored) {
        this.target = target;
        this.headerLine = headerLine;
        this.stored = stored;
    }

    /// Takes away what an earlier load left, but for what is to be kept of it.
    ///
    /// @param kept how long the files were when the earlier load committed last
    /// @throws LoadException if that is not possible
    void begin(Lengths kept) {
        if (target instanceof RejectTarget.Files(Path records, Path reasons)) {
            try {
                refuseFolder(records);
                refuseFolder(reasons);
                if (kept.equals(Lengths.NONE)) {
                    Files.deleteIfExists(records);
                    Files.deleteIfExists(reasons);
                } else {
                    synced = kept;
                    streams = Optional.of(new Streams(
                            records,
                            reasons,
                            Output.append(records, kept.records()),
                            Output.append(reasons, kept.reasons())));
                }
            } catch (IOException e) {
                throw unwritable(records, e);
            }
        }
    }

    /// Writes to the disk what was set aside so far.
    ///
    /// @return how long the files are now
    /// @throws LoadException if they cannot be written
    Lengths sync() {
        streams.ifPresent(out -> {
            try {
                synced = new Lengths(out.records().sync(), out.reasons().sync());
            } catch (IOException e) {
                throw cutShort(out.path(), out.reasonsPath(), e);
            }
        });
        return synced;
    }

    /// Sets one record aside.
    ///
    /// @throws LoadException if the file cannot be written
    void add(RawRecord record, Reject reject) {
        if (target instanceof RejectTarget.Files(Path records, Path reasons)) {
            try {
                Streams out = streams.isPresent() ? streams.get() : open(records, reasons);
                OutputStream lines = out.records().stream();
                record.writeTo(lines);
                lines.write('\n');
                String reason = String.join(
                        ",",
                        Long.toString(reject.line()),
                        CsvDialect.STANDARD.field(reject.column()),
                        CsvDialect.STANDARD.field(reject.reason()));
                out.reasons().stream().write((reason + "\n").getBytes(StandardCharsets.UTF_8));
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
            try (OutputStream records = out.records().stream();
                    OutputStream reasons = out.reasons().stream()) {
                records.flush();
                reasons.flush();
            } catch (IOException e) {
                throw cutShort(out.path(), out.reasonsPath(), e);
            }
        });
    }

    private Streams open(Path records, Path reasons) throws IOException {
        Streams out = new Streams(records, reasons, Output.create(records), Output.create(reasons));
        streams = Optional.of(out);
        if (!headerLine.isEmpty()) {
            out.records().stream().write((headerLine + "\n").getBytes(StandardCharsets.UTF_8));
        }
        out.reasons().stream().write("line,column,reason\n".getBytes(StandardCharsets.UTF_8));
        return out;
    }

    private static void refuseFolder(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileSystemException(path.toString(), null, "it is a folder");
        }
    }

    /// Half a list of rejects looks like a whole one, so what was written goes, but for what an earlier commit
    /// tells of.
    private LoadException cutShort(Path records, Path reasons, IOException cause) {
        LoadException failure = unwritable(records, cause);
        try {
            close();
        } catch (LoadException again) {
            failure.addSuppressed(again);
        }
        try {
            if (synced.equals(Lengths.NONE)) {
                Files.deleteIfExists(records);
                Files.deleteIfExists(reasons);
            } else {
                Output.append(records, synced.records()).stream().close();
                Output.append(reasons, synced.reasons()).stream().close();
            }
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    private LoadException unwritable(Path path, IOException cause) {
        return new LoadException(
                LoadException.Reason.REJECT_FILE,
                "rejected records cannot be written to " + path + ": " + Input.reason(cause) + "; " + stored.get(),
                0,
                new UncheckedIOException(cause));
    }

    /// How long the two files are, in bytes.
    record Lengths(long records, long reasons) {
        static final Lengths NONE = new Lengths(0, 0);
    }

    private record Streams(Path path, Path reasonsPath, Output records, Output reasons) {}

    /// A file that is written.
    private record Output(FileChannel channel, OutputStream stream) {
        static Output create(Path path) throws IOException {
            return of(FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE));
        }

        /// Goes on behind the first `length` bytes of a file.
        static Output append(Path path, long length) throws IOException {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
            if (channel.size() < length) {
                long size = channel.size();
                channel.close();
                throw new FileSystemException(
                        path.toString(), null, "expected " + length + " bytes of the earlier load but it has " + size);
            }
            channel.truncate(length);
            channel.position(length);
            return of(channel);
        }

        private static Output of(FileChannel channel) {
            return new Output(channel, new BufferedOutputStream(Channels.newOutputStream(channel)));
        }

        long sync() throws IOException {
            stream.flush();
            channel.force(false);
            return channel.position();
        }
    }
}
