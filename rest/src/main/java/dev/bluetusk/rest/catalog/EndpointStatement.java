package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.sql.ResultShape;
import java.util.List;

/// A statement of an endpoint as the server described it. Immutable.
///
/// @param sql with `$n` placeholders
/// @param arguments which of the endpoint's parameters each placeholder is, from 0 up: the first is that of `$1`
/// @param key of its result among several
/// @param columns what it gives; none when it gives no rows
/// @param formats its rows can be had in; the first is the usual one, JSON
public record EndpointStatement(
        String sql,
        List<Integer> arguments,
        String key,
        ResultShape shape,
        List<Column> columns,
        List<RowFormat> formats) {

    /// Copies the lists.
    public EndpointStatement {
        arguments = List.copyOf(arguments);
        columns = List.copyOf(columns);
        formats = List.copyOf(formats);
    }

    /// Whether something of it is shown.
    public boolean isShown() {
        return shape != ResultShape.VOID;
    }
}
