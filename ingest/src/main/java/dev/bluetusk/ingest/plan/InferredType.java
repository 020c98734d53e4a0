package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.ColumnType;
import dev.bluetusk.ingest.source.CellType;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// A type that a new table's column can get, with the form that all its values must have. First match wins, in
/// this order.
///
/// The forms are narrower than what PostgreSQL would take: a column gets a type only if nothing is lost by it.
/// Numbers with leading zeros or a plus sign are codes or phone numbers and stay text; so do 1 and 0 as truth
/// values (they are numbers).
public enum InferredType {
    BOOLEAN(16, "boolean", "(?i)true|false|t|f|yes|no"),
    BIGINT(20, "bigint", "-?[1-9][0-9]*|0"),
    NUMERIC(1700, "numeric", "-?(?:[1-9][0-9]*|0)(?:\\.[0-9]+)?"),
    DATE(1082, "date", Form.DATE),
    TIMESTAMP(1114, "timestamp", Form.DATE + "(?:[T ]" + Form.TIME + ")?"),
    TIMESTAMPTZ(1184, "timestamptz", Form.DATE + "[T ]" + Form.TIME + " ?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)"),
    UUID(2950, "uuid", "(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
    JSONB(3802, "jsonb", "(?s)\\{.*\\}|\\[.*\\]"),
    /// From here to `TIME` only if the file says so.
    SMALLINT(21, "smallint", Form.NONE),
    INTEGER(23, "integer", Form.NONE),
    REAL(700, "real", Form.NONE),
    DOUBLE(701, "double precision", Form.NONE),
    BYTEA(17, "bytea", Form.NONE),
    TIME(1083, "time", Form.NONE),
    TEXT(25, "text", "(?s).*");

    private final int oid;
    private final String sqlName;
    private final Pattern form;

    InferredType(int oid, String name, String form) {
        this.oid = oid;
        this.sqlName = name;
        this.form = Pattern.compile(form);
    }

    /// The type for values of which the file says what they are.
    public static InferredType of(CellType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case SMALLINT -> SMALLINT;
            case INTEGER -> INTEGER;
            case BIGINT -> BIGINT;
            case REAL -> REAL;
            case DOUBLE -> DOUBLE;
            case NUMERIC -> NUMERIC;
            case DATE -> DATE;
            case TIME -> TIME;
            case TIMESTAMP -> TIMESTAMP;
            case TIMESTAMPTZ -> TIMESTAMPTZ;
            case UUID -> UUID;
            case BYTES -> BYTEA;
            case JSON -> JSONB;
            case TEXT -> TEXT;
        };
    }

    /// The type as a column has it.
    public ColumnType type() {
        return new ColumnType(oid, -1, sqlName);
    }

    /// Whether a field has the form; whether it is a valid value is asked of the encoder.
    boolean hasForm(byte[] bytes, int start, int end) {
        return form.matcher(new String(bytes, start, end - start, StandardCharsets.UTF_8))
                .matches();
    }

    private static final class Form {
        private static final String NONE = "(?!)";
        private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
        private static final String TIME = "[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?";
    }
}
