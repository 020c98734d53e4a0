package dev.bluetusk.protocol.type;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A row as a value: a composite type's, or the anonymous one of `row(1, 'a')`.
///
/// Immutable, if the values are.
public final class PgRecord {
    private final List<String> names;
    private final List<@Nullable Object> values;

    private PgRecord(List<String> names, List<@Nullable Object> values) {
        this.names = names;
        this.values = values;
    }

    /// A row without names.
    ///
    /// @param values the values; NULL is `null`
    public static PgRecord of(List<? extends @Nullable Object> values) {
        return new PgRecord(List.of(), Collections.unmodifiableList(new ArrayList<@Nullable Object>(values)));
    }

    /// A row of a composite type.
    ///
    /// @param names  the attributes
    /// @param values a value for each; NULL is `null`
    public static PgRecord of(List<String> names, List<? extends @Nullable Object> values) {
        if (names.size() != values.size()) {
            throw new IllegalArgumentException(
                    "expected a value for each of " + names + " but got " + values.size() + " values");
        }
        return new PgRecord(List.copyOf(names), Collections.unmodifiableList(new ArrayList<@Nullable Object>(values)));
    }

    /// The names of the attributes; none if the row is anonymous.
    public List<String> names() {
        return names;
    }

    /// The values; NULL is `null`.
    public List<@Nullable Object> values() {
        return values;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PgRecord row
                && names.equals(row.names)
                && Objects.deepEquals(values.toArray(), row.values.toArray());
    }

    @Override
    public int hashCode() {
        return 31 * names.hashCode() + java.util.Arrays.deepHashCode(values.toArray());
    }

    /// The values as Java shows them, in PostgreSQL's form: `(1,"a b",)`.
    @Override
    public String toString() {
        return RowText.write(values, String::valueOf);
    }
}
