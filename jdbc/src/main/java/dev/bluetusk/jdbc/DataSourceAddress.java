package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.jdbc.url.MalformedUrlException;
import java.io.PrintWriter;
import java.io.Serial;
import java.io.Serializable;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.naming.NamingException;
import javax.naming.RefAddr;
import javax.naming.Reference;
import javax.naming.Referenceable;
import javax.naming.StringRefAddr;
import javax.sql.CommonDataSource;
import org.jspecify.annotations.Nullable;

/// Where a data source connects and as whom; all of it is properties by name. Set it up on one thread, then share it.
///
/// Serialization and naming services keep what was set, **with the password in clear**: guard what they write
/// as you guard the password.
public abstract class DataSourceAddress
        implements CommonDataSource, Referenceable, Serializable, DataSourceTexts, DataSourceNumbers {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final String PASSWORD = "password";
    private static final String LOGIN_TIMEOUT = "loginTimeout";
    private static final Pattern SCHEME = Pattern.compile("(?:jdbc:)?[A-Za-z][A-Za-z0-9+.-]*:");

    private final LinkedHashMap<String, String> properties = new LinkedHashMap<>();
    private String url = "";
    private transient @Nullable PrintWriter logWriter;

    /// One that knows nothing yet.
    protected DataSourceAddress() {}

    @Override
    public void setProperty(String name, @Nullable String value) {
        if (value == null) {
            properties.remove(name);
        } else {
            properties.put(name, value);
        }
    }

    @Override
    public @Nullable String getProperty(String name) {
        return properties.get(name);
    }

    /// Takes all that another data source was told, in place of what was set here.
    public final void takeSettings(DataSourceAddress other) {
        Map<String, String> theirs = new LinkedHashMap<>(other.properties);
        properties.clear();
        properties.putAll(theirs);
        url = other.url;
    }

    /// Sets the URL, whose parts count before all properties.
    public void setUrl(@Nullable String text) {
        url = text == null ? "" : text;
    }

    /// The URL.
    public String getUrl() {
        return url;
    }

    /// Sets the URL, as [#setUrl] does.
    public void setURL(@Nullable String text) {
        setUrl(text);
    }

    /// The URL.
    public String getURL() {
        return getUrl();
    }

    /// Sets the role.
    public void setUser(@Nullable String user) {
        setProperty("user", user);
    }

    /// The role.
    public @Nullable String getUser() {
        return getProperty("user");
    }

    /// Sets the password.
    public void setPassword(@Nullable String password) {
        setProperty(PASSWORD, password);
    }

    /// The password.
    public @Nullable String getPassword() {
        return getProperty(PASSWORD);
    }

    /// Sets the database.
    public void setDatabaseName(@Nullable String name) {
        setProperty("PGDBNAME", name);
    }

    /// The database.
    public @Nullable String getDatabaseName() {
        return getProperty("PGDBNAME");
    }

    /// Sets the host.
    public void setServerName(@Nullable String name) {
        setProperty("PGHOST", name);
    }

    /// The host, or the hosts with commas between.
    public @Nullable String getServerName() {
        return getProperty("PGHOST");
    }

    /// Sets several hosts.
    public void setServerNames(String @Nullable [] names) {
        setProperty("PGHOST", names == null || names.length == 0 ? null : String.join(",", names));
    }

    /// The hosts; none if none is set.
    public String[] getServerNames() {
        String names = properties.getOrDefault("PGHOST", "");
        return names.isEmpty() ? new String[0] : names.split(",", -1);
    }

    /// Sets the port.
    public void setPortNumber(int port) {
        setProperty("PGPORT", Integer.toString(port));
    }

    /// The port; 0 if none is set or there are several.
    public int getPortNumber() {
        String text = properties.getOrDefault("PGPORT", "0");
        return text.contains(",") ? 0 : Integer.parseInt(text);
    }

    /// Sets the port of each host.
    public void setPortNumbers(int @Nullable [] ports) {
        setProperty(
                "PGPORT",
                ports == null || ports.length == 0
                        ? null
                        : Arrays.stream(ports).mapToObj(Integer::toString).collect(Collectors.joining(",")));
    }

    /// The port of each host; none if none is set.
    public int[] getPortNumbers() {
        String ports = properties.getOrDefault("PGPORT", "");
        return ports.isEmpty()
                ? new int[0]
                : Arrays.stream(ports.split(",", -1))
                        .mapToInt(Integer::parseInt)
                        .toArray();
    }

    /// What was set, as a URL with properties.
    final JdbcUrl place() throws SQLException {
        return place(properties);
    }

    /// What was set, with another role.
    final JdbcUrl place(@Nullable String user, @Nullable String password) throws SQLException {
        Map<String, String> changed = new LinkedHashMap<>(properties);
        if (user != null) {
            changed.put("user", user);
        }
        if (password != null) {
            changed.put(PASSWORD, password);
        }
        return place(changed);
    }

    private JdbcUrl place(Map<String, String> all) throws SQLException {
        try {
            if (url.isEmpty()) {
                return JdbcUrl.of(all);
            }
            Properties given = new Properties();
            given.putAll(all);
            return JdbcUrl.parse(url, given)
                    .orElseThrow(() -> SqlErrors.argument("expected a URL that begins with jdbc:bluetusk: or"
                            + " jdbc:postgresql: but got one that begins with " + beginning(url)));
        } catch (MalformedUrlException e) {
            throw SqlErrors.connection(String.valueOf(e.getMessage()), SqlErrors.CANNOT_CONNECT);
        } catch (IllegalArgumentException e) {
            throw SqlErrors.other(String.valueOf(e.getMessage()), SqlErrors.INVALID_PARAMETER, e);
        }
    }

    /// The scheme alone, for all behind it may hold a password.
    private static String beginning(String url) {
        Matcher scheme = SCHEME.matcher(url);
        return scheme.lookingAt() ? scheme.group() : "no scheme";
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return logWriter;
    }

    /// Keeps the writer; nothing is written to it, since this driver logs by [System.Logger].
    @Override
    public void setLogWriter(@Nullable PrintWriter out) {
        logWriter = out;
    }

    @Override
    public void setLoginTimeout(int seconds) {
        setProperty(LOGIN_TIMEOUT, seconds > 0 ? Integer.toString(seconds) : null);
    }

    @Override
    public int getLoginTimeout() {
        return JdbcOptions.of(properties).number(LOGIN_TIMEOUT, 0);
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("this driver logs by System.Logger");
    }

    @Override
    public Reference getReference() throws NamingException {
        Reference reference = new Reference(getClass().getName(), factoryName(), null);
        if (!url.isEmpty()) {
            reference.add(new StringRefAddr("url", url));
        }
        properties.forEach((name, value) -> reference.add(new StringRefAddr(name, value)));
        return reference;
    }

    /// The class by which a naming service makes it again; a subclass outside of this module has one of its own.
    protected String factoryName() {
        return DataSourceFactory.class.getName();
    }

    /// Takes what a naming service has kept.
    public void setFromReference(Reference reference) {
        Enumeration<RefAddr> all = reference.getAll();
        while (all.hasMoreElements()) {
            RefAddr part = all.nextElement();
            restore(part.getType(), String.valueOf(part.getContent()));
        }
    }

    /// Takes one part of what a naming service has kept.
    void restore(String part, String value) {
        switch (part) {
            case "url", "URL" -> setUrl(value);
            case "serverName" -> setServerName(value);
            case "portNumber" -> setProperty("PGPORT", value);
            case "databaseName" -> setDatabaseName(value);
            default -> setProperty(part, value);
        }
    }

    /// Where it connects, without a password.
    @Override
    public String toString() {
        int query = url.indexOf('?');
        String shown = query < 0 ? url : url.substring(0, query);
        return getClass().getSimpleName() + "(" + (shown.isEmpty() ? properties.keySet() : shown) + ")";
    }
}
