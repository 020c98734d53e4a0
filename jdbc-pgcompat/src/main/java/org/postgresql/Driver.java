package org.postgresql;

import dev.bluetusk.jdbc.BlueTuskDriver;
import dev.bluetusk.jdbc.spi.DriverAlias;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLState;

/// [BlueTuskDriver] by the class name that settings of applications have. `DriverManager` needs it not, since
/// it knows the other one.
public final class Driver implements DriverAlias {
    private static final BlueTuskDriver OWN = new BlueTuskDriver();
    private static final Set<String> PLACE = Set.of("PGHOST", "PGPORT", "PGDBNAME");

    /// Makes one. It holds nothing.
    public Driver() {}

    /// Whether `DriverManager` knows the driver.
    public static boolean isRegistered() {
        return DriverManager.drivers().anyMatch(BlueTuskDriver.class::isInstance);
    }

    /// Makes the driver known to `DriverManager`.
    ///
    /// @throws IllegalStateException if it is known
    /// @throws SQLException if `DriverManager` does not take it
    public static void register() throws SQLException {
        if (isRegistered()) {
            throw new IllegalStateException("the driver is registered already");
        }
        DriverManager.registerDriver(OWN);
    }

    /// Has `DriverManager` forget the driver.
    ///
    /// @throws IllegalStateException if it is not known
    /// @throws SQLException if `DriverManager` does not do it
    public static void deregister() throws SQLException {
        List<java.sql.Driver> known =
                DriverManager.drivers().filter(BlueTuskDriver.class::isInstance).toList();
        if (known.isEmpty()) {
            throw new IllegalStateException("the driver is not registered");
        }
        for (java.sql.Driver driver : known) {
            DriverManager.deregisterDriver(driver);
        }
    }

    /// What a URL says, as properties: always host, port and database, and what differs from what holds by itself.
    ///
    /// @param defaults what counts where the URL says nothing
    /// @return null if it is no URL of this driver
    public static @Nullable Properties parseURL(String url, @Nullable Properties defaults) {
        try {
            return OWN.acceptsURL(url) ? parsed(url, defaults == null ? new Properties() : defaults) : null;
        } catch (SQLException e) {
            return null;
        }
    }

    private static Properties parsed(String url, Properties defaults) throws SQLException {
        Properties found = new Properties(defaults);
        Map<String, String> usual = new HashMap<>();
        for (DriverPropertyInfo info : OWN.getPropertyInfo(null, null)) {
            usual.put(info.name, info.value);
        }
        for (DriverPropertyInfo info : OWN.getPropertyInfo(url, defaults)) {
            boolean isPlace = PLACE.contains(info.name) && !info.value.isEmpty();
            if (isPlace || !info.value.equals(usual.get(info.name))) {
                found.setProperty(info.name, info.value);
            }
        }
        return found;
    }

    /// The driver's name and version.
    public static String getVersion() {
        return "BlueTusk JDBC Driver " + OWN.getMajorVersion() + "." + OWN.getMinorVersion();
    }

    /// What a method throws that is not there.
    public static SQLFeatureNotSupportedException notImplemented(Class<?> callClass, String functionName) {
        return new SQLFeatureNotSupportedException(
                "the method " + callClass.getName() + "." + functionName + " is not there",
                PSQLState.NOT_IMPLEMENTED.getState());
    }

    @Override
    public @Nullable Connection connect(@Nullable String url, @Nullable Properties info) throws SQLException {
        return OWN.connect(url, info);
    }

    @Override
    public boolean acceptsURL(@Nullable String url) throws SQLException {
        return OWN.acceptsURL(url);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(@Nullable String url, @Nullable Properties info) throws SQLException {
        return OWN.getPropertyInfo(url, info);
    }

    @Override
    public int getMajorVersion() {
        return OWN.getMajorVersion();
    }

    @Override
    public int getMinorVersion() {
        return OWN.getMinorVersion();
    }

    @Override
    public boolean jdbcCompliant() {
        return OWN.jdbcCompliant();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return OWN.getParentLogger();
    }
}
