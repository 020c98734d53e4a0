package dev.bluetusk.jdbc.url;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/// The properties of a connection as they were given, and what those that concern JDBC mean. Immutable.
///
/// Names are those of pgjdbc; all that nobody knows are kept and do nothing.
public final class JdbcOptions {
    /// What the driver calls itself unless told otherwise.
    public static final String DRIVER_NAME = "BlueTusk JDBC Driver";

    private final Map<String, String> all;

    private JdbcOptions(Map<String, String> all) {
        this.all = Map.copyOf(all);
    }

    /// No property is given.
    public static JdbcOptions none() {
        return new JdbcOptions(Map.of());
    }

    /// Properties by their names.
    public static JdbcOptions of(Map<String, String> properties) {
        return new JdbcOptions(properties);
    }

    /// All that were given; the password is among them.
    public Map<String, String> all() {
        return all;
    }

    /// What was given for a name.
    public Optional<String> text(String name) {
        return Optional.ofNullable(all.get(name));
    }

    /// Whether a property is on.
    public boolean isOn(String name, boolean otherwise) {
        String text = all.get(name);
        return text == null ? otherwise : text.isEmpty() || Boolean.parseBoolean(text) || text.equals("1");
    }

    /// A number.
    ///
    /// @throws IllegalArgumentException if it is none
    public int number(String name, int otherwise) {
        String text = all.get(name);
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected a whole number for the property " + name + " but got \"" + text + '"', e);
        }
    }

    /// These, if what they say of JDBC can be understood.
    ///
    /// @throws IllegalArgumentException if it cannot
    JdbcOptions checked() {
        fetchSize();
        queryTimeout();
        readOnlyMode();
        resultBytesMax();
        KnownProperty.all().stream().filter(KnownProperty::isNumber).forEach(known -> number(known.name(), 0));
        if (fetchSize() < 0) {
            throw new IllegalArgumentException(
                    "expected 0 or more for the property defaultRowFetchSize but got " + fetchSize());
        }
        return this;
    }

    /// Checks that the type of strings can be understood.
    ///
    /// @throws IllegalArgumentException if it cannot
    public void requireKnownStrings() {
        String strings = text("stringtype").orElse("varchar").toLowerCase(Locale.ROOT);
        if (!strings.equals("varchar") && !strings.equals("unspecified")) {
            throw new IllegalArgumentException(
                    "expected varchar or unspecified for the property stringtype but got \"" + strings + '"');
        }
    }

    /// What the server is told of the property `replication`: `database`, `true`, or `false` for an ordinary session.
    ///
    /// @throws IllegalArgumentException if it is something else
    public String replication() {
        String text = text("replication").orElse("").strip().toLowerCase(Locale.ROOT);
        return switch (text) {
            case "database" -> "database";
            case "true", "on", "yes", "1" -> "true";
            case "", "false", "off", "no", "0" -> "false";
            default ->
                throw new IllegalArgumentException(
                        "expected database, true or false for the property replication but got \"" + text + '"');
        };
    }

    /// Whether the session is one of replication, which takes no statements but by the simple protocol.
    public boolean replicates() {
        return !replication().equals("false");
    }

    /// The fetch size of new statements.
    public int fetchSize() {
        return number("defaultRowFetchSize", 0);
    }

    /// The time limit of new statements in seconds; 0 for none.
    public int queryTimeout() {
        return number("queryTimeout", 0);
    }

    /// The most bytes of a result that are held in memory; 0 for no limit.
    public long resultBytesMax() {
        return text("maxResultBuffer")
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(ResultBuffer::bytes)
                .orElse(0L);
    }

    /// Whether strings are sent as `varchar`; otherwise the server finds their type.
    public boolean stringsAreVarchar() {
        return !text("stringtype").orElse("varchar").equalsIgnoreCase("unspecified");
    }

    /// Whether connections begin read-only.
    public boolean readOnly() {
        return isOn("readOnly", false);
    }

    /// What a read-only connection does.
    public ReadOnlyMode readOnlyMode() {
        return switch (text("readOnlyMode").orElse("transaction").toLowerCase(Locale.ROOT)) {
            case "ignore" -> ReadOnlyMode.IGNORE;
            case "always" -> ReadOnlyMode.ALWAYS;
            case "transaction" -> ReadOnlyMode.TRANSACTION;
            default ->
                throw new IllegalArgumentException(
                        "expected ignore, transaction or always for the property readOnlyMode but got \""
                                + text("readOnlyMode").orElse("") + '"');
        };
    }

    /// What a read-only connection does.
    public enum ReadOnlyMode {
        /// Nothing.
        IGNORE,
        /// Its transactions are read-only; statements with autocommit are not.
        TRANSACTION,
        /// All that it runs is read-only.
        ALWAYS
    }

    /// Whether the session may be given another encoding than UTF-8, in which texts are then lost.
    public boolean allowsEncodings() {
        return isOn("allowEncodingChanges", false);
    }

    /// Whether batches of inserts are rewritten to inserts of several rows.
    public boolean rewritesBatches() {
        return isOn("reWriteBatchedInserts", false);
    }

    /// Whether texts of errors may tell values.
    public boolean errorDetail() {
        return isOn("logServerErrorDetail", true);
    }

    /// Whether this driver does as pgjdbc does where that departs from the words of JDBC.
    public boolean isLikePgjdbc() {
        return text("compatibility").orElse("").equalsIgnoreCase("pgjdbc");
    }

    /// What the driver calls itself.
    public String driverName() {
        return text("driverName").orElse(DRIVER_NAME);
    }

    /// Whether names of columns to return are put in quotes.
    public boolean quotesReturning() {
        return isOn("quoteReturningIdentifiers", true);
    }

    /// The same with a property set.
    public JdbcOptions with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(all);
        changed.put(name, value);
        return new JdbcOptions(changed);
    }

    /// All as properties, without the password.
    public Properties properties() {
        Properties properties = new Properties();
        names().stream().filter(name -> !name.equals("password")).forEach(name -> properties.put(name, all.get(name)));
        return properties;
    }

    private Set<String> names() {
        return new TreeSet<>(all.keySet());
    }

    /// The names of what was given; never a value, which may be a secret.
    @Override
    public String toString() {
        return names().toString();
    }
}
