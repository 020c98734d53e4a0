package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The rejected records of one load: sets them aside, counts them, and gives the load up over its limit.
/// Confined to the load's thread.
final class RejectLog {
    private final Load load;
    private final LoadListener listener;
    private final RejectFile file;
    private final RejectReasons reasons = new RejectReasons();
    private final List<Reject> first = new ArrayList<>();
    private final Supplier<String> stored;
    private long count;

    /// @param before records that an earlier part of the load has rejected
    /// @param stored says what of the load is stored, for messages
    RejectLog(Load load, LoadListener listener, RejectFile file, long before, Supplier<String> stored) {
        this.load = load;
        this.listener = listener;
        this.file = file;
        this.count = before;
        this.stored = stored;
    }

    /// Sets a record aside.
    ///
    /// @param read records read so far, this one included
    /// @throws LoadException if that is one too many
    void add(RawRecord record, Reject reject, long read) {
        count++;
        file.add(record, reject);
        listener.rejected(reject);
        reasons.add(reject);
        if (first.size() < LoadReport.REJECTS_MAX) {
            first.add(reject);
        }
        if (load.errorLimit.isExceeded(count, read, false)) {
            throw tooMany(" " + reject + ";", read);
        }
    }

    /// @throws LoadException if too large a share was rejected
    void end(long read) {
        if (load.errorLimit.isExceeded(count, read, true)) {
            throw tooMany(":", read);
        }
    }

    long count() {
        return count;
    }

    List<Reject> first() {
        return first;
    }

    RejectReasons reasons() {
        return reasons;
    }

    /// What the server said of a row, as the reason of its rejection.
    static Reject refused(long line, PostgresException refused) {
        return new Reject(line, refused.errorFields().column().orElse(""), ServerRefusal.reason(refused));
    }

    private LoadException tooMany(String place, long read) {
        String limit = load.errorLimit instanceof ErrorLimit.Count
                ? load.errorLimit + " records rejected"
                : load.errorLimit + " of " + read + " records rejected (" + count + ")";
        return new LoadException(
                LoadException.Reason.TOO_MANY_REJECTS,
                load.input.name() + place + " more than " + limit + ", " + stored.get());
    }
}
