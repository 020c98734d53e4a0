package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Rows;
import org.jspecify.annotations.Nullable;

/// Queries of a session whose rows are fetched some at a time; got from [Session#fetching].
///
/// It can be kept and used for any number of queries. Confined to the thread of its session.
public final class FetchingQueries {
    private final Session session;
    private final int rows;

    FetchingQueries(Session session, int rows) {
        this.session = session;
        this.rows = rows;
    }

    /// Runs a statement and gives its rows. See [Session#query(String, Object...)].
    public Rows query(String sql, @Nullable Object... parameters) {
        return query(sql, Parameters.of(parameters));
    }

    /// Runs a statement and gives its rows.
    public Rows query(String sql, Parameters parameters) {
        return session.query(sql, parameters, rows);
    }
}
