package dev.bluetusk.rest.execution;

/// What a parameter is in one call.
public sealed interface Argument {

    /// SQL NULL.
    record Null() implements Argument {}

    /// A text that the server's input function judges.
    record Text(String text) implements Argument {}

    /// Not there: the function has a value of its own.
    record Omitted() implements Argument {}
}
