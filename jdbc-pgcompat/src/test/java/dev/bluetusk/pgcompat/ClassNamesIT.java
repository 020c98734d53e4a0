package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.testkit.TestServers;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.PooledConnection;
import javax.sql.XAConnection;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PSQLException;
import org.postgresql.xa.PGXADataSource;

/// The class names that settings of applications have.
class ClassNamesIT {
    private static String url = "";

    @BeforeAll
    static void database() {
        url = Connections.freshUrl("names");
    }

    @Test
    void theDriverConnectsByItsClassName() throws Exception {
        Class<?> named = Class.forName("org.postgresql.Driver");
        assertThat(named).isEqualTo(Driver.class);
        Driver driver = new Driver();
        assertThat(Driver.isRegistered()).isTrue();
        assertThat(driver.acceptsURL(url)).isTrue();
        try (Connection connection = driver.connect(url, new Properties())) {
            assertThat(connection).isInstanceOf(PGConnection.class);
        }
        DriverManager.registerDriver(driver);
        try (Connection connection = DriverManager.getConnection(url)) {
            assertThat(connection).isInstanceOf(PGConnection.class);
        } finally {
            DriverManager.deregisterDriver(driver);
        }
    }

    @Test
    void propertiesAreSetByName() throws SQLException {
        Properties properties = new Properties();
        PGProperty.USER.set(properties, "postgres");
        PGProperty.APPLICATION_NAME.set(properties, "shop");
        PGProperty.PREPARE_THRESHOLD.set(properties, 3);
        PGProperty.READ_ONLY.set(properties, true);
        assertThat(PGProperty.PREPARE_THRESHOLD.getInt(properties)).isEqualTo(3);
        assertThat(PGProperty.READ_ONLY.getBoolean(properties)).isTrue();
        assertThat(PGProperty.SSL.isPresent(properties)).isFalse();
        assertThat(PGProperty.PG_PORT.getOrDefault(properties)).isEqualTo("5432");
        assertThat(PGProperty.forName("stringtype")).isEqualTo(PGProperty.STRING_TYPE);
        assertThat(PGProperty.forName("nonsense")).isNull();
        assertThat(PGProperty.AUTOSAVE.getChoices()).contains("always");
        properties.setProperty("queryTimeout", "soon");
        assertThatThrownBy(() -> PGProperty.QUERY_TIMEOUT.getInt(properties)).isInstanceOf(PSQLException.class);
        properties.remove("queryTimeout");
        try (Connection connection = DriverManager.getConnection(url.replaceFirst("\\?.*", ""), properties)) {
            assertThat(connection.getClientInfo("ApplicationName")).isEqualTo("shop");
        }
    }

    @Test
    void dataSourcesConnectByTheirClassNames() throws SQLException {
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setServerNames(new String[] {"localhost"});
        plain.setPortNumbers(new int[] {URI.create(TestServers.url()).getPort()});
        plain.setDatabaseName("postgres");
        plain.setUser("postgres");
        plain.setApplicationName("shop");
        try (Connection connection = plain.getConnection()) {
            assertThat(connection).isInstanceOf(PGConnection.class);
        }
        PGConnectionPoolDataSource pooled = new PGConnectionPoolDataSource();
        pooled.setUrl(url);
        PooledConnection session = pooled.getPooledConnection();
        try (Connection connection = session.getConnection()) {
            assertThat(Connections.postgresql(connection).getBackendPID()).isPositive();
        } finally {
            session.close();
        }
        PGXADataSource managed = new PGXADataSource();
        managed.setUrl(url);
        XAConnection branch = managed.getXAConnection();
        try (Connection connection = branch.getConnection()) {
            assertThat(connection).isInstanceOf(PGConnection.class);
        } finally {
            branch.close();
        }
    }
}
