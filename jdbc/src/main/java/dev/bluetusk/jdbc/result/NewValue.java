package dev.bluetusk.jdbc.result;

import dev.bluetusk.jdbc.value.Contents;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/// A value for a column of an updatable result set, with the type that it is to be written as.
///
/// @param value the value, null for NULL
/// @param sqlType a constant of [Types]
/// @param scale digits behind the point; -1 if not said
record NewValue(@Nullable Object value, int sqlType, int scale) {
    static NewValue plain(@Nullable Object value) {
        return new NewValue(value, Types.NULL, -1);
    }

    /// Whether the caller said what it is to be written as.
    boolean isTyped() {
        return sqlType != Types.NULL;
    }

    static NewValue typed(@Nullable Object value, SQLType target, int scale) {
        return new NewValue(value, target.getVendorTypeNumber(), scale);
    }

    static NewValue scaled(@Nullable Object value, int scale) {
        return new NewValue(
                value instanceof BigDecimal number ? number.setScale(scale, RoundingMode.HALF_UP) : value,
                Types.NULL,
                scale);
    }

    static byte @Nullable [] ofBinary(@Nullable InputStream stream, long length) throws SQLException {
        return stream == null ? null : Contents.bytes(stream, length);
    }

    static @Nullable String ofAscii(@Nullable InputStream stream, long length) throws SQLException {
        return stream == null ? null : Contents.decoded(stream, length, StandardCharsets.US_ASCII);
    }

    static @Nullable String ofCharacter(@Nullable Reader reader, long length) throws SQLException {
        return reader == null ? null : Contents.characters(reader, length);
    }
}
