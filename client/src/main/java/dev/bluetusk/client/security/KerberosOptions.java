package dev.bluetusk.client.security;

import java.util.Optional;

/// How logins by Kerberos are made. Immutable.
///
/// @param service the first part of the server's principal, `krbsrvname`; the second is the host's name
/// @param delegation whether the server gets credentials to act as this client, `gssdelegation`
/// @param loginEntry the entry of Java's login configuration that gives the credentials; without one, those of the
/// thread's `Subject` if there is one, else the ticket cache of the system's user
public record KerberosOptions(String service, boolean delegation, Optional<String> loginEntry) {
    private static final KerberosOptions DEFAULTS = new KerberosOptions("postgres", false, Optional.empty());

    /// Checks the service.
    public KerberosOptions {
        if (service.isEmpty() || service.contains("@") || service.contains("/")) {
            throw new IllegalArgumentException("expected krbsrvname to be a plain name but got \"" + service + '"');
        }
    }

    /// The service `postgres`, no delegation, tickets of the thread or of the system's user.
    public static KerberosOptions defaults() {
        return DEFAULTS;
    }

    /// The same for another service.
    public KerberosOptions withService(String name) {
        return new KerberosOptions(name, delegation, loginEntry);
    }

    /// The same, with credentials handed on to the server.
    public KerberosOptions withDelegation() {
        return new KerberosOptions(service, true, loginEntry);
    }

    /// The same with credentials of an entry of Java's login configuration.
    public KerberosOptions withLoginEntry(String name) {
        return new KerberosOptions(service, delegation, Optional.of(name));
    }
}
