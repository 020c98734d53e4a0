package dev.bluetusk.client.replication;

import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.WireReader;

/// What an output plug-in makes of the changes of a database, as bytes. Each piece is one message of the
/// plug-in; what it means, and where a transaction ends, is the plug-in's own matter. See [WalStream] for all
/// else.
///
/// Confirm the [#start] of the last piece of a transaction when it and all before it is stored. Once that is
/// the last piece that came, places where nothing of interest happened are confirmed by themselves, so that an
/// idle consumer keeps no log on the server and does not hold up its shutdown.
public final class LogicalStream extends WalStream {
    LogicalStream(Session session, CopyBoth copy, Lsn from, StreamLimits limits) {
        super(session, copy, from, limits);
    }

    @Override
    boolean isToBeConfirmed(WireReader data) {
        return true;
    }
}
