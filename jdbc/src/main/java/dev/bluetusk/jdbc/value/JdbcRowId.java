package dev.bluetusk.jdbc.value;

import java.nio.charset.StandardCharsets;
import java.sql.RowId;
import org.jspecify.annotations.Nullable;

/// The place of a row in its table: a `tid` such as `(0,1)`. It is valid until the row is changed. Immutable.
final class JdbcRowId implements RowId {
    private final String place;

    JdbcRowId(String place) {
        this.place = place;
    }

    @Override
    public byte[] getBytes() {
        return place.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JdbcRowId row && place.equals(row.place);
    }

    @Override
    public int hashCode() {
        return place.hashCode();
    }

    @Override
    public String toString() {
        return place;
    }
}
