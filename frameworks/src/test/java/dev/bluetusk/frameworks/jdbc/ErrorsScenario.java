package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/// What fails at the server: SQLSTATEs, texts, what follows them, and warnings.
public final class ErrorsScenario implements Scenario {
    private static final List<String> STATEMENTS = List.of(
            "selec 1",
            "select 1/0",
            "select * from missing",
            "select missing from item",
            "select missing(1)",
            "insert into item (name) values (null)",
            "insert into item (name) values ('kept')",
            "insert into item (name, price) values ('minus', -1)",
            "insert into part (item) values (99)",
            "insert into item (name) values (repeat('x', 50))",
            "delete from item where name = 'kept'; select 1/0",
            "select 'x'::int",
            "select 99999999999::int",
            "select 300::int2 * 300::int2",
            "select '2024-13-01'::date",
            "select 'x'::uuid",
            "select '{'::json",
            "select '{1'::int4[]",
            "drop schema missing",
            "drop table item",
            "create table item (id int)",
            "create role postgres",
            "set role missing",
            "set missing = 1",
            "select * from item for update nowait limit -1",
            "select sum(name) from item",
            "select name, count(*) from item",
            "select 1 union select 'x'",
            "select (select id from generate_series(1, 2) id)",
            "select $1",
            "select * from pg_read_file('missing')",
            "truncate item",
            "commit",
            "rollback",
            "savepoint s",
            "release savepoint s",
            "fetch 1 from missing",
            "execute missing",
            "deallocate missing",
            "copy missing from stdin",
            "lock table item",
            "vacuum; select 1",
            "select pg_sleep('x')",
            "select set_config('missing', 'x', false)",
            "do $$ begin raise exception 'own' using errcode = 'P0099', detail = 'd', hint = 'h', column = 'c',"
                    + " constraint = 'k', datatype = 't', table = 'b', schema = 's'; end $$",
            "do $$ begin raise exception 'own' using errcode = '40001'; end $$",
            "do $$ begin raise exception 'own' using errcode = '40P01'; end $$",
            "do $$ begin raise exception 'own' using errcode = '57014'; end $$",
            "do $$ begin raise exception 'own' using errcode = '53300'; end $$",
            "do $$ begin raise exception 'own' using errcode = '55P03'; end $$",
            "do $$ begin raise exception 'own' using errcode = '08006'; end $$",
            "do $$ begin raise exception 'own' using errcode = '0A000'; end $$",
            "do $$ begin raise exception 'own' using errcode = '28000'; end $$",
            "do $$ begin raise exception 'own' using errcode = 'XX000'; end $$",
            "do $$ begin assert false; end $$");

    @Override
    public void run(Database database, Transcript transcript) throws SQLException {
        database.run(
                "create table item (id serial primary key, name varchar(20) not null unique, price int check (price > 0))",
                "create table part (item int references item)",
                "insert into item (name) values ('kept')",
                "insert into part values (1)");
        try (Connection connection = DriverManager.getConnection(database.url())) {
            for (String sql : STATEMENTS) {
                transcript.failure("plain " + sql, () -> {
                    try (Statement statement = connection.createStatement()) {
                        return statement.execute(sql);
                    }
                });
                transcript.failure("prepared " + sql, () -> {
                    try (PreparedStatement statement = connection.prepareStatement(sql)) {
                        return statement.execute();
                    }
                });
            }
            connection.setAutoCommit(false);
            for (String sql : STATEMENTS) {
                transcript.failure("in a transaction " + sql, () -> {
                    try (Statement statement = connection.createStatement()) {
                        return statement.execute(sql);
                    }
                });
                transcript.failure("after " + sql, () -> {
                    try (Statement statement = connection.createStatement()) {
                        return statement.execute("select 1");
                    }
                });
                connection.rollback();
            }
            connection.setAutoCommit(true);
            warnings(connection, transcript);
        }
        logins(database, transcript);
    }

    private static void warnings(Connection connection, Transcript transcript) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : List.of(
                    "do $$ begin raise warning 'mind' using errcode = '01ABC'; raise notice 'note'; raise info 'info'; end $$",
                    "drop table if exists missing",
                    "select 1",
                    "begin; begin; commit; commit",
                    "do $$ begin raise log 'log'; raise debug 'debug'; end $$")) {
                statement.execute(sql);
                transcript.note("warnings of " + sql, told(statement.getWarnings()));
                transcript.note("warnings of the connection after " + sql, told(connection.getWarnings()));
            }
            statement.execute("do $$ begin raise warning 'mind'; end $$");
            statement.clearWarnings();
            transcript.note("cleared", told(statement.getWarnings()));
            statement.addBatch("do $$ begin raise warning 'one'; end $$");
            statement.addBatch("do $$ begin raise warning 'two'; end $$");
            statement.executeBatch();
            transcript.note("warnings of a batch", told(statement.getWarnings()));
        }
        try (PreparedStatement statement = connection.prepareStatement("do $$ begin raise warning 'mind'; end $$")) {
            statement.execute();
            transcript.note("prepared", told(statement.getWarnings()));
            statement.execute();
            transcript.note("prepared again", told(statement.getWarnings()));
        }
    }

    private static List<String> told(SQLWarning first) {
        List<String> all = new ArrayList<>();
        for (SQLWarning each = first; each != null; each = each.getNextWarning()) {
            all.add(each.getSQLState() + " " + each.getErrorCode() + " " + each.getMessage());
        }
        return all;
    }

    private static void logins(Database database, Transcript transcript) {
        String url = database.url();
        String server = url.substring(0, url.lastIndexOf('/') + 1);
        String question = url.substring(url.indexOf('?'));
        transcript.failure("no such database", () -> DriverManager.getConnection(server + "missing" + question));
        transcript.failure(
                "no such role", () -> DriverManager.getConnection(url.replaceAll("user=[a-z]+", "user=missing")));
        transcript.failure("nobody there", () -> DriverManager.getConnection("jdbc:postgresql://localhost:1/x?user=y"));
        transcript.failure(
                "no such host", () -> DriverManager.getConnection("jdbc:postgresql://missing.invalid/x?user=y"));
        transcript.failure("no such port", () -> DriverManager.getConnection("jdbc:postgresql://localhost:x/y"));
        transcript.failure("another driver's", () -> DriverManager.getConnection("jdbc:other://localhost/y"));
        for (String property : List.of(
                "&ssl=true",
                "&sslmode=require",
                "&sslmode=wrong",
                "&prepareThreshold=x",
                "&targetServerType=wrong",
                "&targetServerType=secondary",
                "&loggerLevel=x",
                "&socketTimeout=x",
                "&autosave=wrong",
                "&preferQueryMode=wrong",
                "&readOnlyMode=wrong",
                "&stringtype=wrong",
                "&unknown=x",
                "&options=-c%20missing%3D1",
                "&currentSchema=missing",
                "&user")) {
            transcript.failure("with " + property, () -> {
                try (Connection connection = DriverManager.getConnection(url + property, new Properties())) {
                    return connection.isValid(5);
                }
            });
        }
    }
}
