package dev.bluetusk.compat.source;

import dev.bluetusk.compat.child.ForeignConnection;
import java.util.ArrayList;
import java.util.List;

/// What must change in the suite's helpers so that they can judge another driver than pgjdbc. On pgjdbc itself
/// they do the same as before.
///
/// Where a helper asks pgjdbc's own classes, it asks by SQL or metadata when the connection is not pgjdbc's;
/// what is asserted about pgjdbc's inside is left out. The exception's class is the one thing in the tests
/// themselves that is changed: where they expect pgjdbc's own exception, they take any `SQLException`.
public final class HelperEdits {
    /// Names the system property that holds the beginning of the URL, for example `jdbc:postgresql:`.
    static final String URL_PREFIX = "compat.url.prefix";

    /// Names the system property that says whether the driver is another than pgjdbc.
    public static final String FOREIGN = "compat.foreign";

    private static final String TESTS = "org/postgresql/test/";
    private static final String HELPER = TESTS + "TestUtil.java";
    private static final String BASE = TESTS + "jdbc2/BaseTest4.java";
    private static final String VERSION_OF_SERVER =
            "return org.postgresql.core.ServerVersion.from(con.getMetaData().getDatabaseProductVersion())"
                    + ".getVersionNum() >= ";

    private static final String IS_PGJDBC = "!Boolean.getBoolean(\"" + FOREIGN + "\")";

    private HelperEdits() {}

    static List<SourceEdit> all() {
        List<SourceEdit> all = new ArrayList<>(List.of(
                instanceOfPgjdbc("haveMinimumServerVersion(Connection con, int version)"),
                instanceOfPgjdbc("haveMinimumServerVersion(Connection con, Version version)"),
                instanceOfPgjdbc("boolean haveIntegerDateTimes(")));
        all.addAll(answers());
        return all;
    }

    private static List<SourceEdit> answers() {
        return List.of(
                new SourceEdit(
                        HELPER,
                        "getURL(Properties props)",
                        "\"jdbc:postgresql://\"",
                        "System.getProperty(\"" + URL_PREFIX + "\") + \"//\""),
                new SourceEdit(HELPER, "String escapeString(", "return value;", "return value.replace(\"'\", \"''\");"),
                new SourceEdit(HELPER, "boolean getStandardConformingStrings(", "return false;", "return true;"),
                new SourceEdit(
                        HELPER,
                        "haveMinimumServerVersion(Connection con, int version)",
                        "return false;",
                        VERSION_OF_SERVER + "version;"),
                new SourceEdit(
                        HELPER,
                        "haveMinimumServerVersion(Connection con, Version version)",
                        "return false;",
                        VERSION_OF_SERVER + "version.getVersionNum();"),
                new SourceEdit(HELPER, "boolean haveIntegerDateTimes(", "return false;", "return true;"),
                new SourceEdit(
                        HELPER,
                        "int getBackendPid(",
                        "PGConnection pgConn",
                        "if (!conn.isWrapperFor(PGConnection.class)) {"
                                + " return Integer.parseInt(queryForString(conn, \"select pg_backend_pid()\")); }"
                                + " PGConnection pgConn"),
                new SourceEdit(
                        HELPER,
                        "TransactionState getTransactionState(",
                        "return",
                        "if (!(conn instanceof BaseConnection)) { try {"
                                + " return TransactionState.valueOf(" + ForeignConnection.class.getName()
                                + ".transactionState(conn)); }"
                                + " catch (SQLException e) { throw new IllegalStateException(e); } } return"),
                new SourceEdit(
                        BASE,
                        "void setUp()",
                        "con.unwrap(PGConnection.class)",
                        "con.isWrapperFor(PGConnection.class) ? con.unwrap(PGConnection.class) : null"),
                new SourceEdit(
                        BASE,
                        "void assumeCallableStatementsSupported(Connection con)",
                        "PreferQueryMode preferQueryMode",
                        "if (!con.isWrapperFor(PGConnection.class)) { return; } PreferQueryMode preferQueryMode"),
                new SourceEdit(BASE, "void assertBinaryForReceive(", "assertEquals(", ifPgjdbc("assertEquals(")),
                new SourceEdit(BASE, "void assertBinaryForSend(", "assertEquals(", ifPgjdbc("assertEquals(")));
    }

    /// The classes that expect pgjdbc's own exception.
    static List<String> expectingPgjdbcsException() {
        return List.of(
                "org/postgresql/jdbc/ScramTest.java",
                TESTS + "jdbc42/GetObject310Test.java",
                TESTS + "core/RequireAuthTest.java");
    }

    /// Puts `SQLException` in the place of pgjdbc's own.
    static String withPlainException(String text) {
        return text.replaceFirst("import org\\.postgresql\\.util\\.PSQLException;", "")
                .replaceAll("\\bPSQLException\\b", "java.sql.SQLException");
    }

    private static SourceEdit instanceOfPgjdbc(String method) {
        String asked = "con instanceof PgConnection";
        return new SourceEdit(HELPER, method, asked, asked + " && " + IS_PGJDBC);
    }

    private static String ifPgjdbc(String statement) {
        return "if (" + IS_PGJDBC + ") " + statement;
    }
}
