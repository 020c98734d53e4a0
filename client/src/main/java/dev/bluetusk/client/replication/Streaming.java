package dev.bluetusk.client.replication;

/// Whether large transactions come before they are committed (`streaming` of `pgoutput`).
public enum Streaming {
    /// Each transaction comes when it is committed, and the server keeps it until then.
    OFF,
    /// A transaction that outgrows `logical_decoding_work_mem` comes in pieces while it is under way.
    ON,
    /// As [#ON], and a rollback tells its place and time, so that several threads can apply. PostgreSQL 16 and
    /// newer.
    PARALLEL
}
