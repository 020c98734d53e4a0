package dev.bluetusk.rest.sql;

/// A setting of the server that holds for the call alone. Immutable.
///
/// @param name as the server's manual writes it, such as `statement_timeout` or `role`
public record Setting(String name, String value) {}
