package dev.bluetusk.ingest.write;

import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;

/// COPY straight into the table. Confined to the thread of its session.
///
/// @param session the session
/// @param copySql the COPY statement
public record DirectCopy(Session session, String copySql) implements Delivery {
    @Override
    public void begin() {
        // The table is there.
    }

    @Override
    public String clearSql() {
        return "";
    }

    @Override
    public CopyIn open() {
        return session.copyIn(copySql);
    }

    @Override
    public Delivered finish(CopyIn copy, long rows) {
        return new Delivered(copy.finish(), 0, 0);
    }

    @Override
    public void end() {
        // Nothing was made.
    }
}
