package org.postgresql;

import org.jspecify.annotations.Nullable;

/// What NOTIFY sent to a channel that the connection listens to.
public interface PGNotification {
    /// The channel.
    String getName();

    /// The server's process whose session called NOTIFY.
    int getPID();

    /// The text that came with it; maybe empty.
    @Nullable
    String getParameter();
}
