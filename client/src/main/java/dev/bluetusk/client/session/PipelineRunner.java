package dev.bluetusk.client.session;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.PipelineGroup;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// Writes the steps of a pipeline, reads their answers, and brings the session back to where others can use it.
///
/// Nothing here waits for the server to take bytes without reading what it says meanwhile. Answers are handled where
/// they are met: while writing, when too many are outstanding, and when somebody asks for one. A session has one of
/// these, which serves one [Pipeline] after the other. Confined to its session.
final class PipelineRunner implements UnreadResult {
    /// So many steps may wait for their answers; before another is written, half of the answers are read.
    static final int DEPTH_MAX = 1024;

    /// So many bytes of steps are collected before they are sent.
    static final int SEND_BYTES = 16 * 1024;

    private final CommandRunner runner;
    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final Riders riders;
    private final StepClock clock;
    private final Cells cells = new Cells();
    private final Types types;
    private final PushedRows views;
    private final PipelineQuery query;
    private final ArrayDeque<Boundary> boundaries = new ArrayDeque<>();
    // The group that takes steps.
    private @Nullable Boundary open;
    private int depth;
    private long steps;
    private boolean asked;
    private @Nullable Pipeline user;
    private boolean handlesRow;
    // The first failure that nobody has been told yet.
    private @Nullable RuntimeException unseen;

    PipelineRunner(CommandRunner runner, Riders riders, Types types) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.conversation = runner.conversation();
        this.riders = riders;
        this.clock = new StepClock(runner.timer());
        this.types = types;
        this.views = new PushedRows(cells, types::find);
        this.query = new PipelineQuery(this, new BoundParameters(types::codecs));
    }

    /// Takes the session for a pipeline.
    void begin(Pipeline by) {
        runner.makeWay();
        runner.occupy(this);
        runner.statementRunner().otherCommand();
        user = by;
        steps = 0;
        unseen = null;
        clock.reset();
    }

    /// What makes steps.
    PipelineQuery query() {
        return query;
    }

    /// The types of the database.
    Types types() {
        return types;
    }

    /// The group that the next step belongs to.
    Boundary group() {
        requireNoRow();
        if (open == null) {
            if (!conversation.isBusy()) {
                runner.timer().awaitQuiet();
            }
            PipelineGroup group = new PipelineGroup(cells);
            carrier.submit(group);
            riders.groupBegins();
            open = new Boundary(this, group, runner.recorder().beginGroup());
            boundaries.add(open);
        }
        return open;
    }

    /// The number of the next step.
    long nextNumber() {
        return steps + 1;
    }

    void requireNoRow() {
        if (handlesRow) {
            throw new IllegalStateException("what handles a row of a pipeline cannot use the pipeline");
        }
    }

    /// Writes a step; what has come meanwhile is handled.
    <T> PipelineStep<T> add(PipelineStep<T> step, ParameterWriter parameters, ResultFormats formats) {
        Boundary boundary = step.boundary();
        if (boundary.hasFailed()) {
            step.skip();
            steps++;
            return step;
        }
        write(step, boundary.group(), parameters, formats);
        steps++;
        depth++;
        asked = false;
        if (conversation.output().length() >= SEND_BYTES) {
            send();
        }
        if (depth >= DEPTH_MAX) {
            ask();
            readDown();
        }
        return step;
    }

    private void write(PipelineStep<?> step, PipelineGroup group, ParameterWriter parameters, ResultFormats formats) {
        ServerStatement statement = step.statement();
        if (statement.isCopy()) {
            throw new IllegalArgumentException("COPY cannot run in a pipeline: use copyIn or copyOut");
        }
        runner.statements().keep(statement);
        if (statement.isUnderWayOutside(group)) {
            runner.statements().renew(statement);
        }
        String begin = runner.waitingBegin().text();
        Riders.Closes closes = runner.takeCloses();
        Prelude prelude = riders.withStep(statement, closes, begin, conversation.transactionStatus());
        try {
            group.add(step, parameters, possible(statement, formats), prelude, conversation.output());
        } catch (RuntimeException e) {
            runner.closeLater(closes);
            riders.groupUndone();
            throw e;
        }
        step.written(closes, carrier.writtenBytes());
        if (runner.waitingBegin().drop()) {
            step.boundary().inTransaction();
        }
    }

    /// A refusal would spoil the group, so formats are never asked for by a hint.
    private static ResultFormats possible(ServerStatement statement, ResultFormats formats) {
        boolean sure = statement.isPrepared() || (statement.isTold() && !formats.equals(ResultFormats.CHEAPER));
        return sure ? formats : ResultFormats.TEXT;
    }

    /// Ends the open group.
    Boundary sync() {
        Boundary boundary = group();
        boundary.group().sync(conversation.output());
        boundary.endsAt(carrier.writtenBytes());
        open = null;
        asked = true;
        if (conversation.output().length() >= SEND_BYTES) {
            send();
        }
        return boundary;
    }

    /// Sends all that is written and asks the server for the answers.
    void flush() {
        requireNoRow();
        ask();
        send();
    }

    /// Has the server send what it has: it keeps answers back until its buffer is full or it is asked.
    private void ask() {
        if (!asked) {
            FrontendEncoder.flush(conversation.output());
            asked = true;
        }
    }

    private void send() {
        if (conversation.output().length() == 0) {
            return;
        }
        clock.start();
        try {
            while (!carrier.sendSome()) {
                handleHere();
                if (!carrier.isOpen()) {
                    return; // What came last has told each step of the end.
                }
            }
        } catch (SessionLostException | ProtocolException e) {
            throw lost(e);
        } finally {
            clock.stop();
        }
    }

    private void handleHere() {
        while (carrier.isOpen() && carrier.stepHere()) {
            handled();
        }
    }

    private void readDown() {
        send();
        read(() -> depth <= DEPTH_MAX / 2);
    }

    /// Reads until something is done.
    void readTo(Step<?> target, Boundary boundary) {
        requireNoRow();
        if (isOpen(boundary)) {
            ask();
        }
        send();
        read(target::isDone);
        // What has come with it costs no more now, and the next command finds the session free.
        if (boundary.group().isSynced()) {
            readHere();
        }
    }

    private void readHere() {
        try {
            handleHere();
        } catch (SessionLostException | ProtocolException e) {
            // What was asked for is there; whoever asks for more, or closes the pipeline, is told.
            remember(lost(e));
        }
    }

    @SuppressWarnings("ReferenceEquality") // Which group it is.
    private boolean isOpen(Boundary boundary) {
        return open == boundary;
    }

    /// When a read has come to its end.
    private interface End {
        boolean isReached();
    }

    private void read(End end) {
        clock.start();
        try {
            while (!end.isReached()) {
                carrier.advance();
                handled();
            }
        } catch (SessionLostException | ProtocolException e) {
            throw lost(e);
        } finally {
            clock.stop();
        }
    }

    /// Looks at what the last message has brought.
    private void handled() {
        Boundary boundary = boundaries.peek();
        if (boundary == null) {
            return;
        }
        PipelineGroup group = boundary.group();
        if (group.hasRow()) {
            takeRow(group);
            return;
        }
        group.takeFinished().ifPresent(run -> finished((PipelineStep<?>) run, group));
        if (group.failed() && !boundary.hasFailed()) {
            failed(boundary);
        }
        if (group.isDone()) {
            ended(boundary);
        }
    }

    private void takeRow(PipelineGroup group) {
        if (group.first().orElseThrow() instanceof PipelineStep<?> step && step.takesRows() && !step.hasFailed()) {
            Rows rows = views.show(step.columns());
            handlesRow = true;
            try {
                step.row(rows.row());
            } catch (RuntimeException e) {
                step.fail(e);
                remember(e);
            } finally {
                handlesRow = false;
                views.hide(rows);
                group.takeRow();
            }
        } else {
            group.takeRow();
        }
    }

    private void finished(PipelineStep<?> step, PipelineGroup group) {
        depth--;
        if (step.boundary().isTakenBack()) {
            step.fail(new IllegalStateException("the pipeline was closed before the boundary of this step's group"));
        }
        step.finish(group.rowsOfLast());
        if (step.hasFailed()) {
            remember(step.failure());
        }
        if (step.broughtDescription()) {
            runner.statementRunner().remember(step.statement());
        }
        runner.stepOver(step.statement(), group);
        if (group.rollsBack()) {
            riders.groupUndone();
        }
        clock.lap();
    }

    /// The server has refused a step, or the end of the group.
    private void failed(Boundary boundary) {
        PipelineGroup group = boundary.group();
        ErrorFields fields = group.error().orElseThrow();
        PipelineStep<?> step = (PipelineStep<?>) group.poll().orElse(null);
        RuntimeException failure =
                clock.failure(fields, step == null ? "" : step.statement().sql());
        if (step != null) {
            depth--;
            step.fail(failure);
            giveBack(step);
            runner.statementRunner().learn(step, fields);
        }
        boundary.fail(step == null ? 0 : step.number(), failure);
        boolean wanted = step == null && boundary.isTakenBack();
        if (!wanted) {
            remember(failure);
        }
        riders.groupUndone();
        while (group.poll().orElse(null) instanceof PipelineStep<?> next) {
            depth--;
            next.skip();
            giveBack(next);
        }
    }

    /// What was to be closed with a step is closed later, if the server has not come to it.
    private void giveBack(PipelineStep<?> step) {
        if (!step.preludeRan()) {
            runner.closeLater(step.closes());
        }
    }

    private void ended(Boundary boundary) {
        boundaries.remove();
        boundary.end(boundary.group().statusAfter());
        if (!carrier.isOpen()) {
            fail(new SessionLostException("the server ended the session", false), -1);
        }
    }

    /// The session is gone: says of each step whether it may have run.
    private RuntimeException lost(RuntimeException why) {
        fail(why, carrier.sentBytes());
        return why;
    }

    /// Fails whatever has no answer.
    ///
    /// @param sent how many bytes the server may have, -1 if it surely did not get to the steps that are left
    private void fail(RuntimeException why, long sent) {
        SessionLostException maybe = lostStep(why, true);
        SessionLostException surelyNot = lostStep(why, false);
        for (Boundary boundary : boundaries) {
            while (boundary.group().poll().orElse(null) instanceof PipelineStep<?> step) {
                step.fail(step.end() <= sent ? maybe : surelyNot);
            }
            boolean synced = boundary.group().isSynced() && boundary.end() <= sent;
            boundary.fail(0, synced ? maybe : surelyNot);
            boundary.end(TransactionStatus.IDLE);
        }
        boundaries.clear();
        open = null;
        depth = 0;
    }

    private static SessionLostException lostStep(RuntimeException why, boolean maybe) {
        return why instanceof SessionLostException lost && lost.maybeExecuted() == maybe
                ? lost
                : new SessionLostException(String.valueOf(why.getMessage()), maybe, why);
    }

    private void remember(RuntimeException failure) {
        if (unseen == null) {
            unseen = failure;
        }
    }

    /// A failure is told to the caller.
    RuntimeException seen(RuntimeException failure) {
        if (failure.equals(unseen) || (unseen != null && unseen.equals(failure.getCause()))) {
            unseen = null;
        }
        return failure;
    }

    /// Whether the session is taken by a pipeline.
    @SuppressWarnings("ReferenceEquality") // Which pipeline it is.
    boolean isUsedBy(Pipeline pipeline) {
        return user == pipeline;
    }

    /// Reads all answers and leaves the session free. A group without a boundary is taken back.
    ///
    /// @throws RuntimeException the first failure that nobody has been told
    void end() {
        requireNoRow();
        if (user != null) {
            settle();
        }
        RuntimeException failure = unseen;
        unseen = null;
        if (failure != null) {
            throw failure;
        }
    }

    private void settle() {
        user = null;
        Boundary last = open;
        try {
            if (carrier.isOpen()) {
                if (last != null) {
                    takeBack(last);
                }
                send();
                read(boundaries::isEmpty);
            }
        } finally {
            runner.free(this);
        }
        if (last != null && last.isTakenBack()) {
            rollBack();
        }
    }

    /// A transaction that has begun in a group that was taken back is over with it.
    private void rollBack() {
        if (carrier.isOpen() && conversation.transactionStatus() != TransactionStatus.IDLE) {
            runner.simple("ROLLBACK");
        }
    }

    /// Has the server undo a group, unless it is part of a transaction, whose end decides.
    private void takeBack(Boundary boundary) {
        WireWriter out = conversation.output();
        if (!boundary.hasFailed() && !boundary.isInTransaction()) {
            ask();
            send();
            read(() -> boundaries.isEmpty() || isOpen(boundaries.element()));
        }
        if (open != null && !boundary.hasFailed() && !isPartOfTransaction(boundary)) {
            boundary.takeBack();
            PipelineGroup.takeBack(out);
        }
        if (open != null) {
            sync();
        }
    }

    private boolean isPartOfTransaction(Boundary boundary) {
        return boundary.isInTransaction() || conversation.transactionStatus() != TransactionStatus.IDLE;
    }

    @Override
    public void setAside() {
        throw new IllegalStateException(
                "a pipeline is open on this session: close it first, and have types that are not known yet looked up before it");
    }

    @Override
    public void abandon() {
        requireNoRow();
        if (user != null) {
            settle();
        }
        unseen = null;
    }
}
