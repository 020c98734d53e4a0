package dev.bluetusk.jdbc.metadata;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One question to the catalogue, with conditions that are there only if they are asked for. Confined to one call.
final class CatalogQuery {
    private final StringBuilder sql;
    private final List<Object> values = new ArrayList<>();

    /// Begins with all up to the conditions; there is a `where` already.
    CatalogQuery(String begin) {
        this.sql = new StringBuilder(begin);
    }

    /// Adds more text.
    CatalogQuery add(String text) {
        sql.append(text);
        return this;
    }

    /// Adds text with one value.
    CatalogQuery with(String text, Object value) {
        sql.append(text);
        values.add(value);
        return this;
    }

    /// Something is like a pattern, of which an empty one finds nothing; no condition, if there is no pattern.
    CatalogQuery like(String what, @Nullable String pattern) {
        return pattern == null ? this : with(" and " + what + " like ?", pattern);
    }

    /// Something is a name, of which an empty one finds nothing; no condition, if there is none.
    CatalogQuery is(String what, @Nullable String name) {
        return name == null ? this : with(" and " + what + " = ?", name);
    }

    /// Something is one of some values; no condition, if nothing is given.
    CatalogQuery among(String what, Object @Nullable [] all) {
        return all == null ? this : with(" and " + what + " = any(?)", all);
    }

    /// The answer, in memory, whose end is the end of its statement.
    ResultSet run(Connection connection) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(
                sql.toString(), ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
        try {
            statement.closeOnCompletion();
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            return statement.executeQuery();
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }
}
