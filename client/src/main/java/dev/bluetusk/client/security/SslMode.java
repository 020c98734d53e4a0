package dev.bluetusk.client.security;

/// How much a connection asks of TLS, with the names and the meaning of PostgreSQL's own `sslmode`.
///
/// Sessions over a Unix-domain socket are never encrypted, whatever the mode.
public enum SslMode {
    /// No TLS.
    DISABLE("disable"),
    /// In clear; with TLS if the server's access rules refuse that.
    ALLOW("allow"),
    /// With TLS; in clear if the server has no TLS, if it fails, or if the access rules refuse it. This protects
    /// from nobody who can change what passes.
    PREFER("prefer"),
    /// With TLS, whoever the server is; with a file of root certificates the same as [#VERIFY_CA].
    REQUIRE("require"),
    /// With TLS, and the server's certificate must lead to a trusted root.
    VERIFY_CA("verify-ca"),
    /// With TLS, and the server's certificate must lead to a trusted root and bear the name of the host.
    VERIFY_FULL("verify-full");

    private final String label;

    SslMode(String label) {
        this.label = label;
    }

    /// The name in a connection text.
    public String label() {
        return label;
    }

    /// Whether nothing may be said in clear.
    public boolean isStrict() {
        return compareTo(REQUIRE) >= 0;
    }

    /// Whether the server's certificate is checked in any case.
    public boolean isVerifying() {
        return compareTo(VERIFY_CA) >= 0;
    }

    @Override
    public String toString() {
        return label;
    }
}
