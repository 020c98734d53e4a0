package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Opens a named portal in a transaction and fetches its first rows: Bind, Execute with a limit, Sync.
///
/// The portal lives on behind the Sync until its transaction ends; [PortalFetch] gets the rows that follow, and
/// other commands may run in between.
public final class PortalOpening extends StatementExchange {
    private enum State {
        ROWS,
        SUSPENDED,
        COMPLETE
    }

    private final String portal;
    private final int rowsMax;
    private State state = State.ROWS;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    /// @param place   the name of the portal and how many rows to fetch
    public PortalOpening(
            ServerStatement statement,
            ParameterWriter parameters,
            ResultFormats formats,
            Prelude prelude,
            PortalPlace place) {
        super(statement, parameters, formats, prelude);
        this.portal = place.name();
        this.rowsMax = place.rowsMax();
    }

    /// Whether the portal has more rows.
    public boolean isSuspended() {
        return state == State.SUSPENDED;
    }

    @Override
    public long rowsOfPart() {
        return isSuspended() ? rowsMax : affected();
    }

    @Override
    String portal() {
        return portal;
    }

    @Override
    void writeExecution(WireWriter out) {
        FrontendEncoder.execute(out, portal, rowsMax);
        FrontendEncoder.sync(out);
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
            case 's' -> {
                suspend();
                state = State.SUSPENDED;
            }
            case 'C' -> {
                complete(body);
                end(State.COMPLETE);
            }
            case 'I' -> end(State.COMPLETE);
            case 'G' -> refuseCopyIn(body, out);
            case 'H' -> refuseCopyOut(body);
            default -> throw unexpected(type);
        }
    }

    private void end(State reached) {
        expectNoRows();
        state = reached;
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The Sync that was sent with the statement was swallowed by the COPY.
        FrontendEncoder.sync(out);
    }

    @Override
    String expectedOfExecution() {
        return switch (state) {
            case ROWS -> "DataRow, PortalSuspended, CommandComplete, EmptyQueryResponse";
            case SUSPENDED -> "ReadyForQuery after PortalSuspended";
            case COMPLETE -> "ReadyForQuery";
        };
    }

    @Override
    boolean mayEndExecution() {
        return state != State.ROWS;
    }
}
