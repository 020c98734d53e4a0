package dev.bluetusk.client.security;

import dev.bluetusk.protocol.message.FrontendEncoder;

/// A version of PostgreSQL's protocol.
public enum WireVersion {
    /// Protocol 3.0, which each server speaks.
    V3_0("3.0", FrontendEncoder.PROTOCOL_3_0),
    /// Protocol 3.2, with keys for cancelling that cannot be guessed; PostgreSQL 18 and newer.
    V3_2("3.2", FrontendEncoder.PROTOCOL_3_2);

    private final String label;
    private final int code;

    WireVersion(String label, int code) {
        this.label = label;
        this.code = code;
    }

    /// The number in the start-up message.
    public int code() {
        return code;
    }

    @Override
    public String toString() {
        return label;
    }
}
