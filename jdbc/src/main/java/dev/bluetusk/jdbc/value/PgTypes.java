package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.ArrayCodec;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.EnumCodec;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.type.TextCodec;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.Types;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// PostgreSQL's types as JDBC sees them: type codes, classes, names. Stateless, safe for all threads.
public final class PgTypes {
    private static final Map<Integer, Facts> BY_OID = new HashMap<>();
    private static final Map<String, Integer> BY_NAME = new HashMap<>();

    /// What JDBC says of a type.
    private record Facts(String name, int code, String className, int arrayOid) {}

    static {
        String text = "java.lang.String";
        add("bool|boolean", Oid.BOOL, Types.BIT, "java.lang.Boolean", Oid.BOOL_ARRAY);
        add("bytea", Oid.BYTEA, Types.BINARY, "[B", Oid.BYTEA_ARRAY);
        add("char|\"char\"", Oid.CHAR, Types.CHAR, text, Oid.CHAR_ARRAY);
        add("name", Oid.NAME, Types.VARCHAR, text, Oid.NAME_ARRAY);
        add("int8|bigint", Oid.INT8, Types.BIGINT, "java.lang.Long", Oid.INT8_ARRAY);
        add("int2|smallint", Oid.INT2, Types.SMALLINT, "java.lang.Integer", Oid.INT2_ARRAY);
        add("int4|integer|int", Oid.INT4, Types.INTEGER, "java.lang.Integer", Oid.INT4_ARRAY);
        add("text", Oid.TEXT, Types.VARCHAR, text, Oid.TEXT_ARRAY);
        add("oid", Oid.OID, Types.BIGINT, "java.lang.Long", Oid.OID_ARRAY);
        add("json", Oid.JSON, Types.OTHER, text, Oid.JSON_ARRAY);
        add("jsonb", Oid.JSONB, Types.OTHER, text, Oid.JSONB_ARRAY);
        add("xml", Oid.XML, Types.SQLXML, "java.sql.SQLXML", Oid.XML_ARRAY);
        add("float4|real", Oid.FLOAT4, Types.REAL, "java.lang.Float", Oid.FLOAT4_ARRAY);
        add("float8|double precision|float", Oid.FLOAT8, Types.DOUBLE, "java.lang.Double", Oid.FLOAT8_ARRAY);
        add("unknown", Oid.UNKNOWN, Types.OTHER, text, Oid.UNSPECIFIED);
        add("money", Oid.MONEY, Types.DOUBLE, "java.lang.Double", 791);
        add("bpchar|character", Oid.BPCHAR, Types.CHAR, text, Oid.BPCHAR_ARRAY);
        add("varchar|character varying", Oid.VARCHAR, Types.VARCHAR, text, Oid.VARCHAR_ARRAY);
        add("date", Oid.DATE, Types.DATE, "java.sql.Date", Oid.DATE_ARRAY);
        add("time|time without time zone", Oid.TIME, Types.TIME, "java.sql.Time", Oid.TIME_ARRAY);
        add("timetz|time with time zone", Oid.TIMETZ, Types.TIME, "java.sql.Time", Oid.TIMETZ_ARRAY);
        String timestamp = "java.sql.Timestamp";
        add("timestamp|timestamp without time zone", Oid.TIMESTAMP, Types.TIMESTAMP, timestamp, Oid.TIMESTAMP_ARRAY);
        add("timestamptz|timestamp with time zone", Oid.TIMESTAMPTZ, Types.TIMESTAMP, timestamp, Oid.TIMESTAMPTZ_ARRAY);
        add("interval", Oid.INTERVAL, Types.OTHER, text, Oid.INTERVAL_ARRAY);
        add("numeric|decimal", Oid.NUMERIC, Types.NUMERIC, "java.math.BigDecimal", Oid.NUMERIC_ARRAY);
        add("uuid", Oid.UUID, Types.OTHER, "java.util.UUID", Oid.UUID_ARRAY);
        add("bit", Oid.BIT, Types.BIT, "java.lang.Boolean", 1561);
        add("varbit|bit varying", Oid.VARBIT, Types.OTHER, text, 1563);
        add("refcursor", Oid.REFCURSOR, Types.REF_CURSOR, "java.sql.ResultSet", 2201);
        add("record", Oid.RECORD, Types.OTHER, "java.sql.Struct", Oid.RECORD_ARRAY);
        add("tid", Oid.TID, Types.ROWID, "java.sql.RowId", 1010);
        add("inet", Oid.INET, Types.OTHER, text, 1041);
        add("cidr", Oid.CIDR, Types.OTHER, text, 651);
        add("macaddr", Oid.MACADDR, Types.OTHER, text, 1040);
        add("point", Oid.POINT, Types.OTHER, text, 1017);
        add("box", Oid.BOX, Types.OTHER, text, 1020);
        add("void", Oid.VOID, Types.OTHER, text, Oid.UNSPECIFIED);
    }

    private PgTypes() {}

    /// @param names the type's name, and after bars other words for it
    private static void add(String names, int oid, int code, String className, int arrayOid) {
        String[] all = names.split("\\|", -1);
        String name = all[0];
        BY_OID.put(oid, new Facts(name, code, className, arrayOid));
        for (String each : all) {
            BY_NAME.put(each, oid);
        }
        if (arrayOid != Oid.UNSPECIFIED) {
            BY_OID.put(arrayOid, new Facts("_" + name, Types.ARRAY, "java.sql.Array", Oid.UNSPECIFIED));
            BY_NAME.put("_" + name, arrayOid);
        }
    }

    /// The codes of `java.sql.Types` of the built-in types that are no arrays, by their identifiers.
    public static Map<Integer, Integer> scalarCodes() {
        Map<Integer, Integer> codes = new TreeMap<>();
        BY_OID.forEach((oid, facts) -> codes.put(oid, facts.code));
        codes.values().removeIf(code -> code == Types.ARRAY || code == Types.OTHER);
        return codes;
    }

    /// The code of `java.sql.Types` of a type.
    public static int code(int typeOid, Codecs codecs) {
        Facts facts = BY_OID.get(typeOid);
        if (facts != null) {
            return facts.code;
        }
        Codec<?> codec = codecs.codec(typeOid);
        if (codec.javaType() == PgArray.class) {
            return Types.ARRAY;
        }
        if (isComposite(codec)) {
            return Types.STRUCT;
        }
        return isText(typeOid, codec) ? Types.VARCHAR : Types.OTHER;
    }

    /// Whether the values of a type of the database are mere texts, as those of an enum are.
    static boolean isText(int typeOid, Codec<?> codec) {
        return codec instanceof EnumCodec<?> || (codec instanceof TextCodec && isOfDatabase(typeOid));
    }

    /// Whether the values of a type are rows.
    static boolean isComposite(Codec<?> codec) {
        return codec.javaType() == PgRecord.class || (codec.javaType().isRecord() && isOfDatabase(codec.typeOid()));
    }

    private static boolean isOfDatabase(int typeOid) {
        return Integer.compareUnsigned(typeOid, Oid.FIRST_OF_DATABASE) >= 0;
    }

    /// The name of the class that `getObject` gives for a type.
    public static String className(int typeOid, Codecs codecs) {
        Facts facts = BY_OID.get(typeOid);
        if (facts != null) {
            return facts.className;
        }
        return switch (code(typeOid, codecs)) {
            case Types.ARRAY -> "java.sql.Array";
            case Types.STRUCT -> "java.sql.Struct";
            default -> codecs.codec(typeOid).javaType() == Map.class ? "java.util.Map" : "java.lang.String";
        };
    }

    /// Whether a module beside the driver may have a class for a type.
    ///
    /// @param known the class without one
    public static boolean isExtensible(int typeOid, String known, Codecs codecs) {
        boolean plain = known.equals("java.lang.String") || known.equals("java.sql.Struct");
        return plain
                && switch (code(typeOid, codecs)) {
                    case Types.OTHER, Types.STRUCT, Types.BIT -> true;
                    default -> false;
                };
    }

    /// The name of a built-in type that is known here, as the catalogue has it.
    public static Optional<String> name(int typeOid) {
        return Optional.ofNullable(BY_OID.get(typeOid)).map(Facts::name);
    }

    /// The name of a type in the catalogue, where arrays begin with an underscore.
    public static String catalogName(int typeOid, Codecs codecs) {
        String name = name(typeOid, codecs);
        return name.endsWith("[]") ? "_" + name.substring(0, name.length() - 2) : name;
    }

    /// The name of a type, as far as it is known.
    static String name(int typeOid, Codecs codecs) {
        return name(typeOid).orElseGet(() -> codecs.codec(typeOid).type().name());
    }

    /// The type of the elements, of an array; else the type itself.
    public static int elementOid(int typeOid, Codecs codecs) {
        return codecs.codec(typeOid) instanceof ArrayCodec<?> array ? array.elementOid() : typeOid;
    }

    /// The type of a name in SQL, with or without length; empty if it is none that is known here.
    static Optional<Integer> oid(String name) {
        String bare = name.strip().toLowerCase(Locale.ROOT);
        if (bare.endsWith("[]")) {
            return oid(bare.substring(0, bare.length() - 2)).map(element -> arrayOid(element, Codecs.builtIn()));
        }
        int open = bare.indexOf('(');
        int close = bare.indexOf(')');
        if (open > 0 && close > open) {
            bare = (bare.substring(0, open).strip() + bare.substring(close + 1)).strip();
        }
        return Optional.ofNullable(BY_NAME.get(bare));
    }

    /// The type of the arrays of a type; 0 if it is not known.
    static int arrayOid(int typeOid, Codecs codecs) {
        Facts facts = BY_OID.get(typeOid);
        return facts != null ? facts.arrayOid : codecs.codec(typeOid).arrayOid();
    }
}
