package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Fetches the next rows of a named portal that [PortalOpening] opened: Execute with a limit, Sync.
public final class PortalFetch extends RowExchange {
    private enum State {
        PRELUDE,
        ROWS,
        SUSPENDED,
        COMPLETE
    }

    private final String sql;
    private final PortalPlace place;
    private final Prelude prelude;
    private final int columns;
    private State state;

    /// Makes one.
    ///
    /// @param opening what opened the portal
    /// @param cells   where the rows are shown
    public PortalFetch(StatementExchange opening, PortalPlace place, Cells cells, Prelude prelude) {
        super(cells);
        this.sql = opening.sql();
        this.columns = opening.columns().count();
        this.place = place;
        this.prelude = prelude;
        this.state = State.PRELUDE;
        leavePrelude();
    }

    /// Whether the portal has more rows.
    public boolean isSuspended() {
        return state == State.SUSPENDED;
    }

    @Override
    public long rowsOfPart() {
        return isSuspended() ? place.rowsMax() : affected();
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    void write(WireWriter out) {
        prelude.write(out);
        FrontendEncoder.execute(out, place.name(), place.rowsMax());
        FrontendEncoder.sync(out);
    }

    private void leavePrelude() {
        if (prelude.isDone()) {
            state = State.ROWS;
            expectRows(columns);
        }
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        if (state == State.PRELUDE) {
            if (!prelude.answer(type, body)) {
                throw unexpected(type);
            }
            leavePrelude();
        } else if (state == State.ROWS && type == 's') {
            suspend();
            state = State.SUSPENDED;
        } else if (state == State.ROWS && type == 'C') {
            complete(body);
            expectNoRows();
            state = State.COMPLETE;
        } else {
            throw unexpected(type);
        }
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // A portal with rows is no COPY.
    }

    @Override
    String expected() {
        String answer = switch (state) {
            case PRELUDE -> prelude.expected();
            case ROWS -> "DataRow, PortalSuspended, CommandComplete";
            case SUSPENDED -> "ReadyForQuery after PortalSuspended";
            case COMPLETE -> "ReadyForQuery";
        };
        return answer + " or ErrorResponse for portal \"" + place.name() + '"';
    }

    @Override
    boolean mayEnd() {
        return state == State.SUSPENDED || state == State.COMPLETE;
    }
}
