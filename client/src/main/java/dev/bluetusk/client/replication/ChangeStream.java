package dev.bluetusk.client.replication;

import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.replication.LogicalDecoder;
import dev.bluetusk.protocol.replication.LogicalMessage;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The changes of published tables, message by message, as `pgoutput` tells them. See [WalStream] for all else.
///
/// ```java
/// try (ChangeStream changes = replication.changes(ChangeOptions.of("feed", "shop"))) {
///     while (changes.next()) {
///         switch (changes.message()) {
///             case LogicalMessage.Insert insert -> store(insert.relation(), insert.row());
///             case LogicalMessage.Commit commit -> changes.confirm(commit.endLsn());
///             ...
/// ```
///
/// Confirm the `endLsn` of each message that ends a transaction, when it is stored. While none waits to be
/// confirmed, places where nothing of interest happened are confirmed by themselves, so that an idle consumer
/// keeps no log on the server and does not hold up its shutdown.
public final class ChangeStream extends WalStream {
    private final LogicalDecoder decoder = new LogicalDecoder();
    private final WireReader reader = new WireReader();
    private @Nullable LogicalMessage message;

    ChangeStream(Session session, CopyBoth copy, Lsn from, StreamLimits limits) {
        super(session, copy, from, limits);
    }

    /// The message that [#next] went to, which lives as long as one likes.
    ///
    /// @throws IllegalStateException if there is none
    public LogicalMessage message() {
        requirePiece();
        return Objects.requireNonNull(message);
    }

    /// Decodes each message, since later ones need what earlier ones told. Those that end something must be
    /// confirmed; of all others the server sends again what is needed, since their transaction has not ended.
    @Override
    boolean isToBeConfirmed(WireReader data) {
        LogicalMessage decoded = decoder.decode(reader.reset(data.array(), data.position(), data.remaining()));
        message = decoded;
        return switch (decoded) {
            case LogicalMessage.Commit end -> true;
            case LogicalMessage.StreamCommit end -> true;
            case LogicalMessage.Prepare end -> true;
            case LogicalMessage.StreamPrepare end -> true;
            case LogicalMessage.CommitPrepared end -> true;
            case LogicalMessage.RollbackPrepared end -> true;
            case LogicalMessage.Message note -> !note.transactional();
            case LogicalMessage.Begin other -> false;
            case LogicalMessage.BeginPrepare other -> false;
            case LogicalMessage.Origin other -> false;
            case LogicalMessage.Relation other -> false;
            case LogicalMessage.Type other -> false;
            case LogicalMessage.Insert other -> false;
            case LogicalMessage.Update other -> false;
            case LogicalMessage.Delete other -> false;
            case LogicalMessage.Truncate other -> false;
            case LogicalMessage.StreamStart other -> false;
            case LogicalMessage.StreamStop other -> false;
            case LogicalMessage.StreamAbort other -> false;
        };
    }
}
