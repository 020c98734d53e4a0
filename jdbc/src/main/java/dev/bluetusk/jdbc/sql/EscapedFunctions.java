package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The scalar functions of JDBC's escape `{fn …}` in PostgreSQL's words.
///
/// Each argument is written once, in whatever order, so that nested functions do not grow. A function that is not
/// in JDBC's list, or has another number of arguments, goes to the server as it stands.
final class EscapedFunctions {
    private EscapedFunctions() {}

    /// A function that is named without parentheses.
    static String translate(String name) {
        String bare = name.strip();
        return switch (bare.toLowerCase(Locale.ROOT)) {
            case "curdate" -> "current_date";
            case "curtime" -> "current_time";
            case "user" -> "user";
            default -> bare;
        };
    }

    /// A function with its arguments in parentheses.
    static String translate(String name, List<String> arguments) {
        String bare = name.strip();
        List<String> given = arguments.stream().map(String::strip).toList();
        return ofNumbers(bare, given)
                .or(() -> ofTexts(bare, given))
                .or(() -> EscapedTimeFunctions.translate(bare, given))
                .or(() -> ofSystem(bare, given))
                .orElseGet(() -> bare + "(" + String.join(",", arguments) + ")");
    }

    private static Optional<String> ofNumbers(String name, List<String> given) {
        return switch (call(name, given)) {
            case "ceiling 1" -> filled("ceil(#1)", given);
            case "log 1" -> filled("ln(#1)", given);
            case "log10 1" -> filled("log(#1)", given);
            case "power 2" -> filled("pow(#1,#2)", given);
            case "rand 0" -> filled("random()", given);
            // The server has no seed for one call.
            case "rand 1" -> filled("(random() + 0 * (#1))", given);
            case "round 2" -> filled("round(cast(#1 as numeric),#2)", given);
            case "truncate 2" -> filled("trunc(cast(#1 as numeric),#2)", given);
            default -> Optional.empty();
        };
    }

    private static Optional<String> ofTexts(String name, List<String> given) {
        return switch (call(name, given)) {
            case "char 1" -> filled("chr(#1)", given);
            case "concat 2" -> filled("(#1||#2)", given);
            case "insert 4" -> filled("overlay(#1 placing #4 from cast(#2 as int4) for cast(#3 as int4))", given);
            case "lcase 1" -> filled("lower(#1)", given);
            case "ucase 1" -> filled("upper(#1)", given);
            case "length 1" -> filled("length(trim(trailing from #1))", given);
            case "length 2", "char_length 2", "character_length 2" -> lengthIn(given);
            case "locate 2" -> filled("position((#1) in (#2))", given);
            case "locate 3" ->
                filled(
                        "(select case position(part in substring(whole from first)) when 0 then 0"
                                + " else position(part in substring(whole from first)) + first - 1 end"
                                + " from (select cast(#1 as text) as part, cast(#2 as text) as whole,"
                                + " cast(#3 as int4) as first) as given)",
                        given);
            case "position 2" -> filled("position(#1)", given);
            case "space 1" -> filled("repeat(' ',#1)", given);
            case "substring 2", "substring 3" -> Optional.of("substr(" + String.join(",", given) + ")");
            case "substring 4" -> filled("substr(#1,#2,#3)", given);
            default -> Optional.empty();
        };
    }

    /// The functions whose last argument says whether characters or bytes are counted.
    private static Optional<String> lengthIn(List<String> given) {
        boolean bytes = given.get(1).equalsIgnoreCase("octets");
        return filled(bytes ? "octet_length(#1)" : "char_length(#1)", given);
    }

    private static Optional<String> ofSystem(String name, List<String> given) {
        return switch (call(name, given)) {
            case "database 0" -> filled("current_database()", given);
            case "user 0" -> filled("user", given);
            case "ifnull 2" -> filled("coalesce(#1,#2)", given);
            case "convert 2" -> Optional.of("cast(" + given.get(0) + " as " + sqlType(given.get(1)) + ")");
            default -> Optional.empty();
        };
    }

    /// The PostgreSQL type of a type name of JDBC, with or without `SQL_` in front; any other name stays.
    private static String sqlType(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        String bare = upper.startsWith("SQL_") ? upper.substring(4) : upper;
        return switch (bare) {
            case "BIT", "BOOLEAN" -> "bool";
            case "TINYINT", "SMALLINT" -> "int2";
            case "INTEGER" -> "int4";
            case "BIGINT" -> "int8";
            case "REAL" -> "float4";
            case "FLOAT", "DOUBLE" -> "float8";
            case "DECIMAL", "NUMERIC" -> "numeric";
            case "CHAR", "NCHAR", "VARCHAR", "NVARCHAR" -> "varchar";
            case "LONGVARCHAR", "LONGNVARCHAR", "CLOB", "NCLOB" -> "text";
            case "BINARY", "VARBINARY", "LONGVARBINARY", "BLOB" -> "bytea";
            case "TIME_WITH_TIMEZONE", "TIME_WITH_TIME_ZONE" -> "timetz";
            case "TIMESTAMP_WITH_TIMEZONE", "TIMESTAMP_WITH_TIME_ZONE" -> "timestamptz";
            case "ROWID" -> "tid";
            case "SQLXML" -> "xml";
            default -> upper.equals(bare) ? name : bare;
        };
    }

    /// A function's name in small letters and how many arguments it has.
    static String call(String name, List<String> given) {
        return name.toLowerCase(Locale.ROOT) + " " + given.size();
    }

    /// A text with `#1`, `#2`, … replaced by arguments.
    static Optional<String> filled(String template, List<String> arguments) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        int mark = template.indexOf('#');
        while (mark >= 0) {
            text.append(template, from, mark).append(arguments.get(template.charAt(mark + 1) - '1'));
            from = mark + 2;
            mark = template.indexOf('#', from);
        }
        return Optional.of(text.append(template, from, template.length()).toString());
    }
}
