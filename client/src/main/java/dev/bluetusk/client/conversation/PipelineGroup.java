package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The executions of a pipeline from one Sync to the next.
///
/// It is submitted empty. Executions join it while answers to earlier ones come in; [#sync] ends it. When one fails,
/// the server skips the rest up to the Sync. Confined to its session.
public final class PipelineGroup extends RowExchange {
    /// A portal that no session has: asking for its rows fails, which takes back what the group has done.
    private static final String NO_PORTAL = "bluetusk_take_back";

    private @Nullable PipelineRun first;
    private @Nullable PipelineRun last;
    private @Nullable PipelineRun finished;
    private @Nullable ServerStatement lastUnnamed;
    private long rowsOfLast;
    private boolean synced;

    /// Makes one whose rows come in cells that the caller owns.
    public PipelineGroup(Cells cells) {
        super(cells);
    }

    @Override
    public String sql() {
        return first == null ? "" : first.statement().sql();
    }

    /// The execution whose answers come now, if there is one.
    public Optional<PipelineRun> first() {
        return Optional.ofNullable(first);
    }

    /// The columns of the row that has come.
    public Columns columns() {
        return first == null ? Columns.NONE : first.columns();
    }

    /// Writes an execution behind the others. When it cannot be written, nothing of it is.
    ///
    /// @param parameters what is bound
    /// @param formats    how results are wanted
    /// @param prelude    what comes in front of it
    public void add(
            PipelineRun run, ParameterWriter parameters, ResultFormats formats, Prelude prelude, WireWriter out) {
        ServerStatement statement = run.statement();
        boolean known = isKnown(statement, prelude);
        if (statement.isUnnamed() && !known) {
            statement.renew("");
        }
        int mark = out.length();
        try {
            run.write(out, prelude, known, parameters, formats);
        } catch (RuntimeException e) {
            out.truncate(mark);
            throw e;
        }
        if (!known && !statement.isPrepared()) {
            statement.underWay(this);
        }
        lastUnnamed = statement.isUnnamed() ? statement : null;
        append(run);
    }

    /// Whether the server has a statement by the time that it comes to the next execution: it has it already, or its
    /// Parse stands earlier in this group.
    @SuppressWarnings("ReferenceEquality") // Each text with its types has one statement.
    private boolean isKnown(ServerStatement statement, Prelude prelude) {
        if (statement.isUnnamed()) {
            return lastUnnamed == statement && !prelude.hasCommands();
        }
        return statement.isPrepared() || statement.isUnderWay();
    }

    private void append(PipelineRun run) {
        if (last == null) {
            first = run;
        } else {
            last.next = run;
        }
        last = run;
    }

    /// Writes the end of the group.
    public void sync(WireWriter out) {
        FrontendEncoder.sync(out);
        synced = true;
    }

    /// Writes a command that fails, so that what the group has done is undone with it.
    public static void takeBack(WireWriter out) {
        FrontendEncoder.execute(out, NO_PORTAL, 0);
    }

    /// Whether its end is written.
    public boolean isSynced() {
        return synced;
    }

    /// Takes the first execution out, whose answers will not come.
    public Optional<PipelineRun> poll() {
        PipelineRun run = first;
        if (run != null) {
            run.statement().arrived(this);
            remove(run);
        }
        return Optional.ofNullable(run);
    }

    /// The execution that the last message has finished; handed out once.
    public Optional<PipelineRun> takeFinished() {
        PipelineRun run = finished;
        finished = null;
        return Optional.ofNullable(run);
    }

    private void remove(PipelineRun run) {
        first = run.next;
        run.next = null;
        if (first == null) {
            last = null;
        }
    }

    @Override
    void write(WireWriter out) {
        // Each execution is written when it joins.
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        PipelineRun run = first;
        if (run == null) {
            throw unexpected(type);
        }
        if (run.answer(type, body, this)) {
            remove(run);
            finished = run;
        }
    }

    /// How many rows the execution that was finished last has returned or changed.
    public long rowsOfLast() {
        return rowsOfLast;
    }

    void completed(WireReader body) {
        completedEmpty();
        complete(body);
        rowsOfLast = affected();
    }

    void completedEmpty() {
        expectNoRows();
        forgetEffects();
        rowsOfLast = 0;
    }

    @Override
    void afterError(WireWriter out) {
        expectNoRows();
    }

    @Override
    void afterCopyFail(WireWriter out) {
        throw new IllegalStateException("COPY does not run in a pipeline");
    }

    @Override
    String expected() {
        if (first != null) {
            return first.expected();
        }
        return synced ? "ReadyForQuery at the end of a group" : "no answer before the next step of a pipeline";
    }

    @Override
    boolean mayEnd() {
        return synced && first == null;
    }

    @Override
    boolean mayEndAfterError() {
        return synced;
    }
}
