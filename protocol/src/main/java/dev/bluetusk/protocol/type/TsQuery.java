package dev.bluetusk.protocol.type;

/// A question to text search, as its text: PostgreSQL's `tsquery`.
///
/// Equal when the texts are equal. The text is not checked here; the server does.
///
/// @param text such as `'fat' & ( 'rat' | 'cat' )`
public record TsQuery(String text) {
    /// PostgreSQL's text.
    @Override
    public String toString() {
        return text;
    }
}
