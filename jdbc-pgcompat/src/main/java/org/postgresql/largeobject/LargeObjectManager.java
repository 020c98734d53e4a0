package org.postgresql.largeobject;

import dev.bluetusk.client.largeobject.LargeObjectMode;
import dev.bluetusk.client.largeobject.LargeObjects;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.core.BaseConnection;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// The large objects of a connection's database. They live in transactions, so autocommit must be off.
///
/// ```java
/// connection.setAutoCommit(false);
/// LargeObjectManager objects = connection.unwrap(PGConnection.class).getLargeObjectAPI();
/// long oid = objects.createLO();
/// try (LargeObject object = objects.open(oid, LargeObjectManager.WRITE)) {
///     object.write(bytes);
/// }
/// connection.commit();
/// ```
public class LargeObjectManager {
    /// Opens for writing.
    public static final int WRITE = 0x0002_0000;

    /// Opens for reading.
    public static final int READ = 0x0004_0000;

    /// Opens for both.
    public static final int READWRITE = READ | WRITE;

    private final BaseConnection connection;
    private final ConnectionAccess access;

    /// Those of a connection of this driver, or of one that wraps it.
    ///
    /// @throws SQLException if it is none of this driver
    public LargeObjectManager(BaseConnection connection) throws SQLException {
        this.connection = connection;
        this.access = PgConnection.accessOf(connection);
    }

    /// Opens one for both.
    ///
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(long oid) throws SQLException {
        return open(oid, READWRITE, false);
    }

    /// Opens one for both.
    ///
    /// @param commitOnClose whether its end commits the transaction
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(long oid, boolean commitOnClose) throws SQLException {
        return open(oid, READWRITE, commitOnClose);
    }

    /// Opens one.
    ///
    /// @param mode [#READ], [#WRITE] or [#READWRITE]
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(long oid, int mode) throws SQLException {
        return open(oid, mode, false);
    }

    /// Opens one.
    ///
    /// @param mode [#READ], [#WRITE] or [#READWRITE]
    /// @param commitOnClose whether its end commits the transaction
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(long oid, int mode, boolean commitOnClose) throws SQLException {
        requireTransactions(connection);
        requireIdentifier(oid);
        return LargeObject.open(new LargeObject.Opening(connection, access, oid, nativeMode(mode), commitOnClose));
    }

    private static LargeObjectMode nativeMode(int mode) {
        return switch (mode & READWRITE) {
            case WRITE -> LargeObjectMode.WRITE;
            case READ -> LargeObjectMode.READ;
            default -> LargeObjectMode.READ_WRITE;
        };
    }

    private static void requireTransactions(Connection connection) throws SQLException {
        if (connection.getAutoCommit()) {
            throw new PSQLException(
                    "expected autocommit to be off for large objects but it is on",
                    PSQLState.NO_ACTIVE_SQL_TRANSACTION);
        }
    }

    private static void requireIdentifier(long oid) throws SQLException {
        if (oid <= 0 || oid > 0xFFFF_FFFFL) {
            throw new PSQLException("large object " + oid + " does not exist", PSQLState.UNDEFINED_OBJECT);
        }
    }

    /// Opens one for both.
    ///
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(int oid) throws SQLException {
        return open(Integer.toUnsignedLong(oid));
    }

    /// Opens one for both.
    ///
    /// @param commitOnClose whether its end commits the transaction
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(int oid, boolean commitOnClose) throws SQLException {
        return open(Integer.toUnsignedLong(oid), commitOnClose);
    }

    /// Opens one.
    ///
    /// @param mode [#READ], [#WRITE] or [#READWRITE]
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(int oid, int mode) throws SQLException {
        return open(Integer.toUnsignedLong(oid), mode);
    }

    /// Opens one.
    ///
    /// @param mode [#READ], [#WRITE] or [#READWRITE]
    /// @param commitOnClose whether its end commits the transaction
    /// @throws SQLException if there is none, or autocommit is on
    public LargeObject open(int oid, int mode, boolean commitOnClose) throws SQLException {
        return open(Integer.toUnsignedLong(oid), mode, commitOnClose);
    }

    /// Creates an empty one.
    ///
    /// @return its identifier
    /// @throws SQLException if autocommit is on
    public long createLO() throws SQLException {
        requireTransactions(connection);
        return access.use(session -> LargeObjects.of(session).create());
    }

    /// Creates an empty one; the mode means nothing.
    ///
    /// @return its identifier
    /// @throws SQLException if autocommit is on
    public long createLO(int mode) throws SQLException {
        return createLO();
    }

    /// Creates an empty one.
    ///
    /// @return its identifier
    /// @throws SQLException if autocommit is on
    public int create() throws SQLException {
        return (int) createLO();
    }

    /// Creates an empty one; the mode means nothing.
    ///
    /// @return its identifier
    /// @throws SQLException if autocommit is on
    public int create(int mode) throws SQLException {
        return create();
    }

    /// Deletes one.
    ///
    /// @throws SQLException if there is none
    public void delete(long oid) throws SQLException {
        requireIdentifier(oid);
        access.use(session -> {
            LargeObjects.of(session).delete(oid);
            return oid;
        });
    }

    /// Deletes one.
    ///
    /// @throws SQLException if there is none
    public void delete(int oid) throws SQLException {
        delete(Integer.toUnsignedLong(oid));
    }

    /// Deletes one.
    ///
    /// @throws SQLException if there is none
    public void unlink(long oid) throws SQLException {
        delete(oid);
    }

    /// Deletes one.
    ///
    /// @throws SQLException if there is none
    public void unlink(int oid) throws SQLException {
        delete(oid);
    }
}
