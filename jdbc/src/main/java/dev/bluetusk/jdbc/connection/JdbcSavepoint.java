package dev.bluetusk.jdbc.connection;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.sql.Returning;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.Optional;

/// A point inside a transaction that one can go back to. It is over when it was released or undone past.
final class JdbcSavepoint implements Savepoint {
    private final int id;
    private final Optional<String> name;
    private boolean valid = true;

    JdbcSavepoint(int id, Optional<String> name) {
        this.id = id;
        this.name = name;
    }

    /// Its name in SQL.
    String quoted() throws SQLException {
        if (!valid) {
            throw SqlErrors.other("this savepoint was released", "3B001");
        }
        return Returning.quoted(name.orElse("bluetusk_jdbc_" + id));
    }

    void invalidate() {
        valid = false;
    }

    @Override
    public int getSavepointId() throws SQLException {
        quoted();
        if (name.isPresent()) {
            throw SqlErrors.state("a savepoint with a name has no number");
        }
        return id;
    }

    @Override
    public String getSavepointName() throws SQLException {
        quoted();
        return name.orElseThrow(
                () -> SqlErrors.other("a savepoint without a name has a number", SqlErrors.OBJECT_NOT_IN_STATE));
    }
}
