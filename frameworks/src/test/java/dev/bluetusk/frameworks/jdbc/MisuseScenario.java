package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.lang.reflect.Method;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;

/// Calls that are wrong: on what is closed, outside of rows, with indexes and names that are not there.
public final class MisuseScenario implements Scenario {
    private static final Set<String> OF_EVERY_OBJECT = Set.of("unwrap", "isWrapperFor");

    /// What ends the connection, or gives other numbers each time.
    private static final Set<String> LEFT_OUT = Set.of("abort", "close");

    @Override
    public void run(Database database, Transcript transcript) throws SQLException {
        database.run("create table item (id int primary key, name text)", "insert into item values (1, '1'), (2, '2')");
        closed(database, transcript);
        try (Connection connection = DriverManager.getConnection(database.url())) {
            positions(connection, transcript);
            indexes(connection, transcript);
            labels(connection, transcript);
            updates(connection, transcript);
            parameters(connection, transcript);
            calls(connection, transcript);
        }
    }

    private static void closed(Database database, Transcript transcript) throws SQLException {
        Connection connection = DriverManager.getConnection(database.url());
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement("select ?::int");
        CallableStatement call = connection.prepareCall("{? = call upper(?)}");
        ResultSet rows = statement.executeQuery("select 1");
        rows.next();
        rows.close();
        all("closed result", ResultSet.class, rows, transcript);
        statement.close();
        prepared.close();
        call.close();
        all("closed statement", Statement.class, statement, transcript);
        all("closed prepared statement", PreparedStatement.class, prepared, transcript);
        all("closed call", CallableStatement.class, call, transcript);
        Statement orphan = connection.createStatement();
        ResultSet left = connection.createStatement().executeQuery("select 1");
        var metaData = connection.getMetaData();
        connection.close();
        all("closed connection", Connection.class, connection, transcript);
        all("statement of a closed connection", Statement.class, orphan, transcript);
        all("result of a closed connection", ResultSet.class, left, transcript);
        transcript.failure("tables of a closed connection", () -> metaData.getTables(null, null, "%", null));
        transcript.failure("product of a closed connection", metaData::getDatabaseProductVersion);
    }

    private static void all(String name, Class<?> type, Object target, Transcript transcript) {
        for (Method method : Calls.methods(type)) {
            if (!OF_EVERY_OBJECT.contains(method.getName())) {
                transcript.failure(
                        name + " " + Calls.name(method), () -> Calls.call(target, method, Calls.arguments(method)));
            }
        }
    }

    private static void positions(Connection connection, Transcript transcript) throws SQLException {
        for (int type : new int[] {ResultSet.TYPE_FORWARD_ONLY, ResultSet.TYPE_SCROLL_INSENSITIVE}) {
            for (Method method : Calls.methods(ResultSet.class)) {
                if (OF_EVERY_OBJECT.contains(method.getName()) || LEFT_OUT.contains(method.getName())) {
                    continue;
                }
                for (int place : new int[] {0, 1, 3}) {
                    try (Statement statement = connection.createStatement(type, ResultSet.CONCUR_READ_ONLY);
                            ResultSet rows = statement.executeQuery("select id as \"1\", name from item order by id")) {
                        for (int i = 0; i < place; i++) {
                            rows.next();
                        }
                        transcript.failure(
                                "type " + type + " at row " + place + " " + Calls.name(method),
                                () -> Calls.call(rows, method, Calls.arguments(method)));
                    }
                }
            }
        }
    }

    private static void indexes(Connection connection, Transcript transcript) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1")) {
            rows.next();
            for (Method method : Calls.methods(ResultSet.class)) {
                if (method.getName().startsWith("get")
                        && method.getParameterCount() > 0
                        && method.getParameterTypes()[0] == int.class) {
                    for (int index : new int[] {-1, 0, 2, Integer.MAX_VALUE}) {
                        transcript.failure("index " + index + " " + Calls.name(method), () -> {
                            Object[] arguments = Calls.arguments(method);
                            arguments[0] = index;
                            return Calls.call(rows, method, arguments);
                        });
                    }
                }
            }
            transcript.failure("no class", () -> rows.getObject(1, (Class<?>) null));
            transcript.failure("no map", () -> rows.getObject(1, (java.util.Map<String, Class<?>>) null));
            transcript.failure("direction", () -> set(() -> rows.setFetchDirection(7)));
            transcript.failure("backwards", () -> set(() -> rows.setFetchDirection(ResultSet.FETCH_REVERSE)));
            transcript.failure("fetch size", () -> set(() -> rows.setFetchSize(-1)));
        }
    }

    private static void labels(Connection connection, Transcript transcript) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select 1 as a, 2 as \"A\", 3 as \"b c\", 4 as a, 5 as \"Ä\"")) {
            rows.next();
            for (String label : new String[] {"a", "A", "B C", "b c", "missing", "", " a", "\"a\"", "ä", "1", null}) {
                transcript.failure("find " + label, () -> rows.findColumn(label));
                for (Method method : Calls.methods(ResultSet.class)) {
                    if (method.getName().startsWith("get")
                            && method.getParameterCount() > 0
                            && method.getParameterTypes()[0] == String.class) {
                        transcript.failure("label " + label + " " + Calls.name(method), () -> {
                            Object[] arguments = Calls.arguments(method);
                            arguments[0] = label;
                            return Calls.call(rows, method, arguments);
                        });
                    }
                }
            }
        }
    }

    /// Something that may fail.
    private interface Step {
        void run() throws Exception;
    }

    private static String set(Step step) throws Exception {
        step.run();
        return "done";
    }

    private static void updates(Connection connection, Transcript transcript) throws SQLException {
        for (String query : List.of(
                "select id, name from item order by id",
                "select name from item order by id",
                "select id, upper(name) as name from item order by id",
                "select a.id, b.name from item a join item b using (id) order by 1",
                "select 1 as id, 'x' as name")) {
            for (Method method : Calls.methods(ResultSet.class)) {
                boolean changes = method.getName()
                        .matches(
                                "(update(Row|Int|String)|insertRow|deleteRow|moveTo.*|cancelRow.*|row.*ed|refreshRow)");
                for (int place : changes ? new int[] {0, 1, 3} : new int[0]) {
                    connection.setAutoCommit(false);
                    try (Statement statement = connection.createStatement(
                                    ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
                            ResultSet rows = statement.executeQuery(query)) {
                        for (int i = 0; i < place; i++) {
                            rows.next();
                        }
                        transcript.failure(
                                "changing " + query + " at row " + place + " " + Calls.name(method),
                                () -> Calls.call(rows, method, Calls.arguments(method)));
                        transcript.note("concurrency of " + query, rows.getConcurrency());
                    }
                    connection.rollback();
                    connection.setAutoCommit(true);
                }
            }
        }
    }

    private static void parameters(Connection connection, Transcript transcript) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?::int")) {
            for (Method method : Calls.methods(PreparedStatement.class)) {
                if (method.getName().startsWith("set")
                        && method.getParameterCount() > 1
                        && method.getParameterTypes()[0] == int.class) {
                    for (int index : new int[] {-1, 0, 2, Integer.MAX_VALUE}) {
                        transcript.failure("parameter " + index + " " + Calls.name(method), () -> {
                            Object[] arguments = Calls.arguments(method);
                            arguments[0] = index;
                            return Calls.call(statement, method, arguments);
                        });
                    }
                }
            }
            statement.clearParameters();
            transcript.failure("missing parameter", statement::executeQuery);
            transcript.failure("missing parameter of an update", statement::executeUpdate);
            transcript.failure("missing parameter of a batch", () -> set(statement::addBatch));
            for (Method method : Calls.methods(Statement.class)) {
                if (method.getName().matches("(execute.*|addBatch)") && method.getParameterCount() > 0) {
                    transcript.failure(
                            "text given to a prepared statement " + Calls.name(method),
                            () -> Calls.call(statement, method, Calls.arguments(method)));
                }
            }
        }
        try (Statement statement = connection.createStatement()) {
            transcript.failure("fetch size", () -> set(() -> statement.setFetchSize(-1)));
            transcript.failure("direction", () -> set(() -> statement.setFetchDirection(7)));
            transcript.failure("most rows", () -> set(() -> statement.setMaxRows(-1)));
            transcript.failure("many rows", () -> set(() -> statement.setLargeMaxRows(-1)));
            transcript.failure("field size", () -> set(() -> statement.setMaxFieldSize(-1)));
            transcript.failure("time limit", () -> set(() -> statement.setQueryTimeout(-1)));
            transcript.failure("more", () -> statement.getMoreResults(9));
            transcript.failure("keys", () -> statement.executeUpdate("select 1", 9));
            transcript.failure("no text", () -> statement.execute(null));
            transcript.failure("empty text", () -> statement.execute(""));
            transcript.failure("empty query", () -> statement.executeQuery(" ; "));
            transcript.failure("empty update", () -> statement.executeUpdate("-- nothing"));
            transcript.failure("open quote", () -> statement.execute("select 'x"));
            transcript.failure("open dollar", () -> statement.execute("select $$x"));
            transcript.failure("open comment", () -> statement.execute("select 1 /* x"));
            transcript.failure("open name", () -> statement.execute("select \"x"));
            transcript.failure("parameter in a text", () -> statement.execute("select ?"));
            transcript.failure("open escape", () -> statement.execute("select {d '2024-01-01'"));
            transcript.failure("unknown escape", () -> statement.execute("select {x 1}"));
        }
        transcript.failure("no statement", () -> connection.prepareStatement(null));
        transcript.failure("result type", () -> connection.createStatement(1, 2));
        transcript.failure("holdability", () -> connection.createStatement(1003, 1007, 9));
    }

    private static void calls(Connection connection, Transcript transcript) throws SQLException {
        for (String text : List.of(
                "{? = call upper(?)}",
                "{call upper(?)}",
                "{call missing(?)}",
                "call missing(?)",
                "{call}",
                "{? = call}",
                "select upper(?)",
                "{?=call upper(?}",
                "{call upper()}",
                "{ ? = call lower ( ? ) }")) {
            for (Method method : Calls.methods(CallableStatement.class)) {
                boolean byIndex = method.getParameterCount() > 0 && method.getParameterTypes()[0] == int.class;
                if (byIndex && method.getName().matches("(get|registerOut).*")) {
                    transcript.failure("call " + text + " " + Calls.name(method), () -> {
                        try (CallableStatement call = connection.prepareCall(text)) {
                            return Calls.call(call, method, Calls.arguments(method));
                        }
                    });
                }
            }
            transcript.failure("call " + text + " without register", () -> {
                try (CallableStatement call = connection.prepareCall(text)) {
                    call.setString(1, "x");
                    return call.execute();
                }
            });
            transcript.failure("call " + text + " registered", () -> {
                try (CallableStatement call = connection.prepareCall(text)) {
                    call.registerOutParameter(1, java.sql.Types.VARCHAR);
                    call.setString(2, "x");
                    call.execute();
                    return call.getString(1);
                }
            });
        }
    }
}
