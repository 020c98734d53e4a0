package dev.bluetusk.ingest.source;

import java.util.List;

/// How a file of JSON is read.
///
/// @param layout how it holds many values
/// @param keys the keys that are fields, in the order of the fields; paths if nested objects are flattened
/// @param format what becomes of nested objects and unknown keys
public record JsonShape(JsonLayout layout, List<String> keys, JsonFormat format) implements SourceShape {
    public JsonShape {
        keys = List.copyOf(keys);
    }

    /// The same with other fields.
    public JsonShape withKeys(List<String> other) {
        return new JsonShape(layout, other, format);
    }

    @Override
    public String summary() {
        return layout.label()
                + (format.nested() == JsonFormat.Nested.FLATTENED ? ", flattened" : "")
                + (format.unknown() == JsonFormat.UnknownKeys.IGNORED ? ", unknown keys ignored" : "");
    }
}
