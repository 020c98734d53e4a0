package dev.bluetusk.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.PasswordSource;
import java.util.Map;
import java.util.Properties;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.PasswordCallback;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Classes that properties name: passwords of clouds and of keys.
class NamedClassTest {
    private static final LoginTarget HERE = new LoginTarget("db.example", 5432, "app", "shop");

    /// What a server asks for, as pgjdbc's plug-ins are told.
    public enum Asked {
        GSS,
        CLEARTEXT_PASSWORD
    }

    /// A plug-in in pgjdbc's manner.
    public static final class Plugin {
        private final Properties properties;

        public Plugin(Properties properties) {
            this.properties = properties;
        }

        public char[] getPassword(Asked asked) {
            return (asked + " for " + properties.getProperty("user")).toCharArray();
        }
    }

    /// A plug-in that has nothing.
    public static final class Empty {
        public char @Nullable [] getPassword(Asked asked) {
            return null;
        }
    }

    /// A plug-in that fails.
    public static final class Failing {
        public char[] getPassword(Asked asked) {
            if (asked == Asked.CLEARTEXT_PASSWORD) {
                throw new IllegalStateException("no token today");
            }
            return new char[0];
        }
    }

    /// A source of the driver's own kind.
    public static final class Source implements PasswordSource {
        @Override
        public String password(LoginTarget target) {
            return "token of " + target.host();
        }
    }

    /// Tells the password of a key.
    public static final class KeyHolder implements CallbackHandler {
        @Override
        public void handle(Callback[] callbacks) {
            ((PasswordCallback) callbacks[0]).setPassword("of the key".toCharArray());
        }
    }

    private static ConnectionTarget target(Class<?> plugin) {
        return JdbcUrl.of(Map.of("user", "app", "authenticationPluginClassName", plugin.getName()))
                .target();
    }

    private static String password(Class<?> plugin) throws Exception {
        return target(plugin).security().credentials().passwords().orElseThrow().password(HERE);
    }

    @Test
    void aPluginInThePgjdbcMannerGivesThePasswordOfEachConnection() throws Exception {
        assertThat(password(Plugin.class)).isEqualTo("CLEARTEXT_PASSWORD for app");
        assertThat(password(Source.class)).isEqualTo("token of db.example");
    }

    @Test
    void aPluginThatHasNoPasswordIsTold() {
        assertThatThrownBy(() -> password(Empty.class)).hasMessageContaining("gave no password");
        assertThatThrownBy(() -> password(Failing.class)).hasMessage("no token today");
        assertThatThrownBy(() -> password(String.class)).hasMessageContaining("getPassword");
    }

    @Test
    void aClassThatIsNotThereIsToldWithItsProperty() {
        JdbcOptions options = JdbcOptions.of(Map.of("socketFactory", "com.example.Missing"));
        assertThatThrownBy(() -> NamedClass.make(options, "socketFactory", ""))
                .hasMessage("the class com.example.Missing of the property socketFactory was not found");
    }

    @Test
    void theOrderOfClassLoadersIsChecked() {
        JdbcOptions options = JdbcOptions.of(Map.of("x", "java.lang.Object", "classLoaderStrategy", "nowhere"));
        assertThatThrownBy(() -> NamedClass.make(options, "x", "")).hasMessageContaining("classLoaderStrategy");
        for (String strategy : new String[] {"driver", "driver-first", "context-first"}) {
            assertThat(NamedClass.make(options.with("classLoaderStrategy", strategy), "x", ""))
                    .isNotNull();
        }
    }

    @Test
    void theConstructorWithATextGetsTheArgument() {
        JdbcOptions options = JdbcOptions.of(Map.of("x", StringBuilder.class.getName()));
        assertThat(NamedClass.make(options, "x", "argument")).hasToString("argument");
    }

    @Test
    void aCallbackHandlerGivesThePasswordOfTheKey() {
        assertThat(KeyPassword.ask(JdbcOptions.of(Map.of("sslpasswordcallback", KeyHolder.class.getName()))))
                .isEqualTo("of the key");
        assertThatThrownBy(() -> JdbcUrl.of(Map.of("sslpasswordcallback", "java.lang.Object")))
                .hasMessageContaining("CallbackHandler");
    }

    @Test
    void anEntryOfTheLoginConfigurationIsUsedUnlessJaasIsOff() {
        Map<String, String> named = Map.of("jaasApplicationName", "shop");
        assertThat(JdbcUrl.of(named)
                        .target()
                        .security()
                        .credentials()
                        .kerberos()
                        .loginEntry())
                .contains("shop");
        Map<String, String> off = Map.of("jaasApplicationName", "shop", "jaasLogin", "false");
        assertThat(JdbcUrl.of(off).target().security().credentials().kerberos().loginEntry())
                .isEmpty();
    }
}
