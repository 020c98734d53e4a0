package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// COPY FROM STDIN, by the simple protocol: Query, then, when the server is ready, CopyData until CopyDone or
/// CopyFail.
///
/// When the server refuses a row it answers ErrorResponse and ReadyForQuery at once and ignores the CopyData
/// that is still under way, so a sender that has not noticed yet does no harm.
public final class CopyInExchange extends Exchange {
    private enum State {
        STARTING,
        COPYING,
        FINISHING,
        COMPLETE
    }

    private final String sql;
    private final Tag tag = new Tag();
    private State state = State.STARTING;
    private Format format = Format.TEXT;
    private int columns;
    private boolean started;
    private boolean copyOut;

    /// Makes one.
    ///
    /// @param sql a COPY … FROM STDIN statement
    public CopyInExchange(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    /// Whether the server takes data now.
    public boolean takesData() {
        return state == State.COPYING && !failed();
    }

    /// Whether the statement turned out to be none that takes data.
    public boolean wasNoCopy() {
        return isDone() && !failed() && !started;
    }

    /// The overall format that the server wants.
    public Format format() {
        return format;
    }

    /// How many columns the server wants.
    public int columns() {
        return columns;
    }

    /// How many rows the server took.
    public long rows() {
        return tag.rows();
    }

    /// Says that the data are complete.
    public void finish(WireWriter out) {
        FrontendEncoder.copyDone(out);
        state = State.FINISHING;
    }

    /// Says that there will be no more data, and why.
    public void fail(WireWriter out, String reason) {
        FrontendEncoder.copyFail(out, reason);
        state = State.FINISHING;
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.query(out, sql);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        if (state == State.STARTING) {
            start(type, body);
        } else if (state == State.FINISHING && type == 'C') {
            tag.read(body);
            state = State.COMPLETE;
        } else {
            throw unexpected(type);
        }
    }

    private void start(byte type, WireReader body) {
        switch (type) {
            case 'G' -> {
                format = Format.of(body.unsignedInt1());
                columns = body.unsignedInt2();
                body.skip(2 * columns);
                started = true;
                state = State.COPYING;
            }
            // The caller's statement is no COPY FROM STDIN: let it end, then say so.
            case 'H' -> {
                copyOut = true;
                skip(body);
            }
            case 'T', 'D', 'd', 'c' -> skip(body);
            case 'C' -> {
                tag.read(body);
                state = State.COMPLETE;
            }
            case 'I' -> state = State.COMPLETE;
            default -> throw unexpected(type);
        }
    }

    @Override
    String expected() {
        return switch (state) {
            case STARTING -> copyOut ? "CopyData or CopyDone" : "CopyInResponse or ErrorResponse after COPY";
            case COPYING -> "nothing but ErrorResponse while COPY data are sent";
            case FINISHING -> "CommandComplete or ErrorResponse after the end of COPY data";
            case COMPLETE -> "ReadyForQuery after COPY";
        };
    }

    @Override
    boolean mayEnd() {
        return state == State.COMPLETE;
    }
}
