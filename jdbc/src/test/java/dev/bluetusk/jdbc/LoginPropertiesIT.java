package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.PasswordSource;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.security.auth.Subject;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.spi.LoginModule;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Properties that say where the credentials of a login come from, as far as a server sees them.
class LoginPropertiesIT {
    private static final AtomicInteger ASKED = new AtomicInteger();
    private static final List<String> ENTRIES = new CopyOnWriteArrayList<>();

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedPostgres.builder()
                .access("host all clear_role 127.0.0.1/32 password")
                .access("host all scram_role 127.0.0.1/32 scram-sha-256")
                .start();
        try (Connection connection = DriverManager.getConnection(url("postgres"));
                Statement statement = connection.createStatement()) {
            statement.execute("create role clear_role login password 'of the day'");
            statement.execute("create role scram_role login password 'of the day'");
        }
        Configuration.setConfiguration(new Entries());
    }

    @AfterAll
    static void stop() {
        Configuration.setConfiguration(null);
        server.close();
    }

    private static String url(String role) {
        return "jdbc:bluetusk://127.0.0.1:" + server.port() + "/postgres?user=" + role;
    }

    private static String plugin(Class<?> type) {
        return "&authenticationPluginClassName=" + type.getName();
    }

    /// Gives the password in BlueTusk's manner.
    public static final class Source implements PasswordSource {
        @Override
        public String password(LoginTarget target) {
            ASKED.incrementAndGet();
            return "of the day";
        }
    }

    /// What the server asks for, as pgjdbc names it.
    public enum Kind {
        GSS,
        CLEARTEXT_PASSWORD
    }

    /// Gives the password in pgjdbc's manner.
    public static final class Plugin {
        /// Gives it.
        public char[] getPassword(Kind kind) {
            ASKED.incrementAndGet();
            return kind == Kind.CLEARTEXT_PASSWORD ? "of the day".toCharArray() : new char[0];
        }
    }

    /// Has one of yesterday.
    public static final class Late implements PasswordSource {
        @Override
        public String password(LoginTarget target) {
            return "of yesterday";
        }
    }

    /// Cannot give one.
    public static final class Failing implements PasswordSource {
        @Override
        public String password(LoginTarget target) throws Exception {
            throw new java.io.IOException("the vault is closed");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear_role", "scram_role"})
    void aPluginGivesThePasswordOfEachConnection(String role) throws SQLException {
        for (Class<?> type : List.of(Source.class, Plugin.class)) {
            int before = ASKED.get();
            for (int i = 1; i <= 2; i++) {
                try (Connection connection = DriverManager.getConnection(url(role) + plugin(type));
                        Statement statement = connection.createStatement();
                        ResultSet rows = statement.executeQuery("select current_user")) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getString(1)).isEqualTo(role);
                }
                assertThat(ASKED.get()).isEqualTo(before + i);
            }
        }
    }

    @Test
    void aPasswordThatIsGivenAsWellCountsLessThanThePlugins() throws SQLException {
        DriverManager.getConnection(url("scram_role") + "&password=wrong" + plugin(Source.class))
                .close();
    }

    @Test
    void aWrongPasswordOfAPluginIsRefusedByTheServer() {
        assertThatThrownBy(() -> DriverManager.getConnection(url("scram_role") + plugin(Late.class)))
                .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
                .hasFieldOrPropertyWithValue("SQLState", "28P01")
                .hasMessageNotContaining("of yesterday");
    }

    @Test
    void aPluginThatFailsIsTheCause() {
        assertThatThrownBy(() -> DriverManager.getConnection(url("scram_role") + plugin(Failing.class)))
                .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
                .hasFieldOrPropertyWithValue("SQLState", "28000")
                .hasRootCauseMessage("the vault is closed");
    }

    /// Each entry notes its name and gives no tickets.
    private static final class Entries extends Configuration {
        @Override
        public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
            ENTRIES.add(name);
            return new AppConfigurationEntry[] {
                new AppConfigurationEntry(
                        Nobody.class.getName(), AppConfigurationEntry.LoginModuleControlFlag.REQUIRED, Map.of())
            };
        }
    }

    /// Lets everybody in as nobody.
    public static final class Nobody implements LoginModule {
        @Override
        public void initialize(
                Subject subject, CallbackHandler handler, Map<String, ?> shared, Map<String, ?> options) {}

        @Override
        public boolean login() {
            return true;
        }

        @Override
        public boolean commit() {
            return true;
        }

        @Override
        public boolean abort() {
            return true;
        }

        @Override
        public boolean logout() {
            return true;
        }
    }

    private static void assertKerberosIsTried(String properties) {
        ENTRIES.clear();
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationOther(7, Octets.EMPTY))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> DriverManager.getConnection("jdbc:bluetusk://127.0.0.1:" + backend.port()
                            + "/test?user=app&sslmode=disable&" + properties))
                    .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
                    .hasMessageStartingWith("the login by Kerberos failed")
                    .hasFieldOrPropertyWithValue("SQLState", "28000");
        }
    }

    @Test
    void theEntryOfTheLoginConfigurationIsAskedForTickets() {
        assertKerberosIsTried("jaasApplicationName=shop");
        assertThat(ENTRIES).contains("shop");
    }

    @Test
    void noEntryIsAskedIfJaasIsOff() {
        assertKerberosIsTried("jaasApplicationName=shop&jaasLogin=false");
        assertThat(ENTRIES).doesNotContain("shop");
    }
}
