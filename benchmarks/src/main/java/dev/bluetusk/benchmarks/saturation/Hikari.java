package dev.bluetusk.benchmarks.saturation;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.postgresql.PGConnection;

/// HikariCP over pgjdbc. A kept command is a statement for each connection, which lives as long as the connection
/// does: HikariCP closes those of its own when a connection is given back, so they are made beneath it.
final class Hikari implements AutoCloseable {
    private static final String SQL = Burst.SQL.replace("$1", "?");

    private final HikariDataSource source;
    private final Map<PGConnection, PreparedStatement> kept = new ConcurrentHashMap<>();

    Hikari(String jdbcUrl) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(jdbcUrl);
        config.setDriverClassName("org.postgresql.Driver");
        config.setMaximumPoolSize(Burst.SESSIONS);
        source = new HikariDataSource(config);
    }

    Command command(Manner manner) {
        return switch (manner) {
            case FRESH -> this::fresh;
            case REUSED -> this::reused;
        };
    }

    private int fresh(int number) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(SQL)) {
            return answer(statement, number);
        }
    }

    private int reused(int number) throws SQLException {
        try (Connection connection = source.getConnection()) {
            PGConnection physical = connection.unwrap(PGConnection.class);
            PreparedStatement statement = kept.get(physical);
            if (statement == null) {
                statement = connection
                        .unwrap(org.postgresql.jdbc.PgConnection.class)
                        .prepareStatement(SQL);
                kept.put(physical, statement);
            }
            return answer(statement, number);
        }
    }

    private static int answer(PreparedStatement statement, int number) throws SQLException {
        statement.setInt(1, number);
        try (ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getInt(1);
        }
    }

    @Override
    public void close() {
        source.close();
    }
}
