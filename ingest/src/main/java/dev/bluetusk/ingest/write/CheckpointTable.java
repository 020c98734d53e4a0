package dev.bluetusk.ingest.write;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.target.TableName;
import java.util.Optional;

/// The table `bluetusk_loads` beside the target: a row for each load that commits on its way, written in the
/// same transaction as the rows it tells of. Confined to the thread of its session.
public final class CheckpointTable {
    /// Its name.
    public static final String NAME = "bluetusk_loads";

    private final Session session;
    private final String table;
    private final LoadKey key;

    /// @param target the table that is loaded
    public CheckpointTable(Session session, TableName target, LoadKey key) {
        this.session = session;
        this.table = new TableName(target.schema(), NAME).sql();
        this.key = key;
    }

    /// Makes the table if it is not there.
    public void create() {
        try (Rows rows = session.query("select pg_catalog.to_regclass($1) is not null", table)) {
            if (rows.one(Boolean.class)) {
                return;
            }
        }
        // Another load may make it just now.
        session.script("create table if not exists " + table + " (target text, head text, file_bytes bigint not null,"
                + " source text not null, position bigint not null, records_read bigint not null,"
                + " rows_inserted bigint not null, rows_updated bigint not null, rows_passed bigint not null,"
                + " records_rejected bigint not null, reject_bytes bigint not null, reason_bytes bigint not null,"
                + " finished boolean not null, changed_at timestamptz not null default now(),"
                + " primary key (target, head))");
    }

    /// Takes the load's row, or makes one. Waits for a transaction that has written it and is not over yet: the
    /// one of a loader that was killed, say.
    ///
    /// @return what an earlier load of the file has left, if there was one
    public Optional<Stored> claim() {
        long made = session.execute(
                "insert into " + table
                        + " values ($1, $2, $3, $4, 0, 0, 0, 0, 0, 0, 0, 0, false) on conflict do nothing",
                key.target(),
                key.head(),
                key.fileBytes(),
                key.source());
        if (made > 0) {
            return Optional.empty();
        }
        try (Rows rows = session.query(
                "select file_bytes, position, records_read, rows_inserted, rows_updated, rows_passed, records_rejected,"
                        + " reject_bytes, reason_bytes, finished from " + table
                        + " where target = $1 and head = $2 for update",
                key.target(),
                key.head())) {
            return rows.list(CheckpointTable::stored).stream().findFirst();
        }
    }

    /// Writes how far the load has come.
    ///
    /// @param before the position that the row must have
    /// @return false if it has another one: then somebody else loads the same file
    public boolean move(long before, Checkpoint now) {
        return session.execute(
                        "update " + table
                                + " set file_bytes = $3, position = $4, records_read = $5, rows_inserted = $6,"
                                + " rows_updated = $7, rows_passed = $8, records_rejected = $9, reject_bytes = $10,"
                                + " reason_bytes = $11, finished = $12, changed_at = now()"
                                + " where target = $1 and head = $2 and position = $13",
                        key.target(),
                        key.head(),
                        key.fileBytes(),
                        now.position(),
                        now.read(),
                        now.delivered().inserted(),
                        now.delivered().updated(),
                        now.delivered().passed(),
                        now.rejected(),
                        now.rejectBytes(),
                        now.reasonBytes(),
                        now.finished(),
                        before)
                == 1;
    }

    private static Stored stored(Row row) {
        Delivered delivered = new Delivered(row.getLong(4), row.getLong(5), row.getLong(6));
        return new Stored(
                row.getLong(1),
                new Checkpoint(
                        row.getLong(2),
                        row.getLong(3),
                        delivered,
                        row.getLong(7),
                        row.getLong(8),
                        row.getLong(9),
                        row.getBoolean(10)));
    }

    /// Which load it is.
    ///
    /// @param target the table
    /// @param head a hash of the first bytes of the file
    /// @param fileBytes the size of the file
    /// @param source the file's name, for people
    public record LoadKey(String target, String head, long fileBytes, String source) {}

    /// What an earlier load has left.
    ///
    /// @param fileBytes the size that the file had
    public record Stored(long fileBytes, Checkpoint checkpoint) {}
}
