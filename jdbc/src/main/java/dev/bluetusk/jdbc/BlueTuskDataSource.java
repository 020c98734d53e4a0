package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.connection.JdbcConnection;
import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.Serial;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A data source that connects anew each time: for tests, and beneath a pool such as HikariCP.
///
/// ```java
/// BlueTuskDataSource source = new BlueTuskDataSource();
/// source.setUrl("jdbc:bluetusk://localhost/shop");
/// source.setUser("app");
/// ```
public class BlueTuskDataSource extends DataSourceAddress implements DataSource, DataSourceModes {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public BlueTuskDataSource() {}

    @Override
    public Connection getConnection() throws SQLException {
        return JdbcConnection.open(place());
    }

    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return JdbcConnection.open(place(user, password));
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        throw SqlErrors.argument("this data source is no " + wanted.getName());
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }
}
