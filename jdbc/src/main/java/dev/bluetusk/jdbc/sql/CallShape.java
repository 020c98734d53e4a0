package dev.bluetusk.jdbc.sql;

/// What is special about a text that is the escape `{call …}`.
///
/// @param returnsValue whether it begins with `?=` and is selected from: the first JDBC parameter is then the
/// value that
///                     comes back, and none of the statement's
/// @param selected     whether it was turned into `select * from …`; else into `call …`
public record CallShape(boolean returnsValue, boolean selected) {}
