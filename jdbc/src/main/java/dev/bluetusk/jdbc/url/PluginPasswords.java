package dev.bluetusk.jdbc.url;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.PasswordSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Passwords of the class that `authenticationPluginClassName` names, such as those of a cloud's access management.
///
/// It is a [PasswordSource], or has a public method `getPassword` like pgjdbc's `AuthenticationPlugin`: it
/// takes an enum that says what the server asks for, and gives the letters of the password. A new object is
/// made for each connection.
///
/// @param options the properties, which the class may take
record PluginPasswords(JdbcOptions options) implements PasswordSource {
    private static final String PROPERTY = "authenticationPluginClassName";
    private static final String ASKED = "CLEARTEXT_PASSWORD";

    @Override
    public String password(LoginTarget target) throws Exception {
        Object plugin = NamedClass.make(options, PROPERTY, "");
        if (plugin instanceof PasswordSource source) {
            return source.password(target);
        }
        Method method = method(plugin.getClass());
        try {
            return text(method.invoke(plugin, asked(method.getParameterTypes()[0])));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    private static Method method(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals("getPassword")
                        && method.getParameterCount() == 1
                        && method.getParameterTypes()[0].isEnum()
                        && !method.isBridge())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("expected the class " + type.getName()
                        + " of the property " + PROPERTY + " to be a PasswordSource, or to have a method getPassword"
                        + " that takes an enum"));
    }

    private static Object asked(Class<?> type) {
        Object[] constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> ((Enum<?>) constant).name().equals(ASKED))
                .findFirst()
                .orElse(constants[0]);
    }

    private static String text(@Nullable Object password) {
        return switch (password) {
            case char[] letters -> new String(letters);
            case String text -> text;
            case null, default ->
                throw new LoginException("the class of the property " + PROPERTY + " gave no password");
        };
    }
}
