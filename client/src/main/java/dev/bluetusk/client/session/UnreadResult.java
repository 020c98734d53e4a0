package dev.bluetusk.client.session;

/// A result whose rest is still on its way, so that it must make way before the session's next command.
interface UnreadResult {
    /// Reads what is on its way into memory and leaves the session free.
    void setAside();

    /// Drops the rest for good, because the session is given to somebody else.
    void abandon();
}
