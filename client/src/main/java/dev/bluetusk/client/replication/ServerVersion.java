package dev.bluetusk.client.replication;

import dev.bluetusk.client.session.Session;

/// The major version of a server. Immutable.
///
/// @param major the version, or 0 if the server does not tell
record ServerVersion(int major) {
    static ServerVersion of(Session session) {
        String version = session.serverParameters().getOrDefault("server_version", "");
        String digits = version.replaceFirst("\\D.*", "");
        return new ServerVersion(digits.isEmpty() ? 0 : Integer.parseInt(digits));
    }

    boolean isBefore(int version) {
        return major > 0 && major < version;
    }

    /// Checks that the server has something that was asked for.
    void require(int oldest, String what) {
        if (isBefore(oldest)) {
            throw new IllegalArgumentException(
                    what + " need PostgreSQL " + oldest + " or newer, but the server is PostgreSQL " + major);
        }
    }
}
