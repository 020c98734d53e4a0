package dev.bluetusk.client.security;

/// A version of TLS that is spoken. Older ones are not safe, and the JDK does not speak them.
public enum TlsVersion {
    /// TLS 1.2.
    TLS_1_2("TLSv1.2"),
    /// TLS 1.3.
    TLS_1_3("TLSv1.3");

    private final String label;

    TlsVersion(String label) {
        this.label = label;
    }

    /// The name in a connection text, which is also the JDK's.
    public String label() {
        return label;
    }

    @Override
    public String toString() {
        return label;
    }
}
