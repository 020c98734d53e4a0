package dev.bluetusk.ingest;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.write.Checkpoint;
import dev.bluetusk.ingest.write.CheckpointTable;
import java.util.Optional;

/// The transactions of a load that commits on its way. Confined to the load's thread.
///
/// Each writes its checkpoint with its rows, so both are stored or none is. After a crash the checkpoint tells
/// the truth, whatever the loader last heard. Two loads of one file cannot both go on: the checkpoint moves
/// only from the position that the load has started from.
final class CommitSteps implements AutoCloseable {
    private final Session session;
    private final CheckpointTable table;
    private final CheckpointTable.LoadKey key;
    private final Commits.Every commits;
    private Transaction transaction;
    private Checkpoint last = Checkpoint.START;

    CommitSteps(Session session, CheckpointTable table, CheckpointTable.LoadKey key, Commits.Every commits) {
        this.session = session;
        this.table = table;
        this.key = key;
        this.commits = commits;
        table.create();
        this.transaction = session.begin();
    }

    /// Where the load starts.
    ///
    /// @throws PlanException if an earlier load is in the way
    Checkpoint claim() {
        Optional<CheckpointTable.Stored> stored = table.claim();
        if (stored.isEmpty()) {
            return last;
        }
        Checkpoint earlier = stored.get().checkpoint();
        boolean same = stored.get().fileBytes() == key.fileBytes();
        if (commits.start() == Commits.Start.RESUME && same) {
            last = earlier;
        } else if (earlier.finished()) {
            move(earlier.position(), Checkpoint.START);
        } else if (same) {
            throw new PlanException(key.source() + ": an earlier load into " + key.target() + " stopped after "
                    + earlier.position() + " records; resume it (--resume), or delete its row from "
                    + CheckpointTable.NAME);
        } else {
            throw new PlanException(key.source() + ": an earlier load into " + key.target() + " stopped after "
                    + earlier.position() + " records, and the file has changed since: it had "
                    + stored.get().fileBytes() + " bytes, now " + key.fileBytes());
        }
        return last;
    }

    /// Whether it is time to commit.
    boolean isDue(long position) {
        return position - last.position() >= commits.records();
    }

    /// Commits what was loaded so far, and goes on in a new transaction.
    void commit(Checkpoint now) {
        finish(now);
        transaction = session.begin();
    }

    /// Commits for the last time.
    void finish(Checkpoint now) {
        move(last.position(), now);
        transaction.commit();
        last = now;
    }

    /// What is stored for good, for a message.
    String stored() {
        return last.position() == 0
                ? "nothing was loaded"
                : "the first " + last.position() + " records are done, and a load that resumes goes on behind them";
    }

    /// Undoes what was not committed.
    @Override
    public void close() {
        transaction.close();
    }

    private void move(long before, Checkpoint now) {
        if (!table.move(before, now)) {
            throw new PlanException(
                    key.source() + ": another load of this file into " + key.target() + " is under way");
        }
    }
}
