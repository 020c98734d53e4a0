package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.jdbc.value.CellReader;
import java.lang.invoke.VarHandle;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/// What the results of one statement have in common, so that each of them is small.
public final class ResultHome {
    private final JdbcSession session;
    private final Describer describer;
    private final Cell cell = new Cell();
    // The thread that runs the statement, and whether another one has looked at a result meanwhile.
    private Thread user = Thread.currentThread();
    private volatile boolean shared;
    // Whether more than one thread has had to do with the statement and its results.
    private volatile boolean mixed;
    private @Nullable Owner owner;

    /// Tells what the columns of a result are like.
    @FunctionalInterface
    public interface Describer {
        ResultSetMetaData describe(JdbcSession session, Columns columns) throws SQLException;
    }

    /// The statement that results belong to.
    public interface Owner {
        /// The statement as others see it.
        Statement statement();

        /// One of its results was closed.
        void resultClosed(ResultSetReads result) throws SQLException;

        /// How many rows are fetched at a time.
        int fetchRows();

        /// The most characters or bytes of a value that are shown; 0 for all.
        int fieldSizeMax();
    }

    /// A home of results, which belong to no statement before [#serve] was called.
    public ResultHome(JdbcSession session, Describer describer) {
        this.session = session;
        this.describer = describer;
    }

    /// The statement is about to run: what the results before this one were made of is looked at no more.
    public void begin() {
        if (isElsewhere()) {
            mixed = true;
            user = Thread.currentThread();
        }
        if (shared) {
            shared = false;
        }
    }

    /// Somebody is about to use the statement or a result of it, and looks only then whether it is closed.
    public void used() {
        if (isElsewhere() && !(shared && mixed)) {
            mixed = true;
            shared = true;
            VarHandle.fullFence();
        }
    }

    /// Whether no other thread than this one has ever used the statement, which was closed just before.
    public boolean wasOnlyUsedHere() {
        return isOnlyUsedHere() && !mixed;
    }

    /// Is the home of another statement's results from now on.
    public void serve(Owner other) {
        owner = other;
        user = Thread.currentThread();
    }

    /// Whether no other thread than this one can be looking at a result that was closed just before.
    boolean isOnlyUsedHere() {
        VarHandle.fullFence();
        return !shared && !isElsewhere();
    }

    @SuppressWarnings("ReferenceEquality") // Which thread it is.
    private boolean isElsewhere() {
        return user != Thread.currentThread();
    }

    /// Their session.
    public JdbcSession session() {
        return session;
    }

    Describer describer() {
        return describer;
    }

    /// Forgets the memory of a large value that was read last.
    public void release() {
        cell.release();
    }

    Cell cell() {
        return cell;
    }

    int fieldSizeMax() {
        return owner == null ? 0 : owner.fieldSizeMax();
    }

    CellReader reader() {
        return session.reader();
    }

    @Nullable
    Owner owner() {
        return owner;
    }
}
