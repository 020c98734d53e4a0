package dev.bluetusk.frameworks;

import java.util.List;
import java.util.stream.Stream;

/// A line of a transcript in which the two drivers differ, and why that stays so; `docs/jdbc/frameworks.md`
/// tells it to users. Immutable.
///
/// @param scenario whose transcript
/// @param line the name of the line
/// @param reason why
record Difference(String scenario, String line, String reason) {
    private static final String COUNTS =
            "in JDBC's words the counts of a failing batch are those of the elements before the failing one";
    private static final String CASTS =
            "where pgjdbc's classes are not there, Hibernate writes a cast, which gives NULL a type too";

    private static final String NO_TYPE =
            "where the place of a NULL gives no type it is a text, while the server refuses pgjdbc's, which has none";

    /// Fields of Hibernate whose NULL has no type in pgjdbc.
    private static final List<String> WITHOUT_TYPE = List.of(
            "mood",
            "clock",
            "local",
            "shifted",
            "zoned",
            "moment",
            "timestamp",
            "time",
            "utilDate",
            "texts",
            "numbers",
            "uuids",
            "days",
            "moods",
            "amounts");

    static final List<Difference> KNOWN = Stream.concat(
                    single().stream(),
                    WITHOUT_TYPE.stream()
                            .map(field -> new Difference("HibernateTypesScenario", "by no " + field, NO_TYPE)))
            .toList();

    private static List<Difference> single() {
        return List.of(
                new Difference("PoolScenario", "network timeout", "the cause has a cause: how the wait was broken off"),
                new Difference(
                        "SpringTransactionsScenario",
                        "isolation 4",
                        "the commit of a transaction that the server has given up fails"),
                new Difference(
                        "SpringTransactionsScenario",
                        "isolation 8",
                        "the commit of a transaction that the server has given up fails"),
                new Difference(
                        "SpringTransactionsScenario",
                        "by class: do $$ begin raise exception 'crowded' using errcode='53300'; end $$",
                        "exceptions have the classes of JDBC: that the server is full passes"),
                new Difference(
                        "SpringTransactionsScenario",
                        "by default: do $$ begin raise exception 'crowded' using errcode='53300'; end $$",
                        "exceptions have the classes of JDBC: that the server is full passes"),
                new Difference("SpringJdbcScenario", "instant", "java.time.Instant is a parameter"),
                new Difference(
                        "HibernateShopScenario",
                        "unique kind",
                        "Hibernate tells kinds of violations only from plain exceptions"),
                new Difference(
                        "HibernateShopScenario",
                        "foreign key kind",
                        "Hibernate tells kinds of violations only from plain exceptions"),
                new Difference(
                        "HibernateShopScenario",
                        "not null kind",
                        "Hibernate tells kinds of violations only from plain exceptions"),
                new Difference("HibernateShopScenario", "check", COUNTS),
                new Difference("HibernateShopScenario", "in a batch", COUNTS),
                new Difference("SpringJdbcScenario", "failing batch", COUNTS),
                new Difference("JooqScenario", "failing batch", COUNTS),
                new Difference("MyBatisScenario", "failing batch", COUNTS),
                new Difference("HibernateTypesScenario", "by no span", CASTS),
                new Difference("HibernateTypesScenario", "by no address", CASTS),
                new Difference("HibernateTypesScenario", "by no counts", CASTS),
                new Difference("HibernateTypesScenario", "by no host", CASTS),
                new Difference(
                        "SpringJdbcScenario", "account column 8", "a jsonb is a text, pgjdbc has a class of its own"),
                new Difference("JooqScenario", "header", "ResultSetMetaData tells the schema of a column's table"));
    }

    /// The transcript without the values that are known to differ.
    static List<String> without(String scenario, List<String> transcript) {
        return transcript.stream().map(line -> mask(scenario, line)).toList();
    }

    private static String mask(String scenario, String line) {
        return KNOWN.stream()
                .filter(difference -> difference.isAt(scenario, line))
                .findFirst()
                .map(difference -> difference.line + " differs: " + difference.reason)
                .orElse(line);
    }

    private boolean isAt(String otherScenario, String otherLine) {
        return otherScenario.equals(scenario) && otherLine.startsWith(line + " = ");
    }

    /// Whether two transcripts of a scenario really differ there.
    boolean isIn(List<String> one, List<String> other) {
        List<String> lines = one.stream().filter(text -> isAt(scenario, text)).toList();
        return !lines.equals(other.stream().filter(text -> isAt(scenario, text)).toList());
    }
}
