package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;

/// A type of PostgreSQL as its catalogue `pg_type` tells it.
///
/// @param name            the type's name in the catalogue, such as `int4`
/// @param oid             the type's identifier
/// @param arrayOid        the identifier of the type's arrays; 0 if it has none
/// @param preferredFormat the format in which a result column is cheaper to make and to read
public record PgType(String name, int oid, int arrayOid, Format preferredFormat) {
    public static final PgType BOOL = binary("bool", Oid.BOOL, Oid.BOOL_ARRAY);
    public static final PgType BYTEA = binary("bytea", Oid.BYTEA, Oid.BYTEA_ARRAY);
    public static final PgType CHAR = binary("\"char\"", Oid.CHAR, Oid.CHAR_ARRAY);
    public static final PgType NAME = binary("name", Oid.NAME, Oid.NAME_ARRAY);
    public static final PgType INT8 = binary("int8", Oid.INT8, Oid.INT8_ARRAY);
    public static final PgType INT2 = binary("int2", Oid.INT2, Oid.INT2_ARRAY);
    public static final PgType INT4 = binary("int4", Oid.INT4, Oid.INT4_ARRAY);
    public static final PgType TEXT = binary("text", Oid.TEXT, Oid.TEXT_ARRAY);
    public static final PgType OID = binary("oid", Oid.OID, Oid.OID_ARRAY);
    public static final PgType JSON = binary("json", Oid.JSON, Oid.JSON_ARRAY);
    public static final PgType XML = text("xml", Oid.XML, Oid.XML_ARRAY);
    public static final PgType FLOAT4 = binary("float4", Oid.FLOAT4, Oid.FLOAT4_ARRAY);
    public static final PgType FLOAT8 = binary("float8", Oid.FLOAT8, Oid.FLOAT8_ARRAY);
    public static final PgType UNKNOWN = text("unknown", Oid.UNKNOWN, Oid.UNSPECIFIED);
    public static final PgType BPCHAR = binary("bpchar", Oid.BPCHAR, Oid.BPCHAR_ARRAY);
    public static final PgType VARCHAR = binary("varchar", Oid.VARCHAR, Oid.VARCHAR_ARRAY);
    public static final PgType DATE = binary("date", Oid.DATE, Oid.DATE_ARRAY);
    public static final PgType TIME = binary("time", Oid.TIME, Oid.TIME_ARRAY);
    public static final PgType TIMETZ = binary("timetz", Oid.TIMETZ, Oid.TIMETZ_ARRAY);
    public static final PgType TIMESTAMP = binary("timestamp", Oid.TIMESTAMP, Oid.TIMESTAMP_ARRAY);
    public static final PgType TIMESTAMPTZ = binary("timestamptz", Oid.TIMESTAMPTZ, Oid.TIMESTAMPTZ_ARRAY);
    public static final PgType INTERVAL = binary("interval", Oid.INTERVAL, Oid.INTERVAL_ARRAY);
    public static final PgType NUMERIC = binary("numeric", Oid.NUMERIC, Oid.NUMERIC_ARRAY);
    public static final PgType UUID = binary("uuid", Oid.UUID, Oid.UUID_ARRAY);
    public static final PgType JSONB = text("jsonb", Oid.JSONB, Oid.JSONB_ARRAY);
    public static final PgType RECORD = text("record", Oid.RECORD, Oid.RECORD_ARRAY);

    /// A type of which nothing is known but its identifier: an enum, a domain, a range or an extension's type.
    static PgType unlisted(int oid) {
        return text("OID " + Oid.unsigned(oid), oid, Oid.UNSPECIFIED);
    }

    static PgType binary(String name, int oid, int arrayOid) {
        return new PgType(name, oid, arrayOid, Format.BINARY);
    }

    static PgType text(String name, int oid, int arrayOid) {
        return new PgType(name, oid, arrayOid, Format.TEXT);
    }
}
