package dev.bluetusk.client.security;

/// How TLS begins.
public enum SslNegotiation {
    /// The client asks in clear whether the server has TLS. Each server knows this.
    POSTGRES("postgres"),
    /// TLS begins at once, which saves a round trip and lets ordinary TLS proxies pass it on. PostgreSQL 17 and
    /// newer.
    DIRECT("direct");

    private final String label;

    SslNegotiation(String label) {
        this.label = label;
    }

    @Override
    public String toString() {
        return label;
    }
}
