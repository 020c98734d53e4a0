package dev.bluetusk.rest.json;

/// Which writer fits which type, by the numbers that PostgreSQL's catalogue gives its own types. Stateless.
///
/// | type | JSON |
/// |---|---|
/// | `int2`, `int4`, `int8`, `oid`, `numeric`, `float4`, `float8` | number with the server's digits; `NaN` and
/// infinities as strings |
/// | `bool` | `true`, `false` |
/// | `json`, `jsonb` | as it is |
/// | `timestamp` | `"2024-05-06T07:08:09.123"` |
/// | `timestamptz` | `"2024-05-06T07:08:09.123+00:00"`, in the session's time zone |
/// | arrays | arrays, nested like their dimensions, without lower bounds |
/// | `bytea` | `"\\x00ff"`: PostgreSQL's text, escaped for JSON |
/// | all else (`text`, `date`, `uuid`, `interval`, `money`, enums, ranges, composites, …) | string with PostgreSQL's
/// text |
final class ValueWriters {
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    private ValueWriters() {}

    /// The writer of a type that is no array.
    static ValueWriter scalar(int oid) {
        return switch (oid) {
            case 16 -> ValueWriters::bool;
            case 20, 21, 23, 26 -> ValueWriters::raw;
            case 700, 701, 1700 -> ValueWriters::number;
            case 114, 3802 -> ValueWriters::raw;
            case 1114 -> TimestampText::write;
            case 1184 -> TimestampText::write;
            default -> ValueWriters::string;
        };
    }

    private static void bool(byte[] source, int offset, int length, BodyBuffer out) {
        out.put(source[offset] == 't' ? TRUE : FALSE);
    }

    private static void raw(byte[] source, int offset, int length, BodyBuffer out) {
        out.put(source, offset, length);
    }

    // NaN, Infinity and -Infinity end in a letter; 1e+20 does not.
    private static void number(byte[] source, int offset, int length, BodyBuffer out) {
        if (source[offset + length - 1] > '9') {
            out.putString(source, offset, length);
        } else {
            out.put(source, offset, length);
        }
    }

    private static void string(byte[] source, int offset, int length, BodyBuffer out) {
        out.putString(source, offset, length);
    }
}
