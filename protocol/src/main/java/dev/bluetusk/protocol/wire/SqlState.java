package dev.bluetusk.protocol.wire;

/// The error codes of PostgreSQL (manual, appendix "PostgreSQL Error Codes") that this project acts on.
///
/// They are texts of five characters; the first two are the class. Codes that nobody here asks for are not
/// listed.
public final class SqlState {
    public static final String CONNECTION_FAILURE = "08006";
    public static final String PROTOCOL_VIOLATION = "08P01";
    public static final String FEATURE_NOT_SUPPORTED = "0A000";
    public static final String STRING_DATA_RIGHT_TRUNCATION = "22001";
    public static final String NUMERIC_VALUE_OUT_OF_RANGE = "22003";
    public static final String NULL_VALUE_NOT_ALLOWED = "22004";
    public static final String INVALID_DATETIME_FORMAT = "22007";
    public static final String DATETIME_FIELD_OVERFLOW = "22008";
    public static final String CHARACTER_NOT_IN_REPERTOIRE = "22021";
    public static final String INVALID_TEXT_REPRESENTATION = "22P02";
    public static final String INVALID_BINARY_REPRESENTATION = "22P03";
    public static final String NOT_NULL_VIOLATION = "23502";
    public static final String FOREIGN_KEY_VIOLATION = "23503";
    public static final String UNIQUE_VIOLATION = "23505";
    public static final String CHECK_VIOLATION = "23514";
    public static final String EXCLUSION_VIOLATION = "23P01";
    public static final String ACTIVE_SQL_TRANSACTION = "25001";
    public static final String READ_ONLY_SQL_TRANSACTION = "25006";
    public static final String IN_FAILED_SQL_TRANSACTION = "25P02";
    public static final String INVALID_SQL_STATEMENT_NAME = "26000";
    public static final String INVALID_AUTHORIZATION_SPECIFICATION = "28000";
    public static final String INVALID_PASSWORD = "28P01";
    public static final String INVALID_CATALOG_NAME = "3D000";
    public static final String INVALID_CURSOR_STATE = "24000";
    public static final String INVALID_CURSOR_NAME = "34000";
    public static final String SERIALIZATION_FAILURE = "40001";
    public static final String DEADLOCK_DETECTED = "40P01";
    public static final String SYNTAX_ERROR = "42601";
    public static final String INSUFFICIENT_PRIVILEGE = "42501";
    public static final String UNDEFINED_COLUMN = "42703";
    public static final String UNDEFINED_FUNCTION = "42883";
    public static final String UNDEFINED_TABLE = "42P01";
    public static final String UNDEFINED_OBJECT = "42704";
    public static final String DATATYPE_MISMATCH = "42804";
    public static final String CANNOT_COERCE = "42846";
    public static final String ARRAY_SUBSCRIPT_ERROR = "2202E";
    public static final String DUPLICATE_PREPARED_STATEMENT = "42P05";
    public static final String INDETERMINATE_DATATYPE = "42P18";
    public static final String TOO_MANY_CONNECTIONS = "53300";
    public static final String LOCK_NOT_AVAILABLE = "55P03";
    public static final String QUERY_CANCELED = "57014";
    public static final String ADMIN_SHUTDOWN = "57P01";
    public static final String CANNOT_CONNECT_NOW = "57P03";
    public static final String RAISE_EXCEPTION = "P0001";
    public static final String INTERNAL_ERROR = "XX000";

    private SqlState() {}
}
