package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.TypeSource;
import dev.bluetusk.protocol.type.Codecs;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/// What a lane knows of its database's own types. What is not known is looked up on the lane itself, by who reads a
/// value of it, one at a time. Safe for all threads.
final class LaneTypes implements TypeSource, TypeLoader.Catalogue {
    private final Lane lane;
    private final Types types;
    private final Duration limit;
    private final ReentrantLock lock = new ReentrantLock();

    /// Takes over what a session knew.
    ///
    /// @param limit how long a lookup may take; zero for no limit
    LaneTypes(Lane lane, Types types, Duration limit) {
        this.lane = lane;
        this.types = types;
        this.limit = limit;
        types.askBy(new TypeLoader(this));
    }

    @Override
    public Codecs find(Codecs known, int typeOid) {
        lock.lock();
        try {
            return types.find(known, typeOid);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Codecs renew(Codecs known, int typeOid) {
        lock.lock();
        try {
            return types.renew(known, typeOid);
        } finally {
            lock.unlock();
        }
    }

    /// Hears that the server refused a statement, and looks the types of its parameters up again if that may be
    /// the reason.
    ///
    /// @return whether anything is another by now
    boolean haveChanged(String sqlState, List<Integer> parameterTypes) {
        lock.lock();
        try {
            int[] typeOids = parameterTypes.stream().mapToInt(Integer::intValue).toArray();
            types.refused(sqlState, typeOids, typeOids.length);
            return types.settle();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean isReady() {
        return lane.isOpen();
    }

    @Override
    public Rows query(String sql, Parameters parameters) {
        return lane.query(sql, parameters, limit);
    }
}
