package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import java.time.Instant;
import java.util.List;

/// A message of the plug-in `pgoutput`: what happened to the published tables, transaction by transaction.
/// Immutable.
///
/// A transaction comes when it is committed, as [Begin], its changes, [Commit]; transactions come in the order
/// of their commits. With streaming, a large one comes before that in pieces between [StreamStart] and
/// [StreamStop], and ends with [StreamCommit] or [StreamAbort]; pieces of several transactions may alternate.
/// With two-phase commit, a transaction that was prepared comes as [BeginPrepare] to [Prepare], or in pieces to
/// [StreamPrepare], and its outcome follows as [CommitPrepared] or [RollbackPrepared].
///
/// In the records here, `xid` is the number of a transaction without its epoch. Of a change it is the
/// transaction or subtransaction that made it, if the change stands in a streamed piece, so that it can be
/// dropped when [StreamAbort] names it; else it is 0.
public sealed interface LogicalMessage {
    /// A committed transaction begins.
    ///
    /// @param commitLsn  where its commit is in the log
    /// @param commitTime when it was committed
    /// @param xid        its number
    record Begin(Lsn commitLsn, Instant commitTime, long xid) implements LogicalMessage {}

    /// A transaction is complete.
    ///
    /// @param commitLsn  where its commit is in the log
    /// @param endLsn     the place behind it: who has stored the transaction confirms this
    /// @param commitTime when it was committed
    record Commit(Lsn commitLsn, Lsn endLsn, Instant commitTime) implements LogicalMessage {}

    /// The transaction came to the server by replication from elsewhere. Stands behind the beginning of a
    /// transaction.
    ///
    /// @param commitLsn where its commit is in the log of the server that it came from
    /// @param name      the name of the replication origin
    record Origin(Lsn commitLsn, String name) implements LogicalMessage {}

    /// How a table looks whose changes follow. Comes before its first change, and again after it was altered.
    ///
    /// @param xid       the streamed transaction, or 0
    /// @param oid       the number of the table
    /// @param namespace its schema
    /// @param name      its name
    /// @param identity  by what its rows are told apart
    /// @param columns   those of its columns that are published
    record Relation(
            long xid, int oid, String namespace, String name, ReplicaIdentity identity, List<RelationColumn> columns)
            implements LogicalMessage {
        /// Keeps a copy of the columns.
        public Relation {
            columns = List.copyOf(columns);
        }

        /// The schema and the name as they stand in SQL: `"public"."orders"`.
        public String quotedName() {
            return quoted(namespace) + "." + quoted(name);
        }

        private static String quoted(String identifier) {
            return '"' + identifier.replace("\"", "\"\"") + '"';
        }
    }

    /// The name of a type that is not built in and that a column of the next [Relation] has.
    ///
    /// @param xid       the streamed transaction, or 0
    /// @param oid       the number of the type
    /// @param namespace its schema
    /// @param name      its name
    record Type(long xid, int oid, String namespace, String name) implements LogicalMessage {}

    /// A row was inserted.
    record Insert(long xid, Relation relation, Tuple row) implements LogicalMessage {}

    /// A row was updated.
    ///
    /// @param xid      the streamed transaction, or 0
    /// @param relation its table
    /// @param old its replica identity before, if it changed, or all of it, if the table's identity is full
    /// @param row      the row as it is now
    record Update(long xid, Relation relation, OldTuple old, Tuple row) implements LogicalMessage {}

    /// A row was deleted.
    ///
    /// @param xid      the streamed transaction, or 0
    /// @param relation its table
    /// @param old      its replica identity, or all of it
    record Delete(long xid, Relation relation, OldTuple old) implements LogicalMessage {}

    /// Tables were emptied.
    ///
    /// @param xid             the streamed transaction, or 0
    /// @param relations       the tables
    /// @param cascade         whether `CASCADE` was given
    /// @param restartIdentity whether `RESTART IDENTITY` was given
    record Truncate(long xid, List<Relation> relations, boolean cascade, boolean restartIdentity)
            implements LogicalMessage {
        /// Keeps a copy of the tables.
        public Truncate {
            relations = List.copyOf(relations);
        }
    }

    /// Somebody called `pg_logical_emit_message`.
    ///
    /// @param xid           the streamed transaction, or 0; never a part of it, so that a message of a part that is
    /// rolled back cannot be told from others
    /// @param transactional whether it belongs to a transaction; else it stands for itself and may come between
    /// the messages of one
    /// @param lsn           where it is in the log
    /// @param prefix        whom it is for
    /// @param content       what it says
    record Message(long xid, boolean transactional, Lsn lsn, String prefix, Octets content) implements LogicalMessage {}

    /// A piece of a transaction that is under way begins.
    ///
    /// @param xid   the transaction
    /// @param first whether this is its first piece
    record StreamStart(long xid, boolean first) implements LogicalMessage {}

    /// The piece is over.
    record StreamStop() implements LogicalMessage {}

    /// A streamed transaction is complete.
    ///
    /// @param xid        the transaction
    /// @param commitLsn  where its commit is in the log
    /// @param endLsn     the place behind it: who has stored the transaction confirms this
    /// @param commitTime when it was committed
    record StreamCommit(long xid, Lsn commitLsn, Lsn endLsn, Instant commitTime) implements LogicalMessage {}

    /// A streamed transaction, or a part of it, was rolled back: its changes count for nothing.
    ///
    /// @param xid    the transaction
    /// @param subXid the subtransaction that was rolled back; the transaction itself if it was all of it
    /// @param abort  where and when
    record StreamAbort(long xid, long subXid, AbortPlace abort) implements LogicalMessage {}

    /// A prepared transaction begins.
    ///
    /// @param prepareLsn  where PREPARE TRANSACTION is in the log
    /// @param endLsn      the place behind it
    /// @param prepareTime when it was prepared
    /// @param xid         its number
    /// @param gid         the name that it was given
    record BeginPrepare(Lsn prepareLsn, Lsn endLsn, Instant prepareTime, long xid, String gid)
            implements LogicalMessage {}

    /// A prepared transaction is complete, and its outcome is open.
    ///
    /// @param prepareLsn  where PREPARE TRANSACTION is in the log
    /// @param endLsn      the place behind it: who has stored the transaction confirms this
    /// @param prepareTime when it was prepared
    /// @param xid         its number
    /// @param gid         the name that it was given
    record Prepare(Lsn prepareLsn, Lsn endLsn, Instant prepareTime, long xid, String gid) implements LogicalMessage {}

    /// A streamed transaction was prepared, and its outcome is open.
    ///
    /// @param prepareLsn  where PREPARE TRANSACTION is in the log
    /// @param endLsn      the place behind it: who has stored the transaction confirms this
    /// @param prepareTime when it was prepared
    /// @param xid         its number
    /// @param gid         the name that it was given
    record StreamPrepare(Lsn prepareLsn, Lsn endLsn, Instant prepareTime, long xid, String gid)
            implements LogicalMessage {}

    /// A prepared transaction was committed.
    ///
    /// @param commitLsn  where COMMIT PREPARED is in the log
    /// @param endLsn     the place behind it: who has stored this confirms it
    /// @param commitTime when it was committed
    /// @param xid        its number
    /// @param gid        the name that it was given
    record CommitPrepared(Lsn commitLsn, Lsn endLsn, Instant commitTime, long xid, String gid)
            implements LogicalMessage {}

    /// A prepared transaction was rolled back.
    ///
    /// @param prepareEndLsn  the place behind its PREPARE TRANSACTION
    /// @param rollbackEndLsn the place behind its ROLLBACK PREPARED: who has stored this confirms it
    /// @param prepareTime    when it was prepared
    /// @param rollbackTime   when it was rolled back
    /// @param xid            its number
    /// @param gid            the name that it was given
    record RollbackPrepared(
            Lsn prepareEndLsn, Lsn rollbackEndLsn, Instant prepareTime, Instant rollbackTime, long xid, String gid)
            implements LogicalMessage {}
}
