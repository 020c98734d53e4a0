package dev.bluetusk.client.security;

import java.util.Map;
import java.util.Set;

/// What is demanded of a server before it is trusted. Immutable.
///
/// @param tls whether and how to encrypt
/// @param login what a login must be like
/// @param credentials by what the client shows who it is, beyond a password
public record SecurityOptions(TlsOptions tls, LoginRules login, Credentials credentials) {
    private static final SecurityOptions DEFAULTS =
            new SecurityOptions(TlsOptions.defaults(), LoginRules.defaults(), Credentials.defaults());

    /// Options without sources of passwords or tokens.
    public SecurityOptions(TlsOptions tls, LoginRules login) {
        this(tls, login, Credentials.defaults());
    }

    /// TLS and channel binding where the server offers them, any way of logging in.
    public static SecurityOptions defaults() {
        return DEFAULTS;
    }

    /// The keys of a connection text that [#parse] reads.
    public static Set<String> keys() {
        return SecurityKeys.NAMES;
    }

    /// Reads the keys of a connection text that it knows and leaves the others.
    ///
    /// @throws IllegalArgumentException if a value is not one of those that the key has; never with a password
    public static SecurityOptions parse(Map<String, String> keys) {
        return new SecurityKeys(keys).read();
    }

    /// The same with other options for TLS.
    public SecurityOptions withTls(TlsOptions other) {
        return new SecurityOptions(other, login, credentials);
    }

    /// The same with other rules for the login.
    public SecurityOptions withLogin(LoginRules other) {
        return new SecurityOptions(tls, other, credentials);
    }

    /// The same with other credentials.
    public SecurityOptions withCredentials(Credentials other) {
        return new SecurityOptions(tls, login, other);
    }
}
