package org.postgresql.core;

/// The numbers of the built-in types.
public class Oid {
    /// There is nothing to make: all is constant.
    protected Oid() {}

    /// `int2`.
    public static final int INT2 = 21;

    /// `_int2`.
    public static final int INT2_ARRAY = 1005;

    /// `int4`.
    public static final int INT4 = 23;

    /// `_int4`.
    public static final int INT4_ARRAY = 1007;

    /// `int8`.
    public static final int INT8 = 20;

    /// `_int8`.
    public static final int INT8_ARRAY = 1016;

    /// `text`.
    public static final int TEXT = 25;

    /// `_text`.
    public static final int TEXT_ARRAY = 1009;

    /// `numeric`.
    public static final int NUMERIC = 1700;

    /// `_numeric`.
    public static final int NUMERIC_ARRAY = 1231;

    /// `float4`.
    public static final int FLOAT4 = 700;

    /// `_float4`.
    public static final int FLOAT4_ARRAY = 1021;

    /// `float8`.
    public static final int FLOAT8 = 701;

    /// `_float8`.
    public static final int FLOAT8_ARRAY = 1022;

    /// `bool`.
    public static final int BOOL = 16;

    /// `_bool`.
    public static final int BOOL_ARRAY = 1000;

    /// `date`.
    public static final int DATE = 1082;

    /// `_date`.
    public static final int DATE_ARRAY = 1182;

    /// `time`.
    public static final int TIME = 1083;

    /// `_time`.
    public static final int TIME_ARRAY = 1183;

    /// `timetz`.
    public static final int TIMETZ = 1266;

    /// `_timetz`.
    public static final int TIMETZ_ARRAY = 1270;

    /// `timestamp`.
    public static final int TIMESTAMP = 1114;

    /// `_timestamp`.
    public static final int TIMESTAMP_ARRAY = 1115;

    /// `timestamptz`.
    public static final int TIMESTAMPTZ = 1184;

    /// `_timestamptz`.
    public static final int TIMESTAMPTZ_ARRAY = 1185;

    /// `bytea`.
    public static final int BYTEA = 17;

    /// `_bytea`.
    public static final int BYTEA_ARRAY = 1001;

    /// `varchar`.
    public static final int VARCHAR = 1043;

    /// `_varchar`.
    public static final int VARCHAR_ARRAY = 1015;

    /// `oid`.
    public static final int OID = 26;

    /// `_oid`.
    public static final int OID_ARRAY = 1028;

    /// `bpchar`.
    public static final int BPCHAR = 1042;

    /// `_bpchar`.
    public static final int BPCHAR_ARRAY = 1014;

    /// `money`.
    public static final int MONEY = 790;

    /// `_money`.
    public static final int MONEY_ARRAY = 791;

    /// `name`.
    public static final int NAME = 19;

    /// `_name`.
    public static final int NAME_ARRAY = 1003;

    /// `bit`.
    public static final int BIT = 1560;

    /// `_bit`.
    public static final int BIT_ARRAY = 1561;

    /// `void`.
    public static final int VOID = 2278;

    /// `interval`.
    public static final int INTERVAL = 1186;

    /// `_interval`.
    public static final int INTERVAL_ARRAY = 1187;

    /// `char`.
    public static final int CHAR = 18;

    /// `_char`.
    public static final int CHAR_ARRAY = 1002;

    /// `varbit`.
    public static final int VARBIT = 1562;

    /// `_varbit`.
    public static final int VARBIT_ARRAY = 1563;

    /// `uuid`.
    public static final int UUID = 2950;

    /// `_uuid`.
    public static final int UUID_ARRAY = 2951;

    /// `xml`.
    public static final int XML = 142;

    /// `_xml`.
    public static final int XML_ARRAY = 143;

    /// `point`.
    public static final int POINT = 600;

    /// `_point`.
    public static final int POINT_ARRAY = 1017;

    /// `box`.
    public static final int BOX = 603;

    /// `_box`.
    public static final int BOX_ARRAY = 1020;

    /// `jsonb`.
    public static final int JSONB = 3802;

    /// `_jsonb`.
    public static final int JSONB_ARRAY = 3807;

    /// `json`.
    public static final int JSON = 114;

    /// `_json`.
    public static final int JSON_ARRAY = 199;

    /// `lseg`.
    public static final int LSEG = 601;

    /// `path`.
    public static final int PATH = 602;

    /// `polygon`.
    public static final int POLYGON = 604;

    /// `line`.
    public static final int LINE = 628;

    /// `circle`.
    public static final int CIRCLE = 718;

    /// `cidr`.
    public static final int CIDR = 650;

    /// `inet`.
    public static final int INET = 869;

    /// `macaddr`.
    public static final int MACADDR = 829;

    /// `macaddr8`.
    public static final int MACADDR8 = 774;

    /// `tsvector`.
    public static final int TSVECTOR = 3614;

    /// `tsquery`.
    public static final int TSQUERY = 3615;

    /// `regclass`.
    public static final int REGCLASS = 2205;

    /// `regtype`.
    public static final int REGTYPE = 2206;

    /// `xid`.
    public static final int XID = 28;

    /// `refcursor`.
    public static final int REFCURSOR = 1790;

    /// `_refcursor`.
    public static final int REFCURSOR_ARRAY = 2201;

    /// `record`.
    public static final int RECORD = 2249;

    /// `unknown`.
    public static final int UNKNOWN = 705;

    /// `unspecified`.
    public static final int UNSPECIFIED = 0;
}
