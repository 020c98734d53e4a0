package de.softwareforge.testing.postgres.embedded;

/// Only the name of its builder is needed.
public final class EmbeddedPostgres {
    private EmbeddedPostgres() {}

    /// Takes settings of a server, which ours have already.
    public static final class Builder {
        /// Nothing to do.
        public Builder addInitDbConfiguration(String name, String value) {
            return this;
        }
    }
}
