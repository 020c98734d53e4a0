package dev.bluetusk.ingest;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.plan.CopyStatement;
import dev.bluetusk.ingest.source.Compression;
import dev.bluetusk.ingest.source.Container;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.FixedWidth;
import dev.bluetusk.ingest.source.FixedWidthSource;
import dev.bluetusk.ingest.source.JsonShape;
import dev.bluetusk.ingest.source.JsonSource;
import dev.bluetusk.ingest.source.LabelledSource;
import dev.bluetusk.ingest.source.RecordSource;
import dev.bluetusk.ingest.source.SourceShape;
import dev.bluetusk.ingest.source.TextInput;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.write.CheckpointTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/// What a load will do. It holds the open file and runs once; closing it without running does nothing to the
/// table.
///
/// Confined to the thread of its session.
public final class LoadPlan implements AutoCloseable {
    private final Load load;
    private final TextInput rest;
    private final FileHead head;
    private final Planner.Target target;
    private final boolean binary;
    private boolean used;

    LoadPlan(Load load, TextInput rest, FileHead head, Planner.Target target, boolean binary) {
        this.load = load;
        this.rest = rest;
        this.head = head;
        this.target = target;
        this.binary = binary;
    }

    /// What messages call the source.
    public String source() {
        return head.name();
    }

    /// The table, with its schema where that is known.
    public String table() {
        return target.table().name().toString();
    }

    /// How the file is read.
    public SourceShape shape() {
        return target.source().shape();
    }

    /// How the file is encoded: as given, or as found out.
    public Charset encoding() {
        return rest.encoding();
    }

    /// What kind of file it is.
    public Container container() {
        return rest.container();
    }

    /// How the file is packed.
    public Compression compression() {
        return rest.compression();
    }

    /// The columns that are written, in the order of the file.
    public List<PlannedColumn> columns() {
        return target.columns().stream()
                .map(column -> new PlannedColumn(
                        column.field() + 1, column.column(), column.type().name()))
                .toList();
    }

    /// The statement that creates the table, if the load does.
    public Optional<String> createStatement() {
        return target.createSql().isEmpty() ? Optional.empty() : Optional.of(target.createSql());
    }

    /// Whether rows go in binary format; else the server parses text, because of a type without an encoder or
    /// by choice.
    public boolean binary() {
        return binary;
    }

    /// The COPY statement.
    public String copyStatement() {
        String format = binary ? "binary" : "text";
        return switch (target.route()) {
            case Route.Direct direct -> CopyStatement.sql(target.table().name(), target.columns(), format);
            case Route.Staged staged -> staged.merge().copySql(format);
            case Route.Beside beside -> CopyStatement.sql(beside.replacement().besides(), target.columns(), format);
        };
    }

    /// The statement that brings the rows into the table, if COPY brings them into another one first.
    public Optional<String> mergeStatement() {
        return switch (target.route()) {
            case Route.Direct direct -> Optional.empty();
            case Route.Staged staged -> Optional.of(staged.merge().mergeSql());
            case Route.Beside beside -> Optional.of(beside.replacement().fillSql());
        };
    }

    /// Loads the file.
    ///
    /// @throws LoadException if the load was undone
    public LoadReport run(Session session, LoadListener listener) {
        if (used) {
            throw new IllegalStateException("a plan runs once: plan the load again");
        }
        used = true;
        return new LoadRun(this, session, listener).run();
    }

    /// Closes the file.
    @Override
    public void close() {
        try {
            rest.close();
        } catch (IOException e) {
            throw Input.unreadable(head.name(), e);
        }
    }

    /// By which the database knows this load again.
    ///
    /// @throws PlanException if the source is no file
    CheckpointTable.LoadKey key() {
        long bytes = load.input
                .size()
                .orElseThrow(() -> new PlanException(
                        source() + ": only a file can be loaded in steps, since a stream cannot be read again"));
        return new CheckpointTable.LoadKey(table(), head.fingerprint(), bytes, source());
    }

    Load load() {
        return load;
    }

    Planner.Target target() {
        return target;
    }

    /// The records of the whole file.
    ///
    /// @throws IOException if the file cannot be read
    RecordSource records() throws IOException {
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head.take()), rest);
        RecordSource records = switch (shape()) {
            case CsvDialect csv -> new CsvSource(source(), whole, csv, load.limits, rest.encoding());
            case FixedWidth fixed -> new FixedWidthSource(source(), whole, fixed, load.limits, rest.encoding());
            case JsonShape json -> new JsonSource(source(), whole, json, load.limits, rest.encoding());
        };
        return load.labels.isEmpty()
                ? records
                : new LabelledSource(records, source(), List.copyOf(load.labels.keySet()), target.fields());
    }

    /// Bytes of the file that are done with: those of the records so far, or, if the file is packed or in another
    /// encoding, those that were read.
    long fileBytes(RecordSource records) {
        return rest.plain() ? records.bytesRead() : rest.fileBytesRead();
    }
}
