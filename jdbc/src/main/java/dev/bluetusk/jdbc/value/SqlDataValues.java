package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.Struct;
import org.jspecify.annotations.Nullable;

/// Rows as an application's own `SQLData`, and back. Stateless.
final class SqlDataValues {
    private SqlDataValues() {}

    static SQLData read(CellReader reader, Cell cell, Class<? extends SQLData> type) throws SQLException {
        JdbcStruct row = JdbcStruct.of(reader, cell);
        SQLData data;
        try {
            data = type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            SQLException closed = SqlErrors.argument(
                    "expected a public class with a constructor without arguments but got " + type.getName());
            closed.initCause(e);
            throw closed;
        }
        data.readSQL(new AttributeInput(row.getAttributes()), row.getSQLTypeName());
        return data;
    }

    static Struct struct(SQLData data) throws SQLException {
        AttributeOutput out = new AttributeOutput();
        data.writeSQL(out);
        @Nullable Object[] attributes = out.attributes();
        return new JdbcStruct(data.getSQLTypeName(), attributes);
    }
}
