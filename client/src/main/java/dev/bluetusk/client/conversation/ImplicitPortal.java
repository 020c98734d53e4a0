package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A portal outside a transaction, fetched some rows at a time: Bind, Execute with a limit, Flush; then Execute and
/// Flush for each further fetch; Sync at the end.
///
/// The server's portal lives only until Sync, so Flush keeps the statement's own transaction open between two
/// fetches and the session belongs to this exchange until its end. [#isSuspended] says that the owner must choose:
/// [#fetch] more, [#fetchRest], or [#stop].
///
/// A time limit of the server that passes while the portal is suspended is said in answer to what is sent next: the
/// server puts such errors off while it waits for a message.
public final class ImplicitPortal extends StatementExchange {
    private enum State {
        ROWS,
        SUSPENDED,
        STOPPING,
        COMPLETE
    }

    private final int rowsMax;
    private State state = State.ROWS;
    private boolean synced;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    /// @param rowsMax how many rows to fetch at a time
    public ImplicitPortal(
            ServerStatement statement,
            ParameterWriter parameters,
            ResultFormats formats,
            Prelude prelude,
            int rowsMax) {
        super(statement, parameters, formats, prelude);
        this.rowsMax = rowsMax;
    }

    /// Whether the portal has more rows and waits to be told what to do.
    public boolean isSuspended() {
        return state == State.SUSPENDED && !failed();
    }

    @Override
    public long rowsOfPart() {
        return isSuspended() ? rowsMax : affected();
    }

    /// Asks for the next rows.
    public void fetch(WireWriter out) {
        resume();
        FrontendEncoder.execute(out, "", rowsMax);
        FrontendEncoder.flush(out);
    }

    /// Asks for all rows that are left.
    public void fetchRest(WireWriter out) {
        resume();
        FrontendEncoder.execute(out, "", 0);
        sync(out);
    }

    /// Wants no more rows. What the statement did stays done.
    public void stop(WireWriter out) {
        state = State.STOPPING;
        sync(out);
    }

    private void resume() {
        state = State.ROWS;
        expectRows(columns().count());
    }

    private void sync(WireWriter out) {
        synced = true;
        FrontendEncoder.sync(out);
    }

    @Override
    String portal() {
        return "";
    }

    @Override
    void writeExecution(WireWriter out) {
        FrontendEncoder.execute(out, "", rowsMax);
        FrontendEncoder.flush(out);
    }

    @Override
    void executed(byte type, WireReader body, WireWriter out) {
        if (state != State.ROWS) {
            throw unexpected(type);
        }
        if (skipCopyOut(type, body)) {
            return;
        }
        switch (type) {
            case 's' -> leave();
            case 'C' -> {
                complete(body);
                end(out);
            }
            case 'I' -> end(out);
            case 'G' -> refuseCopyIn(body, out);
            case 'H' -> refuseCopyOut(body);
            default -> throw unexpected(type);
        }
    }

    private void leave() {
        if (synced) {
            throw unexpected((byte) 's');
        }
        suspend();
        state = State.SUSPENDED;
    }

    private void end(WireWriter out) {
        expectNoRows();
        state = State.COMPLETE;
        if (!synced) {
            sync(out);
        }
    }

    @Override
    void afterError(WireWriter out) {
        if (!synced && !isEndedBySender()) {
            sync(out);
        }
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The error that follows is answered with Sync.
    }

    @Override
    String expectedOfExecution() {
        return switch (state) {
            case ROWS -> "DataRow, PortalSuspended, CommandComplete, EmptyQueryResponse";
            case SUSPENDED -> "nothing after PortalSuspended";
            case STOPPING, COMPLETE -> "ReadyForQuery";
        };
    }

    @Override
    boolean mayEndExecution() {
        return state == State.STOPPING || state == State.COMPLETE;
    }
}
