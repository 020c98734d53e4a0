package dev.bluetusk.client.session;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// Transactions that [Transaction#prepare] has handed to the server, for two-phase commit. They belong to no
/// session any more and outlive a crash, so somebody must end each: one that is forgotten keeps its locks.
///
/// The server's setting `max_prepared_transactions` must be above zero. Confined to the thread of its session.
public final class PreparedTransactions {
    /// The most bytes that the name of a prepared transaction may have.
    public static final int NAME_BYTES_MAX = 199;

    private final Session session;

    private PreparedTransactions(Session session) {
        this.session = session;
    }

    /// Those that a session sees.
    public static PreparedTransactions of(Session session) {
        return new PreparedTransactions(session);
    }

    /// Commits a prepared transaction.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is none of this name (SQLSTATE 42704), or a
    /// transaction is open on this session (25001)
    public void commit(String name) {
        session.script("COMMIT PREPARED " + literal(name));
    }

    /// Rolls a prepared transaction back.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is none of this name (SQLSTATE 42704), or a
    /// transaction is open on this session (25001)
    public void rollback(String name) {
        session.script("ROLLBACK PREPARED " + literal(name));
    }

    /// The names of the prepared transactions of this database, oldest first.
    public List<String> names() {
        return session.query("select gid from pg_catalog.pg_prepared_xacts"
                        + " where database = pg_catalog.current_database() order by prepared, gid")
                .list(row -> row.getString(1));
    }

    /// A name as SQL, right for both values of `standard_conforming_strings`.
    static String literal(String name) {
        int length = name.getBytes(StandardCharsets.UTF_8).length;
        if (name.isEmpty() || length > NAME_BYTES_MAX || name.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("expected a name of 1 to " + NAME_BYTES_MAX
                    + " bytes without U+0000 for a prepared transaction but got one of " + length);
        }
        String quoted = "'" + name.replace("'", "''").replace("\\", "\\\\") + "'";
        return name.indexOf('\\') >= 0 ? "E" + quoted : quoted;
    }
}
