package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// COPY TO STDOUT, by the simple protocol: Query, then CopyData until CopyDone.
///
/// After [Conversation#step] has handled a CopyData, [#hasData] is true and the piece lies in the receive
/// buffer until the next step.
public final class CopyOutExchange extends Exchange {
    private enum State {
        STARTING,
        COPYING,
        DONE,
        COMPLETE
    }

    private final String sql;
    private final Tag tag = new Tag();
    private final WireReader data = new WireReader();
    private State state = State.STARTING;
    private Format format = Format.TEXT;
    private int columns;
    private boolean started;
    private boolean piece;

    /// Makes one.
    ///
    /// @param sql a COPY … TO STDOUT statement
    public CopyOutExchange(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    /// Whether data may come.
    public boolean hasStarted() {
        return started;
    }

    /// Whether the statement turned out to be none that gives data.
    public boolean wasNoCopy() {
        return isDone() && !failed() && !started;
    }

    /// How many columns the data have.
    public int columns() {
        return columns;
    }

    /// The overall format of the data.
    public Format format() {
        return format;
    }

    /// Whether the last step brought data.
    public boolean hasData() {
        return piece;
    }

    /// The data that the last step brought, as a cursor on the receive buffer.
    public WireReader data() {
        return data;
    }

    /// Says that the data were taken, before the next step.
    public void takeData() {
        piece = false;
    }

    /// How many rows the server sent.
    public long rows() {
        return tag.rows();
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.query(out, sql);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        switch (state) {
            case COPYING -> copy(type, body);
            case STARTING -> start(type, body, out);
            case DONE -> {
                if (type != 'C') {
                    throw unexpected(type);
                }
                tag.read(body);
                state = State.COMPLETE;
            }
            case COMPLETE -> throw unexpected(type);
        }
    }

    /// Takes a CopyData, if one may come now: the short way for the message that comes most.
    ///
    /// @return whether it was taken
    boolean copyData(byte[] array, int offset, int length) {
        if (state != State.COPYING || failed()) {
            return false;
        }
        data.reset(array, offset, length);
        piece = true;
        return true;
    }

    private void copy(byte type, WireReader body) {
        switch (type) {
            case 'd' -> {
                copyData(body.array(), body.position(), body.remaining());
                skip(body);
            }
            case 'c' -> state = State.DONE;
            default -> throw unexpected(type);
        }
    }

    private void start(byte type, WireReader body, WireWriter out) {
        switch (type) {
            case 'H' -> {
                format = Format.of(body.unsignedInt1());
                columns = body.unsignedInt2();
                body.skip(2 * columns);
                state = State.COPYING;
                started = true;
            }
            // The caller's statement is no COPY TO STDOUT: let it end, then say so.
            case 'G' -> {
                skip(body);
                FrontendEncoder.copyFail(out, "COPY FROM STDIN needs copyIn");
            }
            case 'T', 'D' -> skip(body);
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
            case STARTING -> "CopyOutResponse or ErrorResponse after COPY";
            case COPYING -> "CopyData or CopyDone";
            case DONE -> "CommandComplete after CopyDone";
            case COMPLETE -> "ReadyForQuery after COPY";
        };
    }

    @Override
    boolean mayEnd() {
        return state == State.COMPLETE;
    }
}
