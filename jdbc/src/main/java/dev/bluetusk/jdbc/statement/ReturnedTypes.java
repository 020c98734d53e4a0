package dev.bluetusk.jdbc.statement;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The class of a value that comes back from a call, by the JDBC type that it was registered with.
final class ReturnedTypes {
    private static final Map<Integer, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(Types.BIT, Boolean.class),
            Map.entry(Types.BOOLEAN, Boolean.class),
            Map.entry(Types.TINYINT, Integer.class),
            Map.entry(Types.SMALLINT, Integer.class),
            Map.entry(Types.INTEGER, Integer.class),
            Map.entry(Types.BIGINT, Long.class),
            Map.entry(Types.REAL, Float.class),
            Map.entry(Types.FLOAT, Double.class),
            Map.entry(Types.DOUBLE, Double.class),
            Map.entry(Types.NUMERIC, BigDecimal.class),
            Map.entry(Types.DECIMAL, BigDecimal.class),
            Map.entry(Types.CHAR, String.class),
            Map.entry(Types.VARCHAR, String.class),
            Map.entry(Types.LONGVARCHAR, String.class),
            Map.entry(Types.NCHAR, String.class),
            Map.entry(Types.NVARCHAR, String.class),
            Map.entry(Types.LONGNVARCHAR, String.class),
            Map.entry(Types.BINARY, byte[].class),
            Map.entry(Types.VARBINARY, byte[].class),
            Map.entry(Types.LONGVARBINARY, byte[].class),
            Map.entry(Types.DATE, Date.class),
            Map.entry(Types.TIME, Time.class),
            Map.entry(Types.TIMESTAMP, Timestamp.class),
            Map.entry(Types.TIME_WITH_TIMEZONE, OffsetTime.class),
            Map.entry(Types.TIMESTAMP_WITH_TIMEZONE, OffsetDateTime.class));

    private ReturnedTypes() {}

    static @Nullable Object read(ResultSet row, int column, int sqlType) throws SQLException {
        Class<?> wanted = CLASSES.get(sqlType);
        Object value = row.getObject(column);
        if (value == null || wanted == null || wanted.isInstance(value)) {
            return value;
        }
        return row.getObject(column, wanted);
    }
}
