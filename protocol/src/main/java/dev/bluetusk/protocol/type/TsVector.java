package dev.bluetusk.protocol.type;

/// A document prepared for text search, as its text: PostgreSQL's `tsvector`.
///
/// Equal when the texts are equal. The text is not checked here; the server does, and puts it in order.
///
/// @param text such as `'cat':3 'fat':2A`
public record TsVector(String text) {
    /// PostgreSQL's text.
    @Override
    public String toString() {
        return text;
    }
}
