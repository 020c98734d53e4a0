package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.Optional;

/// A slot that was made. Immutable.
///
/// @param name            its name
/// @param consistentPoint where it begins: what is committed behind this comes
/// @param snapshot        the name of its exported snapshot, for `SET TRANSACTION SNAPSHOT`
public record CreatedSlot(String name, Lsn consistentPoint, Optional<String> snapshot) {}
