package dev.bluetusk.rest.json;

/// Writes one value that is not null, given in PostgreSQL's text format, as JSON. Immutable, safe for all threads.
@FunctionalInterface
interface ValueWriter {
    void write(byte[] source, int offset, int length, BodyBuffer out);
}
