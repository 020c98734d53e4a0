package dev.bluetusk.frameworks.hibernate;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;

/// Hibernate's types: a row with null in each column, one with values, one with edges; each read back, found by its
/// values, changed to null, and written by a query.
public final class HibernateTypesScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        try (SessionFactory factory =
                Settings.of(database).managedClasses(AllTypes.class).createEntityManagerFactory()) {
            factory.inTransaction(session -> {
                AllTypes nothing = new AllTypes();
                nothing.id = 1;
                session.persist(nothing);
            });
            factory.inTransaction(session -> session.persist(values()));
            factory.inTransaction(session -> session.persist(edges()));
            for (int id = 1; id <= 3; id++) {
                int key = id;
                transcript.attempt(
                        "row " + id,
                        () -> factory.fromSession(
                                session -> session.find(AllTypes.class, key).values()));
            }
            factory.inSession(session -> queries(session, transcript));
            changes(factory, transcript);
        }
        columns(database, transcript);
    }

    private static AllTypes values() {
        AllTypes row = new AllTypes();
        row.id = 2;
        row.flag = true;
        row.tiny = 12;
        row.small = -300;
        row.whole = 70_000;
        row.large = 5_000_000_000L;
        row.single = 1.25f;
        row.twice = Math.PI;
        row.letter = 'x';
        row.text = "text with ' and \\ and é";
        row.amount = new BigDecimal("12345678.90123");
        row.huge = new BigInteger("123456789012345");
        row.longText = "long ".repeat(2000);
        row.clob = "clob ".repeat(1000);
        row.blob = new byte[] {1, 2, 3, 0, (byte) 200};
        row.bytes = new byte[] {9, 8, 7};
        row.uuid = UUID.fromString("0f5b2c1e-94a5-4f0a-8a55-6a2f9ab4a001");
        row.moodByName = AllTypes.Mood.HAPPY;
        row.moodByNumber = AllTypes.Mood.OK;
        row.mood = AllTypes.Mood.SAD;
        times(row, LocalDateTime.of(2024, 7, 14, 15, 9, 26, 535_897_000));
        row.duration = Duration.ofSeconds(90, 5_000_000);
        row.span = Duration.ofMinutes(3).plusMillis(250);
        row.year = Year.of(1999);
        row.zone = ZoneId.of("Asia/Kathmandu");
        row.currency = Currency.getInstance("EUR");
        row.locale = Locale.CANADA_FRENCH;
        row.address = new AllTypes.Address("Main \"St\"", 5, List.of("a", "b"));
        row.counts = Map.of("one", 1);
        row.host = address(10, 0, 0, 1);
        row.texts = new String[] {"a", null, "", "{c}", "\"d\"", "NULL", "e,f"};
        row.numbers = new int[] {1, -2, 3};
        row.list = List.of(4, 5);
        row.uuids = new UUID[] {new UUID(1, 2), null};
        row.days = new LocalDate[] {LocalDate.of(2000, 2, 29), LocalDate.of(1900, 1, 1)};
        row.moods = new AllTypes.Mood[] {AllTypes.Mood.HAPPY, AllTypes.Mood.SAD};
        row.amounts = new BigDecimal[] {new BigDecimal("1.50"), new BigDecimal("-0.01")};
        return row;
    }

    private static AllTypes edges() {
        AllTypes row = values();
        row.id = 3;
        row.flag = false;
        row.tiny = Byte.MIN_VALUE;
        row.small = Short.MIN_VALUE;
        row.whole = Integer.MIN_VALUE;
        row.large = Long.MIN_VALUE;
        row.single = Float.MIN_VALUE;
        row.twice = Double.NEGATIVE_INFINITY;
        row.text = "";
        row.clob = "";
        row.blob = new byte[0];
        row.bytes = new byte[0];
        row.amount = new BigDecimal("-0.00001");
        row.huge = BigInteger.ZERO;
        // The hour that summer time leaves out in the JVM's zone, and the days before calendars changed.
        times(row, LocalDateTime.of(2024, 3, 10, 2, 30, 0, 1_000));
        row.day = LocalDate.of(1500, 1, 1);
        row.clock = LocalTime.MIDNIGHT;
        row.texts = new String[0];
        row.numbers = new int[0];
        row.list = List.of();
        row.counts = Map.of();
        row.duration = Duration.ZERO;
        row.span = Duration.ofDays(-2);
        return row;
    }

    private static void times(AllTypes row, LocalDateTime at) {
        row.day = at.toLocalDate();
        row.clock = at.toLocalTime().withNano(0);
        row.local = at;
        row.shifted = OffsetDateTime.of(at, ZoneOffset.ofHours(9));
        row.zoned = at.atZone(ZoneId.of("Europe/Paris"));
        row.moment = at.toInstant(ZoneOffset.UTC);
        row.timestamp = java.sql.Timestamp.valueOf(at);
        row.date = java.sql.Date.valueOf(at.toLocalDate());
        row.time = java.sql.Time.valueOf(at.toLocalTime());
        row.utilDate = java.util.Date.from(at.toInstant(ZoneOffset.UTC));
    }

    private static InetAddress address(int a, int b, int c, int d) {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d});
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Each field as a parameter, with its value and with null.
    private static void queries(EntityManager session, Transcript transcript) {
        AllTypes row = values();
        for (String field : List.of(
                "flag",
                "tiny",
                "small",
                "whole",
                "large",
                "single",
                "twice",
                "letter",
                "text",
                "amount",
                "huge",
                "bytes",
                "uuid",
                "moodByName",
                "moodByNumber",
                "mood",
                "day",
                "clock",
                "local",
                "shifted",
                "zoned",
                "moment",
                "duration",
                "span",
                "timestamp",
                "date",
                "time",
                "utilDate",
                "year",
                "zone",
                "currency",
                "locale",
                "address",
                "counts",
                "host",
                "texts",
                "numbers",
                "uuids",
                "days",
                "moods",
                "amounts")) {
            transcript.attempt(
                    "by " + field,
                    () -> ids(session, "from AllTypes where " + field + " = :value order by id", field(row, field)));
            transcript.attempt(
                    "by no " + field,
                    () -> ids(
                            session, "from AllTypes where " + field + " = :value or :value is null order by id", null));
        }
        transcript.attempt(
                "json path",
                () -> session.createNativeQuery(
                                "select id from AllTypes where address ->> 'street' = :street or counts @> cast(:json as jsonb)"
                                        + " order by id",
                                Integer.class)
                        .setParameter("street", "Main \"St\"")
                        .setParameter("json", "{\"one\": 1}")
                        .getResultList());
        transcript.attempt(
                "aggregates",
                () -> session.createQuery(
                                "select count(*), sum(whole), avg(twice), min(day), max(amount), sum(large) from AllTypes"
                                        + " where id < 3",
                                Object[].class)
                        .getSingleResult());
        transcript.attempt(
                "functions",
                () -> session.createQuery(
                                "select extract(year from day), extract(second from local), upper(text), local + 1 day,"
                                        + " cast(whole as String), array_length(texts), concat(text, letter)"
                                        + " from AllTypes where id = 2",
                                Object[].class)
                        .getSingleResult());
        transcript.attempt(
                "array contains",
                () -> session.createQuery(
                                "select id from AllTypes where array_contains(numbers, -2) order by id", Integer.class)
                        .getResultList());
        transcript.attempt(
                "native row",
                () -> session.createNativeQuery(
                                "select flag, tiny, small, whole, large, single, twice, letter, text, amount, huge, bytes, uuid,"
                                        + " moodByName, moodByNumber, day, clock, local, shifted, zoned, moment,"
                                        + " duration, year, numbers, texts from AllTypes where id = 2",
                                Object[].class)
                        .getSingleResult());
    }

    private static Object field(AllTypes row, String name) throws ReflectiveOperationException {
        return AllTypes.class.getDeclaredField(name).get(row);
    }

    private static List<Integer> ids(EntityManager session, String query, Object value) {
        return session.createQuery(query, AllTypes.class).setParameter("value", value).getResultList().stream()
                .map(found -> found.id)
                .toList();
    }

    private static void changes(SessionFactory factory, Transcript transcript) {
        transcript.attempt(
                "changed by a query",
                () -> factory.fromTransaction(session -> session.createMutationQuery(
                                "update AllTypes set mood = :mood, moodByName = :byName, counts = :counts, moment = :moment,"
                                        + " texts = :texts where id = 1")
                        .setParameter("mood", AllTypes.Mood.OK)
                        .setParameter("byName", AllTypes.Mood.OK)
                        .setParameter("counts", Map.of("changed", 2))
                        .setParameter("moment", Instant.EPOCH)
                        .setParameter("texts", new String[] {"x"})
                        .executeUpdate()));
        transcript.attempt(
                "changed",
                () -> factory.fromSession(
                        session -> session.find(AllTypes.class, 1).values()));
        transcript.attempt(
                "text for a type of the server",
                () -> factory.fromTransaction(session -> session.createNativeMutationQuery(
                                "update AllTypes set mood = :mood, address = :json, moment = :at where id = 1")
                        .setParameter("mood", "HAPPY")
                        .setParameter("json", "{}")
                        .setParameter("at", "2024-01-01")
                        .executeUpdate()));
        transcript.does(
                "to nulls",
                () -> factory.inTransaction(session -> {
                    AllTypes row = session.find(AllTypes.class, 2);
                    AllTypes nothing = new AllTypes();
                    nothing.id = row.id;
                    session.merge(nothing);
                }));
        transcript.attempt(
                "nulls",
                () -> factory.fromSession(
                        session -> session.find(AllTypes.class, 2).values()));
    }

    private static void columns(Database database, Transcript transcript) throws Exception {
        try (var pool = database.pool(1);
                var connection = pool.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select column_name, data_type, udt_name, character_maximum_length, numeric_precision,"
                                + " is_nullable from information_schema.columns where table_name = 'alltypes'"
                                + " order by column_name")) {
            transcript.rows("schema", rows);
        }
    }
}
