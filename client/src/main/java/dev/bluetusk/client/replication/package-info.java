/// Replication: what a server writes to its log, as it writes it.
///
/// Start at [dev.bluetusk.client.replication.ReplicationSession], which makes slots and starts streams. A
/// [dev.bluetusk.client.replication.ChangeStream] gives the changes of published tables as records; a
/// [dev.bluetusk.client.replication.LogicalStream] gives what another plug-in makes of them, as bytes; a
/// [dev.bluetusk.client.replication.PhysicalStream] gives the log itself. What the three share, receiving in
/// place, confirming, signs of life, is told at [dev.bluetusk.client.replication.WalStream].
@NullMarked
package dev.bluetusk.client.replication;

import org.jspecify.annotations.NullMarked;
