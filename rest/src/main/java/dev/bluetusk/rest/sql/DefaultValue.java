package dev.bluetusk.rest.sql;

/// What an optional parameter is when the caller leaves it out.
public sealed interface DefaultValue {

    /// SQL NULL: `default null`.
    record Null() implements DefaultValue {}

    /// A text that the server reads by the parameter's type: `default 20`, `default 'as ''quoted'''`.
    record Text(String text) implements DefaultValue {}

    /// What the function itself has for it: the argument is left out of the call.
    record OfFunction() implements DefaultValue {}
}
