package org.postgresql.jdbc;

import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;

/// Reads the server's texts of dates and times. Infinity is the greatest or the least value of the class.
public final class TimestampUtils {
    private final ConnectionAccess access;

    TimestampUtils(ConnectionAccess access) {
        this.access = access;
    }

    /// A day.
    ///
    /// @throws SQLException if it is none
    public LocalDate toLocalDate(String s) throws SQLException {
        return access.read(Oid.DATE, s, LocalDate.class);
    }

    /// A time of day.
    ///
    /// @throws SQLException if it is none
    public LocalTime toLocalTime(String s) throws SQLException {
        return access.read(Oid.TIME, s, LocalTime.class);
    }

    /// A `timestamp`.
    ///
    /// @throws SQLException if it is none
    public LocalDateTime toLocalDateTime(String s) throws SQLException {
        return access.read(Oid.TIMESTAMP, s, LocalDateTime.class);
    }

    /// A `timestamptz`, in UTC.
    ///
    /// @throws SQLException if it is none
    public OffsetDateTime toOffsetDateTime(String s) throws SQLException {
        return access.read(Oid.TIMESTAMPTZ, s, OffsetDateTime.class);
    }
}
