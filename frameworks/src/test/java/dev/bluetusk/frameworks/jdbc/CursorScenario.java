package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Where results stand after moves of every kind, and results that change their table.
public final class CursorScenario implements Scenario {
    private static final long SEED = 20_241_201;

    @Override
    public void run(Database database, Transcript transcript) throws SQLException {
        database.run(
                "create table item (id int primary key, name text, price numeric, flag bool, at timestamp, body bytea,"
                        + " on_day date, t time, big int8, small int2, f float4, d float8, tags text[])");
        try (Connection connection = DriverManager.getConnection(database.url())) {
            for (int type : new int[] {ResultSet.TYPE_FORWARD_ONLY, ResultSet.TYPE_SCROLL_INSENSITIVE}) {
                for (int size = 0; size < 4; size++) {
                    for (int fetchSize : new int[] {0, 2}) {
                        moves(connection, type, size, fetchSize, transcript);
                    }
                }
            }
            updates(connection, transcript);
            changes(connection, transcript);
        }
    }

    private static void moves(Connection connection, int type, int size, int fetchSize, Transcript transcript)
            throws SQLException {
        Random random = new Random(SEED + size);
        String name = "type " + type + " of " + size + " by " + fetchSize + " ";
        connection.setAutoCommit(fetchSize == 0);
        try (Statement statement = connection.createStatement(type, ResultSet.CONCUR_READ_ONLY)) {
            statement.setFetchSize(fetchSize);
            ResultSet rows = statement.executeQuery("select generate_series(1, " + size + ") as g");
            place(rows, name + "first", transcript);
            for (int i = 0; i < 60; i++) {
                int move = random.nextInt(type == ResultSet.TYPE_FORWARD_ONLY ? 3 : 9);
                int by = random.nextInt(9) - 4;
                String step = name + i + " move " + move + " by " + by;
                transcript.outcome(step, () -> switch (move) {
                    case 3 -> rows.absolute(by);
                    case 4 -> rows.relative(by);
                    case 5 -> rows.previous();
                    case 6 -> rows.first();
                    case 7 -> rows.last();
                    case 8 -> {
                        if (by > 0) {
                            rows.afterLast();
                        } else {
                            rows.beforeFirst();
                        }
                        yield "there";
                    }
                    default -> rows.next();
                });
                place(rows, step, transcript);
            }
        }
        connection.setAutoCommit(true);
    }

    private static void place(ResultSet rows, String name, Transcript transcript) {
        transcript.outcome(name + " row", rows::getRow);
        transcript.outcome(name + " before", rows::isBeforeFirst);
        transcript.outcome(name + " first", rows::isFirst);
        transcript.outcome(name + " last", rows::isLast);
        transcript.outcome(name + " after", rows::isAfterLast);
        transcript.outcome(name + " value", () -> rows.getInt(1));
    }

    private static void updates(Connection connection, Transcript transcript) throws SQLException {
        for (Method method : Calls.methods(ResultSet.class)) {
            if (!method.getName().startsWith("update")
                    || method.getParameterCount() == 0
                    || method.getParameterTypes()[0] != int.class) {
                continue;
            }
            for (int column = 2; column < 14; column++) {
                refill(connection);
                Object index = column;
                transcript.outcome("column " + column + " by " + Calls.name(method), () -> {
                    try (Statement statement = connection.createStatement(
                                    ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
                            ResultSet rows = statement.executeQuery("select * from item order by id")) {
                        rows.next();
                        Object[] arguments = Calls.arguments(method);
                        arguments[0] = index;
                        Calls.call(rows, method, arguments);
                        rows.updateRow();
                        Object here = rows.getObject((int) index);
                        return new Object[] {here, stored(connection, (int) index)};
                    }
                });
            }
        }
    }

    private static Object stored(Connection connection, int column) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select * from item where id = 1")) {
            rows.next();
            return rows.getString(column);
        }
    }

    private static void refill(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("truncate item; insert into item (id, name) values (1, 'a'), (2, 'b'), (3, 'c')");
        }
    }

    private static void changes(Connection connection, Transcript transcript) throws SQLException {
        for (int type : new int[] {ResultSet.TYPE_FORWARD_ONLY, ResultSet.TYPE_SCROLL_INSENSITIVE}) {
            refill(connection);
            String name = "changing " + type + " ";
            try (Statement statement = connection.createStatement(type, ResultSet.CONCUR_UPDATABLE);
                    ResultSet rows = statement.executeQuery("select id, name, price from item order by id")) {
                List<Object> seen = new ArrayList<>();
                rows.next();
                rows.updateString("name", "changed");
                seen.add(rows.getString(2));
                rows.cancelRowUpdates();
                seen.add(rows.getString(2));
                rows.updateString("NAME", "kept");
                rows.updateRow();
                seen.add(rows.getString(2));
                seen.add(rows.rowUpdated());
                transcript.note(name + "one", seen);
                transcript.outcome(name + "insert", () -> {
                    rows.moveToInsertRow();
                    List<Object> there = new ArrayList<>();
                    there.add(rows.getRow());
                    rows.updateInt(1, 9);
                    rows.updateString(2, "new");
                    there.add(rows.getInt(1));
                    rows.insertRow();
                    there.add(rows.rowInserted());
                    rows.moveToCurrentRow();
                    there.add(rows.getRow());
                    there.add(rows.getString(2));
                    return there;
                });
                transcript.outcome(name + "delete", () -> {
                    List<Object> there = new ArrayList<>(List.of(rows.next(), rows.getRow()));
                    rows.deleteRow();
                    there.add(rows.rowDeleted());
                    there.add(rows.getRow());
                    return there;
                });
                transcript.outcome(
                        name + "after the deleted", () -> rows.next() + " " + rows.getRow() + " " + rows.getString(2));
                transcript.outcome(name + "nothing to update", () -> {
                    rows.updateRow();
                    return "done";
                });
                transcript.outcome(name + "refresh", () -> {
                    rows.refreshRow();
                    return rows.getString(2);
                });
                transcript.outcome(name + "last", () -> rows.last() + " " + rows.getRow() + " " + rows.getString(2));
            }
            try (Statement statement = connection.createStatement()) {
                transcript.note(
                        name + "left",
                        StatementsScenario.rows(statement.executeQuery("select id, name from item order by id")));
            }
        }
    }
}
