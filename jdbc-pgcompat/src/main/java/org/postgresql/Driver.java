package org.postgresql;

import dev.bluetusk.jdbc.BlueTuskDriver;
import dev.bluetusk.jdbc.spi.DriverAlias;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// [BlueTuskDriver] by the class name that settings of applications have. `DriverManager` needs it not, since
/// it knows the other one.
public final class Driver implements DriverAlias {
    private static final BlueTuskDriver OWN = new BlueTuskDriver();

    /// Makes one. It holds nothing.
    public Driver() {}

    /// Whether `DriverManager` knows the driver.
    public static boolean isRegistered() {
        return DriverManager.drivers().anyMatch(BlueTuskDriver.class::isInstance);
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
