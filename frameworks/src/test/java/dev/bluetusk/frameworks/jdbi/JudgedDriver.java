package dev.bluetusk.frameworks.jdbi;

import de.softwareforge.testing.postgres.embedded.DatabaseInfo;
import dev.bluetusk.jdbc.BlueTuskDataSource;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;

/// The driver that jdbi's tests run on in this JVM: pgjdbc, BlueTusk, or BlueTusk with pgjdbc's types, which has the
/// same
/// data source as pgjdbc. Safe for all threads.
public final class JudgedDriver {
    /// The one that the properties of the JVM name.
    public static final JudgedDriver CURRENT =
            new JudgedDriver(System.getProperty("jdbi.driver"), System.getProperty("jdbi.server"));

    private final boolean plain;
    private final String name;
    private final String server;
    private final AtomicInteger databases = new AtomicInteger();

    /// @param server what URLs have between `jdbc:postgresql:` and the database's name
    private JudgedDriver(String name, String server) {
        this.name = name;
        this.plain = name.equals("bluetusk");
        this.server = server;
    }

    /// An empty database.
    public DatabaseInfo freshDatabase() throws SQLException {
        String database = "jdbi_" + name + databases.incrementAndGet();
        try (Connection connection = connections("postgres").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + database);
        }
        return new DatabaseInfo(url(database), connections(database));
    }

    private String url(String database) {
        return "jdbc:postgresql:" + server + database + "?user=postgres";
    }

    private DataSource connections(String database) {
        if (!plain) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(url(database));
            return source;
        }
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.setUrl(url(database));
        return new Unwrapping(source);
    }

    /// jdbi's plugin for PostgreSQL asks each connection for pgjdbc's own, to name it the classes of some types.
    private record Unwrapping(DataSource source) implements DataSource {
        private static final PGConnection DEAF = (PGConnection) Proxy.newProxyInstance(
                Unwrapping.class.getClassLoader(), new Class<?>[] {PGConnection.class}, (proxy, method, arguments) -> {
                    if (!method.getReturnType().isPrimitive() || method.getReturnType() == void.class) {
                        return null;
                    }
                    throw new SQLFeatureNotSupportedException("no PGConnection." + method.getName());
                });

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = source.getConnection();
            return (Connection) Proxy.newProxyInstance(
                    Unwrapping.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("unwrap") && arguments[0] == PGConnection.class) {
                            return DEAF;
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() throws SQLException {
            return source.getLogWriter();
        }

        @Override
        public void setLogWriter(PrintWriter out) throws SQLException {
            source.setLogWriter(out);
        }

        @Override
        public void setLoginTimeout(int seconds) throws SQLException {
            source.setLoginTimeout(seconds);
        }

        @Override
        public int getLoginTimeout() throws SQLException {
            return source.getLoginTimeout();
        }

        @Override
        public Logger getParentLogger() throws SQLFeatureNotSupportedException {
            return source.getParentLogger();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            return source.unwrap(type);
        }

        @Override
        public boolean isWrapperFor(Class<?> type) throws SQLException {
            return source.isWrapperFor(type);
        }
    }
}
