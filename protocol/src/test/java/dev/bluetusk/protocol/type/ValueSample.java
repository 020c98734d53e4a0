package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.SpecFile;
import dev.bluetusk.protocol.wire.Octets;
import java.util.List;
import java.util.stream.Stream;

/// One line of `spec/values.txt`: a value as a true server writes it in both formats.
record ValueSample(String typeName, String text, Octets binary) {
    static Stream<ValueSample> all() {
        return SpecFile.lines("values.txt").stream().map(ValueSample::of);
    }

    private static ValueSample of(List<String> columns) {
        String type = columns.get(0);
        boolean escaped =
                type.endsWith("[]") || List.of("text", "bytea", "\"char\"").contains(type);
        String text = columns.get(1);
        return new ValueSample(
                type,
                escaped ? SpecFile.unescape(text) : text,
                Octets.hex(columns.size() > 2 ? columns.get(2).strip() : ""));
    }

    Codec<?> codec() {
        return Samples.codec(typeName);
    }

    /// NaN and the infinities of numeric have no place in BigDecimal.
    boolean fitsJava() {
        return !typeName.startsWith("num") || !text.matches(".*(NaN|Infinity).*");
    }

    /// The values of text search are only sent as text.
    boolean isSentInBinary() {
        return !typeName.startsWith("ts") || typeName.contains("range");
    }

    @Override
    public String toString() {
        return typeName + " " + text;
    }
}
