package dev.bluetusk.ingest.source;

import dev.hardwood.row.PqInterval;
import dev.hardwood.row.PqList;
import dev.hardwood.row.PqMap;
import dev.hardwood.row.PqStruct;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;

/// Values of Parquet as texts, and nested ones as JSON.
final class ParquetText {
    private static final String NULL = "null";

    private ParquetText() {}

    /// A value as PostgreSQL writes it.
    static String of(Object value) {
        return switch (value) {
            case byte[] bytes -> hex(bytes);
            case BigDecimal decimal -> decimal.toPlainString();
            case Instant instant ->
                LocalDateTime.ofInstant(instant, ZoneOffset.UTC).toString();
            case PqInterval interval ->
                interval.months() + " mons " + interval.days() + " days "
                        + BigDecimal.valueOf(interval.milliseconds(), 3).toPlainString() + " secs";
            default -> value.toString();
        };
    }

    static String hex(byte[] bytes) {
        return "\\x" + HexFormat.of().formatHex(bytes);
    }

    /// A list is an array; a map and a group are objects.
    static String json(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        switch (value) {
            case PqList list -> writeList(list, out);
            case PqMap map -> writeMap(map, out);
            case PqStruct group -> writeGroup(group, out);
            case Boolean truth -> out.append(truth.booleanValue());
            case Double number when number.isNaN() || number.isInfinite() -> quote(number.toString(), out);
            case Float number when number.isNaN() || number.isInfinite() -> quote(number.toString(), out);
            case Number number -> out.append(of(number));
            case Instant instant -> quote(instant.toString(), out);
            default -> quote(of(value), out);
        }
    }

    private static void writeList(PqList list, StringBuilder out) {
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
            out.append(i == 0 ? "" : ",");
            if (list.isNull(i)) {
                out.append(NULL);
            } else {
                write(list.get(i), out);
            }
        }
        out.append(']');
    }

    private static void writeMap(PqMap map, StringBuilder out) {
        String comma = "{";
        for (PqMap.Entry entry : map.getEntries()) {
            out.append(comma);
            quote(of(entry.getKey()), out);
            out.append(':');
            if (entry.isValueNull()) {
                out.append(NULL);
            } else {
                write(entry.getValue(), out);
            }
            comma = ",";
        }
        out.append(map.isEmpty() ? "{}" : "}");
    }

    private static void writeGroup(PqStruct group, StringBuilder out) {
        out.append('{');
        for (int i = 0; i < group.getFieldCount(); i++) {
            out.append(i == 0 ? "" : ",");
            quote(group.getFieldName(i), out);
            out.append(':');
            if (group.isNull(i)) {
                out.append(NULL);
            } else {
                write(group.getValue(i), out);
            }
        }
        out.append('}');
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char current = text.charAt(i);
            if (current == '"' || current == '\\') {
                out.append('\\').append(current);
            } else if (current < ' ') {
                out.append(String.format("\\u%04x", (int) current));
            } else {
                out.append(current);
            }
        }
        out.append('"');
    }
}
