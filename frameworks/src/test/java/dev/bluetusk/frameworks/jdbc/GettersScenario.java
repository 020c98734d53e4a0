package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;

/// Each getter of a result on a value of each type, as it comes when a statement is run once and when it is run often.
public final class GettersScenario implements Scenario {
    private static final List<Class<?>> CLASSES = List.of(
            String.class,
            Boolean.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigDecimal.class,
            BigInteger.class,
            byte[].class,
            Date.class,
            Time.class,
            Timestamp.class,
            java.util.Date.class,
            Calendar.class,
            LocalDate.class,
            LocalTime.class,
            LocalDateTime.class,
            OffsetTime.class,
            OffsetDateTime.class,
            UUID.class,
            Array.class,
            java.sql.Blob.class,
            java.sql.Clob.class,
            java.sql.SQLXML.class,
            java.net.InetAddress.class);

    private static final List<TimeZone> ZONES =
            List.of(TimeZone.getTimeZone("UTC"), TimeZone.getTimeZone("Asia/Kathmandu"));

    @Override
    public void run(Database database, Transcript transcript) throws SQLException {
        database.run(Expressions.TYPES.toArray(new String[0]));
        for (String format : List.of("&prepareThreshold=0", "&prepareThreshold=-1")) {
            try (Connection connection = DriverManager.getConnection(database.url() + format)) {
                for (String expression : Expressions.all()) {
                    read(connection, expression, format.endsWith("-1") ? "often" : "once", transcript);
                }
            }
        }
    }

    private static void read(Connection connection, String expression, String format, Transcript transcript)
            throws SQLException {
        String name = format + " " + expression + " by ";
        try (PreparedStatement statement = connection.prepareStatement("select " + expression + " as v");
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            for (Method method : Calls.methods(ResultSet.class)) {
                if (method.getName().startsWith("get")
                        && method.getParameterCount() > 0
                        && method.getParameterTypes()[0] == int.class) {
                    get(rows, method, name, transcript);
                }
            }
        }
    }

    private static void get(ResultSet rows, Method method, String name, Transcript transcript) {
        if (method.getParameterCount() == 1) {
            one(rows, method, name + method.getName(), transcript, 1);
            return;
        }
        Class<?> second = method.getParameterTypes()[1];
        String named = name + method.getName() + " ";
        if (second == Calendar.class) {
            ZONES.forEach(zone -> one(rows, method, named + zone.getID(), transcript, 1, Calendar.getInstance(zone)));
        } else if (second == Class.class) {
            CLASSES.forEach(type -> one(rows, method, named + type.getSimpleName(), transcript, 1, type));
        } else if (second == Map.class) {
            one(rows, method, named + "map", transcript, 1, Map.of());
        } else {
            one(rows, method, named + "scale", transcript, 1, 1);
        }
    }

    private static void one(ResultSet rows, Method method, String name, Transcript transcript, Object... arguments) {
        transcript.outcome(name, () -> {
            Object value = Calls.call(rows, method, arguments);
            return rows.wasNull() ? new Object[] {"null", value} : value;
        });
    }
}
