package org.postgresql.core;

/// A version of the server as one number, such as 150004 for 15.4.
public interface Version {
    /// The number.
    int getVersionNum();
}
