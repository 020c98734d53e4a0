package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.replication.LogicalMessage.Relation;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How each table looks whose changes may come.
///
/// What a streamed transaction tells counts for that transaction alone until it is committed, because the
/// server tells it again elsewhere if it never is. What came last holds. Confined to its decoder.
final class RelationMemory {
    /// So many tables are remembered; the server tells each table once and never again, so none can be
    /// forgotten.
    static final int RELATIONS_MAX = 100_000;

    private final Map<Integer, Entry> committed = new HashMap<>();
    private final Map<Long, Map<Integer, Entry>> streamed = new HashMap<>();
    private int count;
    private long arrivals;
    // Most changes are of the table of the change before.
    private @Nullable Relation last;
    private long lastStream;

    private record Entry(Relation relation, long arrival) {}

    /// Remembers a table that was told outside of streamed pieces.
    void put(Relation relation) {
        put(committed, relation);
    }

    /// Remembers a table that was told in a piece of a streamed transaction.
    void put(long stream, Relation relation) {
        put(streamed.computeIfAbsent(stream, xid -> new HashMap<>()), relation);
    }

    private void put(Map<Integer, Entry> entries, Relation relation) {
        last = null;
        if (entries.put(relation.oid(), new Entry(relation, arrivals++)) == null && ++count > RELATIONS_MAX) {
            throw new ProtocolException(
                    "expected Relation messages of at most " + RELATIONS_MAX + " tables but got more");
        }
    }

    /// The table of a change.
    ///
    /// @param stream the streamed transaction in whose piece the change is, or 0
    Relation find(long stream, int oid) {
        Relation before = last;
        if (before != null && before.oid() == oid && lastStream == stream) {
            return before;
        }
        Entry own = stream == 0 ? null : streamed.getOrDefault(stream, Map.of()).get(oid);
        Relation relation = found(own == null ? committed.get(oid) : own, oid);
        last = relation;
        lastStream = stream;
        return relation;
    }

    private static Relation found(@Nullable Entry entry, int oid) {
        if (entry == null) {
            throw new ProtocolException("expected a Relation message of table " + Integer.toUnsignedString(oid)
                    + " before its first change");
        }
        return entry.relation;
    }

    /// A streamed transaction was committed: what it told counts for all.
    void commit(long stream) {
        last = null;
        Map<Integer, Entry> entries = streamed.remove(stream);
        if (entries == null) {
            return;
        }
        count -= entries.size();
        entries.forEach((oid, entry) -> {
            Entry before = committed.get(oid);
            if (before == null) {
                count++;
            }
            if (before == null || before.arrival < entry.arrival) {
                committed.put(oid, entry);
            }
        });
    }

    /// A streamed transaction ended in another way: what it told counts no more.
    void forget(long stream) {
        last = null;
        Map<Integer, Entry> entries = streamed.remove(stream);
        if (entries != null) {
            count -= entries.size();
        }
    }
}
