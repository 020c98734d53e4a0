package dev.bluetusk.protocol.type;

/// A JSON document as its text.
///
/// Written as a parameter it is `jsonb`, where a plain `String` would leave the type to the server. The text is
/// not checked here; the server does. Equal when the texts are equal.
///
/// @param text the document
public record Json(String text) {
    /// The document's text.
    @Override
    public String toString() {
        return text;
    }
}
