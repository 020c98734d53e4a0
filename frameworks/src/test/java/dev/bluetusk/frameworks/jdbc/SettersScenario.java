package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;

/// Each setter of a parameter into a column of each type: what the server gets, and of which type it is said to be.
@SuppressWarnings({"JavaUtilDate", "UnnecessaryStringBuilder"}) // Values of such classes are what is tried.
public final class SettersScenario implements Scenario {
    private static final List<String> COLUMNS = List.of(
            "int2",
            "int4",
            "int8",
            "numeric",
            "numeric(6,1)",
            "float4",
            "float8",
            "money",
            "oid",
            "bool",
            "text",
            "varchar(12)",
            "char(4)",
            "\"char\"",
            "name",
            "bytea",
            "date",
            "time",
            "timetz",
            "timestamp",
            "timestamptz",
            "timestamp(0)",
            "interval",
            "uuid",
            "xml",
            "json",
            "jsonb",
            "bit",
            "varbit",
            "point",
            "inet",
            "int4range",
            "mood",
            "price",
            "code",
            "size",
            "int4[]",
            "int8[]",
            "text[]",
            "numeric[]",
            "bool[]",
            "date[]",
            "uuid[]",
            "float8[]",
            "timestamptz[]",
            "bytea[]");

    /// One parameter.
    private interface Setter {
        void set(PreparedStatement statement) throws Exception;
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(Expressions.TYPES.toArray(new String[0]));
        Map<String, Setter> setters = setters();
        try (Connection connection = DriverManager.getConnection(database.url() + "&prepareThreshold=-1")) {
            setters.putAll(arrays(connection));
            for (var setter : setters.entrySet()) {
                ask(
                        connection,
                        "type of " + setter.getKey(),
                        "select pg_typeof(?)::text",
                        setter.getValue(),
                        transcript);
                for (String column : COLUMNS) {
                    ask(
                            connection,
                            setter.getKey() + " to " + column,
                            "select (?::" + column + ")::text",
                            setter.getValue(),
                            transcript);
                }
            }
        }
    }

    private static void ask(Connection connection, String name, String sql, Setter setter, Transcript transcript) {
        transcript.outcome(name, () -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                setter.set(statement);
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    return rows.getString(1);
                }
            }
        });
    }

    private static Map<String, Setter> setters() {
        Map<String, Setter> all = new LinkedHashMap<>();
        for (Object value : values()) {
            all.put("setObject " + shown(value), statement -> statement.setObject(1, value));
        }
        plain(all);
        times(all);
        streams(all);
        return all;
    }

    static String shown(Object value) {
        return value.getClass().getSimpleName() + " "
                + switch (value) {
                    case byte[] bytes -> Arrays.toString(bytes);
                    case Calendar calendar -> calendar.getTimeInMillis();
                    case Object[] elements -> Arrays.deepToString(elements);
                    case int[] elements -> Arrays.toString(elements);
                    case Date date -> date.toString();
                    case Time time -> time.toString();
                    case Timestamp time -> time.toString();
                    case java.util.Date date -> date.getTime();
                    default -> value;
                };
    }

    static List<Object> values() {
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("Asia/Kathmandu"));
        calendar.setTimeInMillis(1_700_000_000_000L);
        return List.of(
                "7",
                "abc",
                "",
                "true",
                "2024-02-29",
                "{1,2}",
                'c',
                true,
                (byte) 5,
                (short) 6,
                7,
                8L,
                1.5f,
                0.1,
                Double.NaN,
                new BigDecimal("12.50"),
                new BigDecimal("1E+3"),
                BigInteger.TEN,
                new byte[] {0, -1},
                Date.valueOf("2024-02-29"),
                Time.valueOf("13:14:15"),
                Timestamp.valueOf("2024-02-29 13:14:15.123456789"),
                new java.util.Date(1_700_000_000_000L),
                calendar,
                LocalDate.of(2024, 2, 29),
                LocalDate.MAX,
                LocalDate.of(-43, 3, 15),
                LocalTime.of(13, 14, 15, 123_456_789),
                LocalTime.MAX,
                LocalDateTime.of(2024, 2, 29, 13, 14, 15, 123_456_500),
                LocalDateTime.MIN,
                OffsetTime.parse("13:14:15+05:45"),
                OffsetDateTime.parse("2024-02-29T13:14:15.5+05:45"),
                OffsetDateTime.MAX,
                new UUID(1, 2),
                Map.of("a", "1"),
                Thread.State.NEW,
                new StringBuilder("built"));
    }

    private static void plain(Map<String, Setter> all) {
        all.put("setBoolean", statement -> statement.setBoolean(1, true));
        all.put("setByte", statement -> statement.setByte(1, (byte) 5));
        all.put("setShort", statement -> statement.setShort(1, (short) 6));
        all.put("setInt", statement -> statement.setInt(1, 7));
        all.put("setLong", statement -> statement.setLong(1, 8));
        all.put("setFloat", statement -> statement.setFloat(1, 1.5f));
        all.put("setDouble", statement -> statement.setDouble(1, 0.1));
        all.put("setDouble infinity", statement -> statement.setDouble(1, Double.POSITIVE_INFINITY));
        all.put("setBigDecimal", statement -> statement.setBigDecimal(1, new BigDecimal("12.50")));
        all.put("setBigDecimal null", statement -> statement.setBigDecimal(1, null));
        all.put("setString", statement -> statement.setString(1, "7"));
        all.put("setString of letters", statement -> statement.setString(1, "abc"));
        all.put("setString null", statement -> statement.setString(1, null));
        all.put("setString with a zero", statement -> statement.setString(1, "a\0b"));
        all.put("setString of half a letter", statement -> statement.setString(1, "a\ud83d"));
        all.put("setNString", statement -> statement.setNString(1, "é"));
        all.put("setBytes", statement -> statement.setBytes(1, new byte[] {0, -1}));
        all.put("setBytes null", statement -> statement.setBytes(1, null));
        all.put("setObject null", statement -> statement.setObject(1, null));
        all.put(
                "setURL",
                statement -> statement.setURL(
                        1, java.net.URI.create("http://localhost/").toURL()));
        all.put("setRef", statement -> statement.setRef(1, null));
        all.put("setRowId", statement -> statement.setRowId(1, null));
        all.put("setSQLXML null", statement -> statement.setSQLXML(1, null));
        all.put("setArray null", statement -> statement.setArray(1, null));
        all.put("nothing", statement -> statement.clearParameters());
    }

    private static void times(Map<String, Setter> all) {
        Calendar utc = Calls.utc();
        Calendar far = Calendar.getInstance(TimeZone.getTimeZone("Asia/Kathmandu"));
        Date date = Date.valueOf("2024-02-29");
        Time time = new Time(Time.valueOf("13:14:15").getTime() + 250);
        Timestamp moment = Timestamp.valueOf("2024-02-29 13:14:15.123456");
        all.put("setDate", statement -> statement.setDate(1, date));
        all.put("setDate null", statement -> statement.setDate(1, null));
        all.put("setDate utc", statement -> statement.setDate(1, date, utc));
        all.put("setDate far", statement -> statement.setDate(1, date, far));
        all.put("setTime", statement -> statement.setTime(1, time));
        all.put("setTime null", statement -> statement.setTime(1, null));
        all.put("setTime utc", statement -> statement.setTime(1, time, utc));
        all.put("setTime far", statement -> statement.setTime(1, time, far));
        all.put("setTimestamp", statement -> statement.setTimestamp(1, moment));
        all.put("setTimestamp null", statement -> statement.setTimestamp(1, null));
        all.put("setTimestamp utc", statement -> statement.setTimestamp(1, moment, utc));
        all.put("setTimestamp far", statement -> statement.setTimestamp(1, moment, far));
        all.put("setTimestamp min", statement -> statement.setTimestamp(1, new Timestamp(Long.MIN_VALUE)));
        all.put("setTimestamp bc", statement -> statement.setTimestamp(1, new Timestamp(-65_000_000_000_000L)));
        all.put("setTimestamp no calendar", statement -> statement.setTimestamp(1, moment, null));
        all.put("setDate infinity", statement -> statement.setDate(1, new Date(9_223_372_036_825_200_000L)));
        all.put(
                "setTimestamp infinity",
                statement -> statement.setTimestamp(1, new Timestamp(9_223_372_036_825_200_000L)));
    }

    private static void streams(Map<String, Setter> all) {
        for (Method method : Calls.methods(PreparedStatement.class)) {
            String name = method.getName();
            boolean stream = name.endsWith("Stream")
                    || name.equals("setBlob")
                    || name.equals("setClob")
                    || name.equals("setNClob");
            if (!stream || !name.startsWith("set")) {
                continue;
            }
            all.put(Calls.name(method) + " null", statement -> {
                Object[] arguments = Calls.arguments(method);
                arguments[1] = null;
                Calls.call(statement, method, arguments);
            });
            if (method.getParameterTypes()[1] == java.io.InputStream.class
                    || method.getParameterTypes()[1] == java.io.Reader.class) {
                for (int length : method.getParameterCount() == 3 ? new int[] {0, 1, 2, 5, -1} : new int[] {0}) {
                    all.put(Calls.name(method) + " " + length, statement -> {
                        Object[] arguments = Calls.arguments(method);
                        arguments[1] = arguments[1] instanceof java.io.Reader
                                ? new StringReader("12")
                                : new ByteArrayInputStream(new byte[] {'1', '2'});
                        if (arguments.length == 3) {
                            arguments[2] = method.getParameterTypes()[2] == int.class
                                    ? (Object) length
                                    : (Object) (long) length;
                        }
                        Calls.call(statement, method, arguments);
                    });
                }
            }
        }
    }

    private static Map<String, Setter> arrays(Connection connection) {
        Map<String, Setter> all = new LinkedHashMap<>();
        for (String type : List.of(
                "int4",
                "int8",
                "text",
                "varchar",
                "numeric",
                "bool",
                "date",
                "uuid",
                "float8",
                "timestamptz",
                "bytea",
                "mood",
                "integer",
                "missing")) {
            for (Object[] elements : List.of(
                    new Object[] {1, null},
                    new Object[] {},
                    new String[] {"1", "a b", "\"", null},
                    new Object[] {new Object[] {1, 2}, new Object[] {3, 4}},
                    new Object[] {true},
                    new Object[] {new UUID(1, 2)},
                    new Object[] {new byte[] {1}},
                    new Object[] {LocalDate.of(2024, 1, 2)},
                    new Object[] {Timestamp.valueOf("2024-02-29 13:14:15")})) {
                all.put(
                        "setArray " + type + Arrays.deepToString(elements),
                        statement -> statement.setArray(1, connection.createArrayOf(type, elements)));
            }
        }
        List<Object> arrays = new ArrayList<>(List.of(
                new int[] {1, 2},
                new long[] {1},
                new short[] {3},
                new double[] {0.1},
                new float[] {1.5f},
                new boolean[] {true},
                new String[] {"a", null},
                new Integer[] {1, null},
                new Long[] {1L},
                new UUID[] {new UUID(1, 2)},
                new int[][] {{1, 2}, {3, 4}},
                new Object[] {"x"},
                new char[] {'c'},
                new BigDecimal[] {BigDecimal.ONE},
                new byte[][] {{1}, {2}},
                new Boolean[] {true},
                List.of(1, 2)));
        for (Object array : arrays) {
            String name = array.getClass().getSimpleName();
            all.put("setObject " + name, statement -> statement.setObject(1, array));
            all.put("setObject ARRAY " + name, statement -> statement.setObject(1, array, Types.ARRAY));
        }
        return all;
    }
}
