package dev.bluetusk.client.security;

/// Whether SCRAM is bound to the TLS connection, by which a server proves that no one stands in between.
public enum ChannelBindingRule {
    /// It is not.
    DISABLE("disable"),
    /// It is, where the server offers it.
    PREFER("prefer"),
    /// It must be, or the login fails: so must every login that is not SCRAM.
    REQUIRE("require");

    private final String label;

    ChannelBindingRule(String label) {
        this.label = label;
    }

    @Override
    public String toString() {
        return label;
    }
}
