package org.postgresql.replication;

/// What a slot or a stream gives.
public enum ReplicationType {
    /// What an output plug-in makes of the changes of a database.
    LOGICAL,
    /// The log itself.
    PHYSICAL
}
