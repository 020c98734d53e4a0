package dev.bluetusk.client.connect;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Which servers will do, as `target_session_attrs` says.
public enum TargetSession {
    /// Every server.
    ANY,
    /// One whose sessions may write: no standby, and not read-only by default.
    READ_WRITE,
    /// One whose sessions may only read: a standby, or read-only by default.
    READ_ONLY,
    /// One that is no standby.
    PRIMARY,
    /// A standby.
    STANDBY,
    /// A standby if one of the hosts is one, else every server.
    PREFER_STANDBY,
    /// One that is no standby if one of the hosts is such, else every server. Not a value of libpq.
    PREFER_PRIMARY;

    /// The value as it is written, such as `read-write`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Finds the value that is written so.
    ///
    /// @throws IllegalArgumentException if there is none
    static TargetSession of(String text) {
        for (TargetSession each : values()) {
            if (each.text().equals(text)) {
                return each;
            }
        }
        throw new IllegalArgumentException("expected target_session_attrs to be one of "
                + Arrays.stream(values()).map(TargetSession::text).collect(Collectors.joining(", ")) + " but got \""
                + text + '"');
    }
}
