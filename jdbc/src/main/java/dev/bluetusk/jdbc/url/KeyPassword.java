package dev.bluetusk.jdbc.url;

import java.io.IOException;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.callback.UnsupportedCallbackException;

/// The password of the client's key, as the class that `sslpasswordcallback` names gives it. Has no state.
final class KeyPassword {
    private static final String PROPERTY = "sslpasswordcallback";

    private KeyPassword() {}

    /// Asks for the password.
    ///
    /// @throws IllegalArgumentException if the class is of no use
    static String ask(JdbcOptions options) {
        if (!(NamedClass.make(options, PROPERTY, "") instanceof CallbackHandler handler)) {
            throw new IllegalArgumentException("expected the class of the property " + PROPERTY
                    + " to implement javax.security.auth.callback.CallbackHandler");
        }
        PasswordCallback question = new PasswordCallback("Password of the client's key: ", false);
        try {
            handler.handle(new Callback[] {question});
        } catch (IOException | UnsupportedCallbackException e) {
            throw new IllegalArgumentException("the class of the property " + PROPERTY + " gave no password", e);
        }
        char[] letters = question.getPassword();
        question.clearPassword();
        return letters == null ? "" : new String(letters);
    }
}
