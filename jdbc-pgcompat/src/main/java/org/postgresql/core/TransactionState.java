package org.postgresql.core;

/// Where the session's transaction is.
public enum TransactionState {
    /// None is open.
    IDLE,
    /// One is open.
    OPEN,
    /// One has failed, and takes nothing but its end.
    FAILED
}
