package dev.bluetusk.protocol.type;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A multirange of PostgreSQL: several ranges that do not touch.
///
/// The server sorts them, joins those that touch and drops empty ones.
///
/// @param ranges the ranges
/// @param <T>    the Java class of the values
public record PgMultirange<T>(List<PgRange<T>> ranges) {
    /// Keeps a copy of the list.
    public PgMultirange {
        ranges = List.copyOf(ranges);
    }

    String text(Function<? super T, String> boundText) {
        return ranges.stream().map(range -> range.text(boundText)).collect(Collectors.joining(",", "{", "}"));
    }

    /// PostgreSQL's text, with the bounds as Java shows them: `{[1,5),[7,8)}`.
    @Override
    public String toString() {
        return text(String::valueOf);
    }
}
