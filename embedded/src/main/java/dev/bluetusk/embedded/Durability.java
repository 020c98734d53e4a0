package dev.bluetusk.embedded;

import java.util.Map;

/// How much the server does for data to survive a crash of the machine.
public enum Durability {
    /// The server's own defaults: what is committed is on the disk. The default for a kept data folder.
    SAFE,

    /// Nothing is forced to the disk, so commits are fast and a crash of the machine may destroy the data. The
    /// default for temporary data. A crash of the server or of this program alone loses nothing but the last
    /// commits.
    THROW_AWAY;

    /// The server settings this means beyond the server's defaults.
    public Map<String, String> settings() {
        return switch (this) {
            case SAFE -> Map.of();
            case THROW_AWAY -> Map.of("fsync", "off", "synchronous_commit", "off", "full_page_writes", "off");
        };
    }
}
