package dev.bluetusk.client.replication;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.replication.LogicalMessage;
import dev.bluetusk.protocol.type.Lsn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A fresh database, a slot in it, and a session each to write and to replicate.
final class Feed implements AutoCloseable {
    static final String PUBLICATION = "everything";

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static int slots;

    private final String url;
    private final String slot = "slot_" + ++slots;
    private final Session writer;
    private final ReplicationSession replication;

    private Feed(String url, String schema) {
        this.url = url;
        this.writer = Connector.connect(url);
        this.replication = ReplicationSession.connect(url);
        writer.script(schema);
    }

    /// A database with tables, all of which are published, and a slot of `pgoutput`.
    static Feed of(EmbeddedPostgres server, String schema) {
        Feed feed = new Feed(
                LogicalServers.freshDatabase(server),
                schema + "; create publication " + PUBLICATION + " for all tables");
        feed.replication.createLogicalSlot(feed.slot, "pgoutput");
        return feed;
    }

    /// A database with tables and a slot of another plug-in.
    static Feed of(EmbeddedPostgres server, String schema, String plugin) {
        Feed feed = new Feed(LogicalServers.freshDatabase(server), schema);
        feed.replication.createLogicalSlot(feed.slot, plugin);
        return feed;
    }

    String url() {
        return url;
    }

    String slot() {
        return slot;
    }

    Session writer() {
        return writer;
    }

    ReplicationSession replication() {
        return replication;
    }

    ChangeOptions options() {
        return ChangeOptions.of(slot, PUBLICATION);
    }

    /// The messages up to the one that ends the last of some transactions, each of which is confirmed.
    List<LogicalMessage> messages(ChangeOptions options, int transactions) {
        try (ReplicationSession own = ReplicationSession.connect(url);
                ChangeStream changes = own.changes(options)) {
            return messages(changes, transactions);
        }
    }

    /// The same of a stream that is open.
    static List<LogicalMessage> messages(ChangeStream changes, int transactions) {
        List<LogicalMessage> all = new ArrayList<>();
        for (int ended = 0; ended < transactions; ) {
            LogicalMessage message = next(changes);
            boolean empty = !all.isEmpty() && all.getLast() instanceof LogicalMessage.Begin;
            all.add(message);
            Optional<Lsn> end = end(message);
            end.ifPresent(changes::confirm);
            if (end.isPresent() && empty) {
                // Old servers tell of transactions without published changes.
                all.removeLast();
                all.removeLast();
            } else if (end.isPresent()) {
                ended++;
            }
        }
        return all;
    }

    /// The place to confirm when a message is stored, if it ends a transaction.
    static Optional<Lsn> end(LogicalMessage message) {
        return switch (message) {
            case LogicalMessage.Commit commit -> Optional.of(commit.endLsn());
            case LogicalMessage.StreamCommit commit -> Optional.of(commit.endLsn());
            case LogicalMessage.Prepare prepare -> Optional.of(prepare.endLsn());
            case LogicalMessage.StreamPrepare prepare -> Optional.of(prepare.endLsn());
            case LogicalMessage.CommitPrepared commit -> Optional.of(commit.endLsn());
            case LogicalMessage.RollbackPrepared rollback -> Optional.of(rollback.rollbackEndLsn());
            default -> Optional.empty();
        };
    }

    static LogicalMessage next(ChangeStream changes) {
        if (!changes.next(LIMIT)) {
            throw new AssertionError(
                    changes.isOver()
                            ? "the stream is over" + (changes.hasServerStopped() ? " with its server" : "")
                            : "no change came within " + LIMIT);
        }
        return changes.message();
    }

    /// The same as short texts.
    List<String> shown(ChangeOptions options, int transactions) {
        return messages(options, transactions).stream().map(Shown::of).toList();
    }

    /// The texts of the changes that are not the frame of transactions or the looks of tables.
    static List<String> changes(List<LogicalMessage> messages) {
        Predicate<String> frame = text -> text.matches("begin|commit|table .*|(first )?piece|end of piece");
        return messages.stream().map(Shown::of).filter(frame.negate()).toList();
    }

    @Override
    public void close() {
        writer.close();
        if (replication.isOpen()) {
            replication.dropSlotWhenFree(slot);
        }
        replication.close();
    }
}
