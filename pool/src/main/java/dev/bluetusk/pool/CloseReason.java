package dev.bluetusk.pool;

/// Why a pool closed a session.
public enum CloseReason {
    /// It was idle for too long.
    IDLE,
    /// It was too old.
    AGED,
    /// Its connection broke, the server ended it, or it gave no sign of life.
    LOST,
    /// Its server has become a standby or has stopped being one.
    ROLE_CHANGED,
    /// It came back in a state that could not be reset.
    NOT_RESET,
    /// It was opened before the last [Database#refresh].
    REFRESHED,
    /// Its lease was never closed.
    FORGOTTEN,
    /// The pool was closed.
    POOL_CLOSED
}
