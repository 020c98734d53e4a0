package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The functions of JDBC's escape `{fn …}` about dates and times in PostgreSQL's words.
final class EscapedTimeFunctions {
    private EscapedTimeFunctions() {}

    static Optional<String> translate(String name, List<String> given) {
        return switch (EscapedFunctions.call(name, given)) {
            case "current_date 0", "curdate 0" -> Optional.of("current_date");
            case "current_time 0", "curtime 0" -> Optional.of("current_time");
            case "current_timestamp 0" -> Optional.of("current_timestamp");
            case "dayname 1" -> Optional.of("to_char(" + moment(given.get(0)) + ",'FMDay')");
            case "monthname 1" -> Optional.of("to_char(" + moment(given.get(0)) + ",'FMMonth')");
            case "dayofmonth 1" -> part("extract(day from #1)", given);
            case "dayofweek 1" -> part("1 + extract(dow from #1)", given);
            case "dayofyear 1" -> part("extract(doy from #1)", given);
            case "hour 1" -> part("extract(hour from #1)", given);
            case "minute 1" -> part("extract(minute from #1)", given);
            case "month 1" -> part("extract(month from #1)", given);
            case "quarter 1" -> part("extract(quarter from #1)", given);
            case "second 1" -> part("floor(extract(second from #1))", given);
            case "week 1" -> part("extract(week from #1)", given);
            case "year 1" -> part("extract(year from #1)", given);
            case "timestampadd 3" -> added(given);
            case "timestampdiff 3" -> difference(given);
            default -> Optional.empty();
        };
    }

    private static Optional<String> part(String expression, List<String> given) {
        return EscapedFunctions.filled("cast(" + expression + " as int4)", List.of(moment(given.get(0))));
    }

    /// A date or time; one whose type the server could not tell becomes a `timestamptz`.
    private static String moment(String argument) {
        boolean string = argument.startsWith("'");
        boolean parameter = argument.startsWith("$") && argument.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
        return string || parameter ? "cast(" + argument + " as timestamptz)" : argument;
    }

    private static Optional<String> added(List<String> given) {
        String unit = interval(given.get(0));
        return switch (unit) {
            case "FRAC_SECOND" -> Optional.of(times("0.001 * interval '1 microsecond'", given));
            case "QUARTER" -> Optional.of(times("interval '3 months'", given));
            case "SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "YEAR" ->
                Optional.of(whole(unit.toLowerCase(Locale.ROOT), given));
            default -> Optional.empty();
        };
    }

    private static String times(String one, List<String> given) {
        return "(" + moment(given.get(2)) + " + cast(" + given.get(1) + " as float8) * " + one + ")";
    }

    /// Whole units are written as pgjdbc writes them, since tools compare what `nativeSQL` says.
    private static String whole(String unit, List<String> given) {
        return "(CAST( " + given.get(1) + "||' " + unit + "' as interval)+ " + moment(given.get(2)) + ")";
    }

    private static Optional<String> difference(List<String> given) {
        List<String> moments = List.of(moment(given.get(1)), moment(given.get(2)));
        return switch (interval(given.get(0))) {
            case "FRAC_SECOND" -> seconds("* 1000000000", moments);
            case "SECOND" -> seconds("", moments);
            case "MINUTE" -> seconds("/ 60", moments);
            case "HOUR" -> seconds("/ 3600", moments);
            case "DAY" -> seconds("/ 86400", moments);
            case "WEEK" -> seconds("/ 604800", moments);
            case "MONTH" -> months("", moments);
            case "QUARTER" -> months("/ 3", moments);
            case "YEAR" -> months("/ 12", moments);
            default -> Optional.empty();
        };
    }

    private static Optional<String> seconds(String scaled, List<String> moments) {
        // Two dates differ by a number; with an interval added they differ by an interval.
        return EscapedFunctions.filled(
                "cast(trunc(extract(epoch from (#2 + interval '0') - (#1 + interval '0')) " + scaled + ") as int8)",
                moments);
    }

    private static Optional<String> months(String scaled, List<String> moments) {
        return EscapedFunctions.filled(
                "(select cast(trunc((extract(year from apart) * 12 + extract(month from apart)) " + scaled
                        + ") as int8) from (select age(#2,#1) as apart) as given)",
                moments);
    }

    private static String interval(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return upper.startsWith("SQL_TSI_") ? upper.substring(8) : upper;
    }
}
