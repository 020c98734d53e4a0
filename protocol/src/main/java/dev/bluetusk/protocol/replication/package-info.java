/// What flows inside COPY while a server replicates: pieces of the write-ahead log one way, reports of progress
/// the other (manual, "Streaming Replication Protocol" and "Logical Replication Message Formats").
///
/// Two layers lie in each other. [dev.bluetusk.protocol.replication.WalMessage] is what a server puts into
/// CopyData: data with their place in the log, or a sign of life.
/// [dev.bluetusk.protocol.replication.StandbyMessage] is what the client answers. Where the plug-in of a
/// logical slot is `pgoutput`, the data are a [dev.bluetusk.protocol.replication.LogicalMessage], which
/// [dev.bluetusk.protocol.replication.LogicalDecoder] reads: start there. Physical replication and other
/// plug-ins have data of their own, which stay bytes.
@NullMarked
package dev.bluetusk.protocol.replication;

import org.jspecify.annotations.NullMarked;
