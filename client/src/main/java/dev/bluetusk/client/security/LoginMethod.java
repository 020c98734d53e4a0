package dev.bluetusk.client.security;

/// A way by which a server asks a client who it is, with its name in `require_auth`.
public enum LoginMethod {
    /// The password in clear.
    PASSWORD("password"),
    /// A hash of the password by MD5.
    MD5("md5"),
    /// GSSAPI, such as Kerberos.
    GSS("gss"),
    /// The way of Windows.
    SSPI("sspi"),
    /// SCRAM-SHA-256, bound to the TLS connection or not.
    SCRAM_SHA_256("scram-sha-256"),
    /// A token of OAuth.
    OAUTH("oauth"),
    /// The server asks nothing; a certificate of TLS may have told it enough.
    NONE("none");

    private final String label;

    LoginMethod(String label) {
        this.label = label;
    }

    @Override
    public String toString() {
        return label;
    }
}
