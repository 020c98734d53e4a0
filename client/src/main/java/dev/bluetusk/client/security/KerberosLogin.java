package dev.bluetusk.client.security;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.protocol.wire.Octets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;
import org.ietf.jgss.Oid;
import org.jspecify.annotations.Nullable;

/// One login by Kerberos, made by the GSSAPI of the JDK, in which the server proves who it is too.
///
/// The credentials are those of an entry of Java's login configuration if one is named, else of the thread's subject,
/// else of the system user's ticket cache. Confined to the thread that connects.
final class KerberosLogin {
    private static final String KERBEROS_5 = "1.2.840.113554.1.2.2";

    /// Reads the tickets that `kinit` has got, and asks nobody.
    private static final Configuration TICKET_CACHE = new Configuration() {
        @Override
        public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
            return new AppConfigurationEntry[] {
                new AppConfigurationEntry(
                        "com.sun.security.auth.module.Krb5LoginModule",
                        AppConfigurationEntry.LoginModuleControlFlag.REQUIRED,
                        Map.of("useTicketCache", "true", "doNotPrompt", "true"))
            };
        }
    };

    private final GSSContext context;
    private final Optional<Subject> subject;

    private KerberosLogin(GSSContext context, Optional<Subject> subject) {
        this.context = context;
        this.subject = subject;
    }

    /// Starts a login.
    ///
    /// @throws LoginException if there are no credentials
    static KerberosLogin start(LoginTarget target, KerberosOptions options) {
        if (target.host().startsWith("/")) {
            throw new LoginException("the server asks for a login by Kerberos, which needs a host's name, but it was"
                    + " reached by a Unix socket");
        }
        return step(() -> {
            Optional<Subject> subject = subject(options);
            GSSManager manager = GSSManager.getInstance();
            GSSName server = manager.createName(options.service() + "@" + target.host(), GSSName.NT_HOSTBASED_SERVICE);
            GSSContext context = manager.createContext(server, new Oid(KERBEROS_5), null, GSSContext.DEFAULT_LIFETIME);
            context.requestMutualAuth(true);
            context.requestCredDeleg(options.delegation());
            return new KerberosLogin(context, subject);
        });
    }

    private static Optional<Subject> subject(KerberosOptions options) throws Exception {
        @Nullable Subject current = Subject.current();
        if (options.loginEntry().isEmpty() && current != null) {
            return Optional.of(current);
        }
        LoginContext login = options.loginEntry().isPresent()
                ? new LoginContext(options.loginEntry().get())
                : new LoginContext("bluetusk", new Subject(), null, TICKET_CACHE);
        login.login();
        return Optional.of(login.getSubject());
    }

    /// Answers the server; its first request has no challenge.
    Octets answer(Octets challenge) {
        byte[] bytes = challenge.toByteArray();
        return step(() -> {
            byte @Nullable [] answer =
                    Subject.callAs(subject.orElseThrow(), () -> context.initSecContext(bytes, 0, bytes.length));
            return answer == null ? Octets.EMPTY : Octets.of(answer);
        });
    }

    /// Checks that the server has proved who it is.
    void requireProof() {
        if (!context.isEstablished() || !context.getMutualAuthState()) {
            throw new LoginException(
                    "the server ended the login by Kerberos before it proved who it is: it cannot be trusted");
        }
    }

    /// Forgets the keys.
    void close() {
        try {
            context.dispose();
        } catch (GSSException e) {
            System.getLogger(KerberosLogin.class.getName())
                    .log(System.Logger.Level.DEBUG, "a context of GSSAPI was not given back", e);
        }
    }

    private static <T> T step(Callable<T> step) {
        try {
            return step.call();
        } catch (LoginException e) {
            throw e;
        } catch (CompletionException e) {
            throw failed(Optional.ofNullable(e.getCause()).orElse(e));
        } catch (Exception e) {
            throw failed(e);
        }
    }

    private static LoginException failed(Throwable reason) {
        return new LoginException("the login by Kerberos failed: " + reason.getMessage(), reason);
    }
}
