package dev.bluetusk.client.security;

import java.util.Optional;

/// By what a client shows who it is, beyond a password that is known beforehand. Immutable.
///
/// @param passwords where a password comes from that is new for each connection; it goes before one that is known
/// @param tokens where a token of OAuth comes from
/// @param oauth what is known of who gives tokens
/// @param kerberos how logins by Kerberos are made
public record Credentials(
        Optional<PasswordSource> passwords,
        Optional<TokenSource> tokens,
        OAuthOptions oauth,
        KerberosOptions kerberos) {
    private static final Credentials DEFAULTS =
            new Credentials(Optional.empty(), Optional.empty(), OAuthOptions.defaults(), KerberosOptions.defaults());

    /// No sources, Kerberos with its defaults.
    public static Credentials defaults() {
        return DEFAULTS;
    }

    /// The same with a source of passwords.
    public Credentials withPasswords(PasswordSource source) {
        return new Credentials(Optional.of(source), tokens, oauth, kerberos);
    }

    /// The same with a source of tokens.
    public Credentials withTokens(TokenSource source) {
        return new Credentials(passwords, Optional.of(source), oauth, kerberos);
    }

    /// The same with other options for tokens.
    public Credentials withOAuth(OAuthOptions other) {
        return new Credentials(passwords, tokens, other, kerberos);
    }

    /// The same with other options for Kerberos.
    public Credentials withKerberos(KerberosOptions other) {
        return new Credentials(passwords, tokens, oauth, other);
    }
}
