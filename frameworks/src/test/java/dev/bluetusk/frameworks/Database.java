package dev.bluetusk.frameworks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Where a scenario works. Immutable.
///
/// @param url the URL that an application would have in its settings; the user is a part of it
/// @param name the database's name, which is another with each driver
public record Database(String url, String name) {
    /// The class that an application would name in its settings.
    public String driver() throws SQLException {
        return DriverManager.getDriver(url).getClass().getName();
    }

    /// A pool of connections; whoever asks for it closes it.
    public HikariDataSource pool(int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    /// Makes tables and the like.
    public void run(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }
}
