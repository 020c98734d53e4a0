package dev.bluetusk.rest.http;

/// A value of the JSON object in a request's body. Immutable.
sealed interface JsonValue {

    /// The value as it stands in the body.
    String json();

    /// `null`.
    record Null() implements JsonValue {
        @Override
        public String json() {
            return "null";
        }
    }

    /// A number or a boolean: its text is its JSON, digit for digit.
    record Plain(String json) implements JsonValue {}

    /// A string.
    ///
    /// @param json with its quotes and escapes
    /// @param text without them
    record Text(String json, String text) implements JsonValue {}

    /// An object.
    record JsonObject(String json) implements JsonValue {}

    /// An array.
    record JsonArray(String json) implements JsonValue {}
}
