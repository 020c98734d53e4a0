package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// What statements give one after the other: counts, results, keys, batches, and where a result stands.
@SuppressWarnings("ReferenceEquality") // Which objects are the same is what is asked.
public final class StatementsScenario implements Scenario {
    private static final List<String> TEXTS = List.of(
            "select 1 as a",
            "select 1 where false",
            "select",
            "values (1), (2)",
            "table item",
            "insert into item (name) values ('one')",
            "insert into item (name) values ('two'), ('three')",
            "insert into item (name) select 'x' || g from generate_series(1, 5) g",
            "insert into item (name) values ('back') returning id, name",
            "insert into item (id, name) values (1, 'again') on conflict do nothing",
            "update item set price = 1",
            "update item set price = 2 where false",
            "update item set price = 3 where id < 3 returning price",
            "delete from item where id = 4",
            "with gone as (delete from item where id = 5 returning id) select * from gone",
            "with more as (select 'w') insert into item (name) select * from more",
            "merge into item i using (values (6)) v (id) on v.id = i.id when matched then update set price = 9",
            "create table made (id int)",
            "create table copied as select 1 as one",
            "select 1 as one into filled",
            "drop table made",
            "set search_path = public",
            "show search_path",
            "begin",
            "commit",
            "explain select 1",
            "call nothing()",
            "do $$ begin end $$",
            "truncate part",
            "listen some",
            "notify some",
            "prepare p as select 1",
            "execute p",
            "deallocate p",
            "analyze item",
            "comment on table item is 'x'",
            "select 1; select 2, 3",
            "select 1; update item set price = 1 where id = 1; select 2",
            "update item set price = 1 where id = 1; delete from item where id = 2; insert into item (name) values ('z')",
            "create table a1 (id int); insert into a1 values (1), (2); select * from a1; drop table a1",
            "select 1;",
            ";",
            ";; select 1 ;; select 2",
            "/* c */ select 1 -- d",
            "select 'a;b'; select $$c;d$$",
            "select 1; select 1/0; select 2",
            "insert into item (name) values ('lost'); select 1/0",
            "begin; insert into item (name) values ('kept'); commit; select 1",
            "create or replace function f() returns int language sql begin atomic select 1; select 2; end; select f()");

    @Override
    public void run(Database database, Transcript transcript) throws SQLException {
        database.run(
                "create table item (id serial primary key, name text not null, price numeric)",
                "create table part (item int, \"Upper\" text default 'u', made int generated always as identity)",
                "create procedure nothing() language plpgsql as 'begin end'",
                "insert into item (name) values ('first'), ('second')");
        try (Connection connection = DriverManager.getConnection(database.url())) {
            for (String text : TEXTS) {
                try (Statement statement = connection.createStatement()) {
                    transcript.failure("execute " + text, () -> {
                        outcomes("execute " + text, statement, statement.execute(text), transcript);
                        return "done";
                    });
                }
            }
            for (String text : TEXTS) {
                ways(connection, text, transcript);
            }
            limits(connection, transcript);
            several(connection, transcript);
        }
    }

    /// All results and counts, until there is none.
    private static void outcomes(String name, Statement statement, boolean first, Transcript transcript)
            throws SQLException {
        boolean rows = first;
        for (int i = 0; i < 10; i++) {
            transcript.note(name + " outcome " + i, rows);
            transcript.note(name + " count " + i, statement.getUpdateCount());
            transcript.note(name + " large count " + i, statement.getLargeUpdateCount());
            ResultSet result = statement.getResultSet();
            transcript.note(name + " has a result " + i, result != null);
            if (result != null) {
                transcript.rows(name + " result " + i, result);
            } else if (!rows && statement.getUpdateCount() == -1) {
                return;
            }
            rows = statement.getMoreResults();
        }
    }

    private static void ways(Connection connection, String text, Transcript transcript) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement();
                PreparedStatement prepared = connection.prepareStatement(text)) {
            transcript.failure("query " + text, () -> rows(statement.executeQuery(text)));
            connection.rollback();
            transcript.failure("update " + text, () -> statement.executeUpdate(text));
            connection.rollback();
            transcript.failure("large update " + text, () -> statement.executeLargeUpdate(text));
            connection.rollback();
            transcript.failure("prepared query " + text, () -> rows(prepared.executeQuery()));
            connection.rollback();
            transcript.failure("prepared update " + text, prepared::executeUpdate);
            connection.rollback();
            transcript.failure("prepared " + text, () -> {
                outcomes("prepared " + text, prepared, prepared.execute(), transcript);
                return "done";
            });
            connection.rollback();
            transcript.failure("batch " + text, () -> {
                statement.addBatch(text);
                return List.of(statement.executeBatch()).toString().substring(0, 3);
            });
            statement.clearBatch();
            connection.rollback();
            transcript.outcome("batch counts " + text, () -> {
                statement.addBatch("insert into item (name) values ('before')");
                statement.addBatch(text);
                return statement.executeBatch();
            });
            statement.clearBatch();
            connection.rollback();
        } catch (SQLException e) {
            transcript.outcome("not prepared " + text, () -> {
                throw e;
            });
        }
        connection.rollback();
        connection.setAutoCommit(true);
        keys(connection, text, transcript);
    }

    private static void keys(Connection connection, String text, Transcript transcript) throws SQLException {
        connection.setAutoCommit(false);
        for (String[] columns : List.of(
                new String[] {"id"},
                new String[] {"name", "id"},
                new String[] {"missing"},
                new String[] {"ID"},
                new String[0])) {
            String name = "keys " + String.join(",", columns) + " of " + text;
            transcript.outcome(name, () -> {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(text, columns);
                    return rows(statement.getGeneratedKeys());
                }
            });
            connection.rollback();
            transcript.outcome("prepared " + name, () -> {
                try (PreparedStatement statement = connection.prepareStatement(text, columns)) {
                    return List.of(
                            statement.executeUpdate(), rows(statement.getGeneratedKeys()), statement.getUpdateCount());
                }
            });
            connection.rollback();
        }
        for (int flag : new int[] {Statement.RETURN_GENERATED_KEYS, Statement.NO_GENERATED_KEYS}) {
            transcript.outcome("keys " + flag + " of " + text, () -> {
                try (PreparedStatement statement = connection.prepareStatement(text, flag)) {
                    return List.of(statement.execute(), rows(statement.getGeneratedKeys()), statement.getUpdateCount());
                }
            });
            connection.rollback();
        }
        transcript.outcome("keys by index of " + text, () -> {
            try (PreparedStatement statement = connection.prepareStatement(text, new int[] {1})) {
                return List.of(statement.execute(), rows(statement.getGeneratedKeys()), statement.getUpdateCount());
            }
        });
        connection.rollback();
        connection.setAutoCommit(true);
    }

    private static void limits(Connection connection, Transcript transcript) throws SQLException {
        for (int fetchSize : new int[] {0, 1, 3, 100}) {
            for (int maxRows : new int[] {0, 1, 4, 100}) {
                for (boolean autoCommit : new boolean[] {true, false}) {
                    connection.setAutoCommit(autoCommit);
                    try (Statement statement = connection.createStatement()) {
                        statement.setFetchSize(fetchSize);
                        statement.setMaxRows(maxRows);
                        String name = "fetch " + fetchSize + " of " + maxRows + " autocommit " + autoCommit;
                        transcript.outcome(
                                name, () -> rows(statement.executeQuery("select generate_series(1, 10) as g")));
                        transcript.note(name + " fetch size", statement.getFetchSize());
                        transcript.note(name + " most", statement.getMaxRows());
                        transcript.outcome(name + " of two", () -> {
                            statement.execute("select generate_series(1, 7) as g; select generate_series(1, 6)");
                            List<Object> all = new ArrayList<>(rows(statement.getResultSet()));
                            statement.getMoreResults();
                            all.addAll(rows(statement.getResultSet()));
                            return all;
                        });
                        transcript.outcome(
                                name + " returned",
                                () -> rows(
                                        statement.executeQuery(
                                                "insert into item (name) select 'r' from generate_series(1, 5) returning name")));
                    }
                }
            }
        }
        connection.rollback();
        connection.setAutoCommit(true);
        for (int size : new int[] {0, 1, 3}) {
            try (Statement statement = connection.createStatement()) {
                statement.setMaxFieldSize(size);
                transcript.outcome(
                        "field of at most " + size,
                        () -> rows(statement.executeQuery(
                                "select 'abcdef', 'abcdef'::bytea, 123456, 'abcdef'::char(6), 'abcdef'::varchar")));
            }
        }
    }

    private static void several(Connection connection, Transcript transcript) throws SQLException {
        try (Statement one = connection.createStatement();
                Statement other = connection.createStatement()) {
            ResultSet rows = one.executeQuery("select generate_series(1, 5)");
            rows.next();
            ResultSet others = other.executeQuery("select generate_series(11, 15)");
            others.next();
            rows.next();
            transcript.note("two open", List.of(rows.getInt(1), others.getInt(1)));
            ResultSet again = one.executeQuery("select 7");
            transcript.note("closed by the next", rows.isClosed());
            transcript.outcome("read after the next", () -> rows.getInt(1));
            again.close();
            transcript.note("statement left open", !one.isClosed());
            one.closeOnCompletion();
            transcript.note("closes on completion", one.isCloseOnCompletion());
            transcript.outcome("closed on completion", () -> {
                one.executeQuery("select 8").close();
                return one.isClosed();
            });
            for (int flag : new int[] {
                Statement.CLOSE_CURRENT_RESULT, Statement.KEEP_CURRENT_RESULT, Statement.CLOSE_ALL_RESULTS
            }) {
                transcript.outcome("more " + flag, () -> {
                    other.execute("select 1 as a; select 2 as b; select 3 as c");
                    ResultSet first = other.getResultSet();
                    other.getMoreResults();
                    ResultSet second = other.getResultSet();
                    boolean third = other.getMoreResults(flag);
                    return List.of(first.isClosed(), second.isClosed(), third, other.getResultSet() == second);
                });
            }
            transcript.outcome("same result twice", () -> {
                other.execute("select 1");
                ResultSet first = other.getResultSet();
                return first == other.getResultSet();
            });
            transcript.outcome("result of the result", () -> {
                ResultSet result = other.executeQuery("select 1");
                return result.getStatement() == other && other.getConnection() == connection;
            });
        }
    }

    static List<Object> rows(ResultSet result) throws SQLException {
        List<Object> rows = new ArrayList<>();
        try (result) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(result.getMetaData().getColumnLabel(i));
                    row.add(result.getObject(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
