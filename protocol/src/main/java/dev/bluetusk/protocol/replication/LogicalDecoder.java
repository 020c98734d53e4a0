package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.replication.LogicalMessage.Relation;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Turns the data of the plug-in `pgoutput` into records, in protocol versions 1 to 4.
///
/// One decoder reads one stream from its beginning, message by message: it remembers how the tables look, and
/// whether a piece of a streamed transaction is under way, since the messages in it carry one field more. After
/// a [ProtocolException] it is of no use any more. Confined to one thread at a time.
///
/// Its memory is bounded: it remembers at most 100,000 tables, and a message needs no more than a small
/// multiple of its own length.
public final class LogicalDecoder {
    private static final OldTuple NOT_SENT = new OldTuple.NotSent();
    private static final LogicalMessage STREAM_STOP = new LogicalMessage.StreamStop();
    private static final long NO_STREAM = 0;

    private final RelationMemory relations = new RelationMemory();
    private long stream = NO_STREAM;

    /// Makes one for a stream that begins.
    public LogicalDecoder() {}

    /// The record of a message.
    ///
    /// @param body the data, all of them
    /// @throws ProtocolException if they are not as the manual says
    public LogicalMessage decode(WireReader body) {
        LogicalMessage message = read(body);
        if (body.remaining() > 0) {
            body.expectEnd(message.getClass().getSimpleName());
        }
        return message;
    }

    private LogicalMessage read(WireReader body) {
        int type = body.unsignedInt1();
        return switch (type) {
            case 'B' -> new LogicalMessage.Begin(lsn(body), ServerTime.read(body), xid(body));
            case 'C' -> {
                expectNoFlags(body, "Commit");
                yield new LogicalMessage.Commit(lsn(body), lsn(body), ServerTime.read(body));
            }
            case 'O' -> new LogicalMessage.Origin(lsn(body), body.cString());
            case 'R' -> relation(body);
            case 'Y' -> new LogicalMessage.Type(streamedXid(body), body.int4(), namespace(body), body.cString());
            case 'I' -> insert(body);
            case 'U' -> update(body);
            case 'D' -> delete(body);
            case 'T' -> truncate(body);
            case 'M' -> message(body);
            case 'S' -> streamStart(body);
            case 'E' -> streamStop();
            case 'c' -> streamCommit(body);
            case 'A' -> streamAbort(body);
            default -> twoPhase(type, body);
        };
    }

    private LogicalMessage twoPhase(int type, WireReader body) {
        return switch (type) {
            case 'b' ->
                new LogicalMessage.BeginPrepare(lsn(body), lsn(body), ServerTime.read(body), xid(body), body.cString());
            case 'P' -> {
                expectNoFlags(body, "Prepare");
                yield new LogicalMessage.Prepare(
                        lsn(body), lsn(body), ServerTime.read(body), xid(body), body.cString());
            }
            case 'K' -> {
                expectNoFlags(body, "CommitPrepared");
                yield new LogicalMessage.CommitPrepared(
                        lsn(body), lsn(body), ServerTime.read(body), xid(body), body.cString());
            }
            case 'r' -> {
                expectNoFlags(body, "RollbackPrepared");
                yield new LogicalMessage.RollbackPrepared(
                        lsn(body), lsn(body), ServerTime.read(body), ServerTime.read(body), xid(body), body.cString());
            }
            case 'p' -> streamPrepare(body);
            default ->
                throw new ProtocolException("expected a message of pgoutput but got the type byte 0x"
                        + Integer.toHexString(type) + " with " + body.remaining() + " more bytes");
        };
    }

    private static Lsn lsn(WireReader body) {
        return new Lsn(body.int8());
    }

    private static long xid(WireReader body) {
        return Integer.toUnsignedLong(body.int4());
    }

    /// The number that the messages of a streamed piece carry.
    private long streamedXid(WireReader body) {
        return stream == NO_STREAM ? NO_STREAM : xid(body);
    }

    /// An empty name stands for the schema of the system.
    private static String namespace(WireReader body) {
        String name = body.cString();
        return name.isEmpty() ? "pg_catalog" : name;
    }

    private static void expectNoFlags(WireReader body, String what) {
        expectFlags(body, 0, what);
    }

    /// Reads flags of which some are known.
    private static int expectFlags(WireReader body, int known, String what) {
        int flags = body.unsignedInt1();
        if ((flags & ~known) != 0) {
            throw new ProtocolException("expected flags among 0x" + Integer.toHexString(known) + " in " + what
                    + " but got 0x" + Integer.toHexString(flags));
        }
        return flags;
    }

    private Relation relation(WireReader body) {
        Relation relation = new Relation(
                streamedXid(body),
                body.int4(),
                namespace(body),
                body.cString(),
                ReplicaIdentity.of(body.unsignedInt1()),
                columns(body));
        if (stream == NO_STREAM) {
            relations.put(relation);
        } else {
            relations.put(stream, relation);
        }
        return relation;
    }

    private static List<RelationColumn> columns(WireReader body) {
        int count = body.unsignedInt2();
        List<RelationColumn> columns = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            boolean key = expectFlags(body, 1, "a column of Relation") == 1;
            columns.add(new RelationColumn(key, body.cString(), body.int4(), body.int4()));
        }
        return columns;
    }

    private Relation known(WireReader body) {
        return relations.find(stream, body.int4());
    }

    private LogicalMessage insert(WireReader body) {
        long xid = streamedXid(body);
        Relation relation = known(body);
        expectPart(body.unsignedInt1(), 'N', "Insert");
        return new LogicalMessage.Insert(xid, relation, tuple(relation, body));
    }

    private LogicalMessage update(WireReader body) {
        long xid = streamedXid(body);
        Relation relation = known(body);
        int part = body.unsignedInt1();
        OldTuple old = NOT_SENT;
        if (part == 'K' || part == 'O') {
            old = old(part, relation, body);
            part = body.unsignedInt1();
        }
        expectPart(part, 'N', "Update");
        return new LogicalMessage.Update(xid, relation, old, tuple(relation, body));
    }

    private LogicalMessage delete(WireReader body) {
        long xid = streamedXid(body);
        Relation relation = known(body);
        int part = body.unsignedInt1();
        if (part != 'O') {
            expectPart(part, 'K', "Delete");
        }
        return new LogicalMessage.Delete(xid, relation, old(part, relation, body));
    }

    private static OldTuple old(int part, Relation relation, WireReader body) {
        Tuple tuple = tuple(relation, body);
        return part == 'K' ? new OldTuple.Key(tuple) : new OldTuple.Whole(tuple);
    }

    private static void expectPart(int part, char wanted, String what) {
        if (part != wanted) {
            throw new ProtocolException(
                    "expected a tuple '" + wanted + "' in " + what + " but got 0x" + Integer.toHexString(part));
        }
    }

    private static Tuple tuple(Relation relation, WireReader body) {
        int count = body.unsignedInt2();
        if (count != relation.columns().size()) {
            throw new ProtocolException("expected " + relation.columns().size() + " values for a row of "
                    + relation.quotedName() + " but got " + count);
        }
        return Tuple.read(body, count);
    }

    private LogicalMessage truncate(WireReader body) {
        long xid = streamedXid(body);
        int count = body.int4();
        int flags = expectFlags(body, 3, "Truncate");
        if (count < 0 || count > body.remaining() / 4) {
            throw new ProtocolException("expected " + Integer.toUnsignedString(count)
                    + " tables in Truncate but there are " + body.remaining() + " more bytes");
        }
        List<Relation> truncated = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            truncated.add(known(body));
        }
        return new LogicalMessage.Truncate(xid, truncated, (flags & 1) != 0, (flags & 2) != 0);
    }

    private LogicalMessage message(WireReader body) {
        long xid = streamedXid(body);
        boolean transactional = expectFlags(body, 1, "Message") == 1;
        return new LogicalMessage.Message(xid, transactional, lsn(body), body.cString(), body.octets(body.int4()));
    }

    private LogicalMessage streamStart(WireReader body) {
        if (stream != NO_STREAM) {
            throw new ProtocolException("expected StreamStop of transaction " + stream + " but got StreamStart");
        }
        long xid = xid(body);
        if (xid == NO_STREAM) {
            throw new ProtocolException("expected the number of a transaction in StreamStart but got 0");
        }
        stream = xid;
        return new LogicalMessage.StreamStart(xid, expectFlags(body, 1, "StreamStart") == 1);
    }

    private LogicalMessage streamStop() {
        if (stream == NO_STREAM) {
            throw new ProtocolException("expected StreamStart before StreamStop");
        }
        stream = NO_STREAM;
        return STREAM_STOP;
    }

    private LogicalMessage streamCommit(WireReader body) {
        expectNoStream("StreamCommit");
        long xid = xid(body);
        expectNoFlags(body, "StreamCommit");
        relations.commit(xid);
        return new LogicalMessage.StreamCommit(xid, lsn(body), lsn(body), ServerTime.read(body));
    }

    private LogicalMessage streamAbort(WireReader body) {
        expectNoStream("StreamAbort");
        long xid = xid(body);
        long subXid = xid(body);
        // The server tells tables anew in what follows, whatever was rolled back.
        relations.forget(xid);
        AbortPlace place = body.remaining() == 0
                ? new AbortPlace.NotSent()
                : new AbortPlace.Known(lsn(body), ServerTime.read(body));
        return new LogicalMessage.StreamAbort(xid, subXid, place);
    }

    private LogicalMessage streamPrepare(WireReader body) {
        expectNoStream("StreamPrepare");
        expectNoFlags(body, "StreamPrepare");
        Lsn prepareLsn = lsn(body);
        Lsn endLsn = lsn(body);
        Instant time = ServerTime.read(body);
        long xid = xid(body);
        relations.forget(xid);
        return new LogicalMessage.StreamPrepare(prepareLsn, endLsn, time, xid, body.cString());
    }

    private void expectNoStream(String what) {
        if (stream != NO_STREAM) {
            throw new ProtocolException("expected StreamStop of transaction " + stream + " but got " + what);
        }
    }
}
