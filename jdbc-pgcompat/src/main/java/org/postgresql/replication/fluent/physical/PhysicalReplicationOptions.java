package org.postgresql.replication.fluent.physical;

import org.postgresql.replication.fluent.CommonOptions;

/// What a physical stream was told.
public interface PhysicalReplicationOptions extends CommonOptions {}
