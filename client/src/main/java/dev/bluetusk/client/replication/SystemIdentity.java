package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.Optional;

/// Which cluster a server belongs to and how far it is. Immutable.
///
/// @param systemId the number of the cluster, which its standbys share
/// @param timeline the timeline
/// @param flushed  how far its log is on disk
/// @param database the database of the session, if it has one
public record SystemIdentity(String systemId, int timeline, Lsn flushed, Optional<String> database) {}
