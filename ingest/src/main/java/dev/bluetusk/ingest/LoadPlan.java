package dev.bluetusk.ingest;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.plan.CopyStatement;
import dev.bluetusk.ingest.source.CsvDialect;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Optional;

/// What a load will do. It holds the open file and runs once; closing it without running does nothing to the table.
///
/// Confined to the thread of its session.
public final class LoadPlan implements AutoCloseable {
    private final Load load;
    private final InputStream rest;
    private final FileHead head;
    private final Planner.Target target;
    private final boolean binary;
    private boolean used;

    LoadPlan(Load load, InputStream rest, FileHead head, Planner.Target target, boolean binary) {
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
    public CsvDialect dialect() {
        return target.dialect();
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
        return CopyStatement.sql(target.table().name(), target.columns(), binary ? "binary" : "text");
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

    Load load() {
        return load;
    }

    Planner.Target target() {
        return target;
    }

    /// The whole file, its head first.
    InputStream bytes() {
        return new SequenceInputStream(new ByteArrayInputStream(head.take()), rest);
    }
}
