package dev.bluetusk.ingest.write;

import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.plan.Merge;

/// COPY into a staging table, and from there into the table where keys may be there already. Confined to the
/// thread of its session.
///
/// @param session the session
/// @param merge the statements
/// @param copySql the COPY into the staging table
public record StagedMerge(Session session, Merge merge, String copySql) implements Delivery {
    @Override
    public void begin() {
        session.script(merge.createSql());
    }

    /// Not under a savepoint: there the server would keep the file of the emptied table until the end, for a
    /// rollback.
    @Override
    public String clearSql() {
        return merge.emptySql() + "; ";
    }

    @Override
    public CopyIn open() {
        return session.copyIn(copySql);
    }

    @Override
    public Delivered finish(CopyIn copy, long rows) {
        copy.finish();
        try (Rows counts = session.query(merge.mergeSql())) {
            return counts.one(
                    row -> new Delivered(row.getLong(1), row.getLong(2), rows - row.getLong(1) - row.getLong(2)));
        }
    }

    @Override
    public void end() {
        session.script(merge.dropSql());
    }
}
