package dev.bluetusk.compat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.Authentication;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.util.List;
import java.util.Map;

/// A server as the suite wants it: its users, databases, extensions and rules of access. Safe for all threads.
final class SuiteServer implements AutoCloseable {
    private static final String USER = "test";
    private static final String SUPERUSER = "postgres";
    private static final String PASSWORD = "test";
    private static final String LOCAL = " 127.0.0.1/32 ";

    /// The tests of the ways to log in make these users, and expect each to be asked in its own way.
    private static final List<String> ACCESS = List.of(
            "host authtest nobody" + LOCAL + "trust",
            "host authtest pword" + LOCAL + "password",
            "host authtest md51" + LOCAL + "md5",
            "host authtest scram" + LOCAL + "scram-sha-256");

    private static final Map<String, String> SETTINGS =
            Map.of("wal_level", "logical", "max_prepared_transactions", "64", "max_connections", "100");

    private final EmbeddedPostgres postgres;

    private SuiteServer(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /// Starts one, which needs some seconds.
    static SuiteServer start() {
        var builder = EmbeddedPostgres.builder().inMemory().authentication(Authentication.scramSha256(PASSWORD));
        ACCESS.forEach(builder::access);
        SETTINGS.forEach(builder::setting);
        SuiteServer server = new SuiteServer(builder.start());
        server.prepare();
        return server;
    }

    private void prepare() {
        run(
                SUPERUSER,
                "create role test login replication password '" + PASSWORD + "'",
                "create database test owner test",
                "create database test_2 owner test");
        for (String database : List.of("test", "test_2")) {
            run(
                    database,
                    "create extension hstore",
                    "create extension lo",
                    "create extension sslinfo",
                    "grant all on schema public to test");
        }
    }

    private void run(String database, String... statements) {
        try (Session session = Connector.connect(postgres.url(database))) {
            for (String statement : statements) {
                session.execute(statement);
            }
        }
    }

    /// The settings by which the suite's helpers find this server.
    Map<String, String> properties() {
        return Map.of(
                "test.url.PGHOST", "localhost",
                "test.url.PGPORT", String.valueOf(postgres.port()),
                "test.url.PGDBNAME", "test",
                "user", USER,
                "password", PASSWORD,
                "privilegedUser", SUPERUSER,
                "privilegedPassword", PASSWORD);
    }

    @Override
    public void close() {
        postgres.close();
    }
}
