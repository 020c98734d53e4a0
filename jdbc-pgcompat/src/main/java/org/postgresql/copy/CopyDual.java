package org.postgresql.copy;

/// A command that copies both ways, as replication does.
public interface CopyDual extends CopyIn, CopyOut {}
