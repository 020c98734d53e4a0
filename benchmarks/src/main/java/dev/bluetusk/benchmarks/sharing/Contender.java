package dev.bluetusk.benchmarks.sharing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.MultiplexLimits;
import dev.bluetusk.pool.Multiplexer;
import dev.bluetusk.pool.PoolLimits;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/// A way to run one short statement on some sessions. Safe for all threads, save where it says otherwise.
interface Contender extends AutoCloseable {
    /// The statement, with its parameter as PostgreSQL writes it.
    String SQL = "select $1::int4 + 1";

    /// How the report calls it.
    String name();

    /// Runs the statement.
    int run(int number) throws SQLException;

    /// Leases a session and gives it back.
    void lease() throws SQLException;

    @Override
    void close();

    /// HikariCP over pgjdbc, with the defaults of both.
    static Contender hikari(String url, int sessions) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:postgresql://" + url.substring("postgresql://postgres@".length())
                + "?user=postgres&sslmode=disable");
        config.setMaximumPoolSize(sessions);
        HikariDataSource source = new HikariDataSource(config);
        return new Contender() {
            @Override
            public String name() {
                return "HikariCP + pgjdbc";
            }

            @Override
            public int run(int number) throws SQLException {
                try (Connection connection = source.getConnection();
                        java.sql.PreparedStatement statement = connection.prepareStatement(SQL.replace("$1", "?"))) {
                    statement.setInt(1, number);
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        return result.getInt(1);
                    }
                }
            }

            @Override
            public void lease() throws SQLException {
                source.getConnection().close();
            }

            @Override
            public void close() {
                source.close();
            }
        };
    }

    /// Our pool.
    static Contender pool(String url, int sessions) {
        Database database =
                Database.open(ConnectionTarget.parse(url), PoolLimits.defaults().withSessions(0, sessions));
        return new Contender() {
            @Override
            public String name() {
                return "pool";
            }

            @Override
            public int run(int number) {
                return database.query(SQL, number).one(Integer.class);
            }

            @Override
            public void lease() {
                try (Lease lease = database.lease()) {
                    if (!lease.session().isOpen()) {
                        throw new IllegalStateException("a closed session was leased");
                    }
                }
            }

            @Override
            public void close() {
                database.close();
            }
        };
    }

    /// Our multiplexer.
    static Contender multiplexer(String url, int sessions) {
        Database database = Database.open(url);
        Multiplexer shared = database.multiplexed(MultiplexLimits.defaults().withLanes(sessions, 64));
        return new Contender() {
            @Override
            public String name() {
                return "multiplexer";
            }

            @Override
            public int run(int number) {
                return shared.query(SQL, number).one(Integer.class);
            }

            @Override
            public void lease() {
                throw new UnsupportedOperationException("a multiplexer leases nothing");
            }

            @Override
            public void close() {
                database.close();
            }
        };
    }

    /// A session that one caller has for itself.
    static Contender session(String url) {
        Session session = Connector.connect(url);
        PreparedStatement statement = session.prepare(SQL);
        return new Contender() {
            @Override
            public String name() {
                return "plain session";
            }

            @Override
            public int run(int number) {
                return statement.query(number).one(Integer.class);
            }

            @Override
            public void lease() {
                throw new UnsupportedOperationException("a session leases nothing");
            }

            @Override
            public void close() {
                session.close();
            }
        };
    }
}
