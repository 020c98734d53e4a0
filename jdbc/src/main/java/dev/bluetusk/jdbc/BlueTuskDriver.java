package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.connection.JdbcConnection;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.DriverAlias;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.jdbc.url.KnownProperty;
import dev.bluetusk.jdbc.url.MalformedUrlException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The driver. `DriverManager` finds it by itself:
///
/// ```java
/// Connection connection = DriverManager.getConnection("jdbc:bluetusk://localhost/shop", "app", "secret");
/// ```
///
/// It takes `jdbc:bluetusk:` URLs, and `jdbc:postgresql:` URLs as long as pgjdbc is not there to take them
/// itself. Has no threads of its own.
public final class BlueTuskDriver implements Driver {
    private static final int MAJOR = 0;
    private static final int MINOR = 1;
    private static final String LOGIN_TIMEOUT = "loginTimeout";
    private static final String OTHER_DRIVER = "org.postgresql.Driver";

    private static final AtomicReference<@Nullable BlueTuskDriver> REGISTERED = new AtomicReference<>();

    static {
        try {
            register();
        } catch (SQLException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Makes one. It holds nothing.
    public BlueTuskDriver() {}

    /// Registers the driver with `DriverManager`, which happens by itself when this class is loaded.
    public static void register() throws SQLException {
        BlueTuskDriver driver = new BlueTuskDriver();
        if (REGISTERED.compareAndSet(null, driver)) {
            DriverManager.registerDriver(driver);
        }
    }

    /// Takes the driver from `DriverManager`: for applications that leave a running server, whose classes could not be
    /// unloaded otherwise. Does nothing if it is not registered.
    public static void deregister() throws SQLException {
        BlueTuskDriver driver = REGISTERED.getAndSet(null);
        if (driver != null) {
            DriverManager.deregisterDriver(driver);
        }
    }

    /// Whether the driver is registered with `DriverManager`.
    public static boolean isRegistered() {
        return REGISTERED.get() != null;
    }

    @Override
    public @Nullable Connection connect(@Nullable String url, @Nullable Properties properties) throws SQLException {
        if (url == null) {
            throw SqlErrors.argument("expected a URL but got null");
        }
        if (!acceptsURL(url)) {
            return null;
        }
        Optional<JdbcUrl> place;
        try {
            place = JdbcUrl.parse(url, withLoginTimeout(properties == null ? new Properties() : properties));
        } catch (MalformedUrlException e) {
            throw SqlErrors.connection(String.valueOf(e.getMessage()), SqlErrors.CANNOT_CONNECT);
        } catch (IllegalArgumentException e) {
            throw SqlErrors.other(String.valueOf(e.getMessage()), SqlErrors.INVALID_PARAMETER, e);
        }
        return place.isPresent() ? JdbcConnection.open(place.get()) : null;
    }

    /// That of `DriverManager` counts where neither the properties nor the URL have one.
    private static Properties withLoginTimeout(Properties given) {
        int seconds = DriverManager.getLoginTimeout();
        if (seconds <= 0 || given.getProperty(LOGIN_TIMEOUT) != null) {
            return given;
        }
        Properties all = new Properties();
        given.stringPropertyNames().forEach(name -> all.setProperty(name, given.getProperty(name)));
        all.setProperty(LOGIN_TIMEOUT, Integer.toString(seconds));
        return all;
    }

    /// Whether the prefix is that of this driver. A URL that cannot be read is accepted too, for [#connect]
    /// says what is wrong with it.
    @Override
    public boolean acceptsURL(@Nullable String url) throws SQLException {
        if (url == null) {
            throw SqlErrors.argument("expected a URL but got null");
        }
        return JdbcUrl.isOwn(url) || (JdbcUrl.isKnown(url) && !isOtherDriverThere());
    }

    /// With pgjdbc registered, its URLs are its own.
    private static boolean isOtherDriverThere() {
        return DriverManager.drivers()
                .anyMatch(
                        driver -> driver.getClass().getName().equals(OTHER_DRIVER) && !(driver instanceof DriverAlias));
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(@Nullable String url, @Nullable Properties properties)
            throws SQLException {
        Properties given = properties == null ? new Properties() : properties;
        Optional<JdbcUrl> place = url == null ? Optional.empty() : placeSoFar(url, given);
        return KnownProperty.all().stream()
                .map(known -> info(known, place, given))
                .toArray(DriverPropertyInfo[]::new);
    }

    /// Tools ask while a URL is still being written: one that cannot be read yet tells nothing.
    private static Optional<JdbcUrl> placeSoFar(String url, Properties given) throws SQLException {
        try {
            return JdbcUrl.parse(url, given);
        } catch (MalformedUrlException unfinished) {
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            throw SqlErrors.other(String.valueOf(e.getMessage()), SqlErrors.INVALID_PARAMETER, e);
        }
    }

    private static DriverPropertyInfo info(KnownProperty known, Optional<JdbcUrl> place, Properties given) {
        String otherwise = given.getProperty(known.name(), known.otherwise());
        String value = place.flatMap(url -> url.options().text(known.name())).orElse(otherwise);
        DriverPropertyInfo info = new DriverPropertyInfo(known.name(), value);
        info.description = known.meaning();
        if (!known.choices().isEmpty()) {
            info.choices = known.choices().toArray(String[]::new);
        }
        return info;
    }

    @Override
    public int getMajorVersion() {
        return MAJOR;
    }

    @Override
    public int getMinorVersion() {
        return MINOR;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("this driver logs by System.Logger");
    }
}
