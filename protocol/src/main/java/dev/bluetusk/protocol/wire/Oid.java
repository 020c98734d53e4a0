package dev.bluetusk.protocol.wire;

/// The object identifiers of PostgreSQL's built-in types, which are the same in each database.
///
/// An OID is an unsigned 32-bit number and travels in an `int` here; [#unsigned] gives its true size.
public final class Oid {
    /// No type given: the server infers it.
    public static final int UNSPECIFIED = 0;

    public static final int BOOL = 16;
    public static final int BYTEA = 17;
    public static final int CHAR = 18;
    public static final int NAME = 19;
    public static final int INT8 = 20;
    public static final int INT2 = 21;
    public static final int INT4 = 23;
    public static final int TEXT = 25;
    public static final int OID = 26;
    public static final int JSON = 114;
    public static final int XML = 142;
    public static final int FLOAT4 = 700;
    public static final int FLOAT8 = 701;
    public static final int UNKNOWN = 705;
    public static final int MONEY = 790;
    public static final int BPCHAR = 1042;
    public static final int VARCHAR = 1043;
    public static final int DATE = 1082;
    public static final int TIME = 1083;
    public static final int TIMESTAMP = 1114;
    public static final int TIMESTAMPTZ = 1184;
    public static final int INTERVAL = 1186;
    public static final int TIMETZ = 1266;
    public static final int NUMERIC = 1700;
    public static final int VOID = 2278;
    public static final int RECORD = 2249;
    public static final int UUID = 2950;
    public static final int JSONB = 3802;

    public static final int REGPROC = 24;
    public static final int TID = 27;
    public static final int XID = 28;
    public static final int CID = 29;
    public static final int POINT = 600;
    public static final int LSEG = 601;
    public static final int PATH = 602;
    public static final int BOX = 603;
    public static final int POLYGON = 604;
    public static final int LINE = 628;
    public static final int CIDR = 650;
    public static final int CIRCLE = 718;
    public static final int MACADDR8 = 774;
    public static final int MACADDR = 829;
    public static final int INET = 869;
    public static final int BIT = 1560;
    public static final int VARBIT = 1562;
    public static final int REFCURSOR = 1790;
    public static final int REGCLASS = 2205;
    public static final int REGTYPE = 2206;
    public static final int PG_LSN = 3220;
    public static final int TSVECTOR = 3614;
    public static final int TSQUERY = 3615;
    public static final int INT4RANGE = 3904;
    public static final int NUMRANGE = 3906;
    public static final int TSRANGE = 3908;
    public static final int TSTZRANGE = 3910;
    public static final int DATERANGE = 3912;
    public static final int INT8RANGE = 3926;
    public static final int JSONPATH = 4072;
    public static final int PG_SNAPSHOT = 5038;
    public static final int XID8 = 5069;
    public static final int TSTZMULTIRANGE = 4534;

    public static final int TSTZRANGE_ARRAY = 3911;
    public static final int TSTZMULTIRANGE_ARRAY = 6153;
    public static final int RECORD_ARRAY = 2287;
    public static final int BOOL_ARRAY = 1000;
    public static final int BYTEA_ARRAY = 1001;
    public static final int CHAR_ARRAY = 1002;
    public static final int NAME_ARRAY = 1003;
    public static final int INT2_ARRAY = 1005;
    public static final int INT4_ARRAY = 1007;
    public static final int TEXT_ARRAY = 1009;
    public static final int BPCHAR_ARRAY = 1014;
    public static final int VARCHAR_ARRAY = 1015;
    public static final int INT8_ARRAY = 1016;
    public static final int FLOAT4_ARRAY = 1021;
    public static final int FLOAT8_ARRAY = 1022;
    public static final int OID_ARRAY = 1028;
    public static final int TIMESTAMP_ARRAY = 1115;
    public static final int DATE_ARRAY = 1182;
    public static final int TIME_ARRAY = 1183;
    public static final int TIMESTAMPTZ_ARRAY = 1185;
    public static final int INTERVAL_ARRAY = 1187;
    public static final int NUMERIC_ARRAY = 1231;
    public static final int TIMETZ_ARRAY = 1270;
    public static final int UUID_ARRAY = 2951;
    public static final int XML_ARRAY = 143;
    public static final int JSON_ARRAY = 199;
    public static final int JSONB_ARRAY = 3807;

    /// The first number that a database gives to types of its own; the built-in ones are below.
    public static final int FIRST_OF_DATABASE = 16_384;

    private Oid() {}

    /// The identifier as the unsigned number that PostgreSQL shows.
    public static long unsigned(int oid) {
        return Integer.toUnsignedLong(oid);
    }
}
