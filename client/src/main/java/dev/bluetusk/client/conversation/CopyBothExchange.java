package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;

/// A command of replication that copies both ways, by the simple protocol: Query, then CopyData in both
/// directions until both sides have said CopyDone, then perhaps a row that tells how to go on.
///
/// After [Conversation#step] has handled a CopyData, [#hasData] is true and the piece lies in the receive
/// buffer until the next step. A server that shuts down ends the command without CopyDone and then the session.
public final class CopyBothExchange extends Exchange {
    /// More rows than this no command of replication returns.
    static final int ROWS_MAX = 16;

    private enum State {
        STARTING,
        COPYING,
        SERVER_DONE,
        SERVER_STOPPED,
        COMPLETE
    }

    private final String command;
    private final Tag tag = new Tag();
    private final WireReader data = new WireReader();
    private final List<List<String>> rows = new ArrayList<>();
    private State state = State.STARTING;
    private boolean started;
    private boolean finished;
    private boolean piece;

    /// Makes one.
    ///
    /// @param command a START_REPLICATION command
    public CopyBothExchange(String command) {
        this.command = command;
    }

    @Override
    public String sql() {
        return command;
    }

    /// Whether data may flow, or could once.
    public boolean hasStarted() {
        return started;
    }

    /// Whether the server takes data now.
    public boolean takesData() {
        return started && !finished && !failed();
    }

    /// Whether this side has said that it sends no more.
    public boolean isFinished() {
        return finished;
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

    /// Whether the server ended the command without the end of the data: it shuts down, so that nothing comes
    /// any more, or it has no more streams for this session, and is ready.
    public boolean hasServerStopped() {
        return state == State.SERVER_STOPPED;
    }

    /// The rows that came behind the data, as texts; NULL as an empty one.
    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    /// Says that this side will send no more data.
    public void finish(WireWriter out) {
        if (takesData()) {
            FrontendEncoder.copyDone(out);
            finished = true;
        }
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.query(out, command);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        switch (state) {
            case STARTING -> start(type, body);
            case COPYING -> copy(type, body, out);
            case SERVER_DONE, SERVER_STOPPED, COMPLETE -> end(type, body);
        }
    }

    private void start(byte type, WireReader body) {
        if (type == 'W') {
            BackendDecoder.decode(type, body);
            state = State.COPYING;
            started = true;
        } else {
            // The timeline that was asked for has ended here already, so that nothing flows.
            end(type, body);
        }
    }

    private void copy(byte type, WireReader body, WireWriter out) {
        switch (type) {
            case 'd' -> {
                data.reset(body.array(), body.position(), body.remaining());
                skip(body);
                piece = true;
            }
            case 'c' -> {
                finish(out);
                state = State.SERVER_DONE;
            }
            case 'C' -> {
                tag.read(body);
                state = State.SERVER_STOPPED;
            }
            default -> throw unexpected(type);
        }
    }

    private void end(byte type, WireReader body) {
        switch (type) {
            case 'C' -> {
                tag.read(body);
                state = state == State.SERVER_STOPPED ? state : State.COMPLETE;
            }
            case 'T' -> BackendDecoder.decode(type, body);
            case 'D' -> addRow(type, body);
            // A plug-in that is in the middle of a transaction goes on with it for a while.
            case 'd' -> {
                if (state != State.SERVER_DONE) {
                    throw unexpected(type);
                }
                skip(body);
            }
            default -> throw unexpected(type);
        }
    }

    private void addRow(byte type, WireReader body) {
        if (rows.size() == ROWS_MAX) {
            throw new ProtocolException("expected at most " + ROWS_MAX + " rows behind the data but got more");
        }
        if (BackendDecoder.decode(type, body) instanceof BackendMessage.DataRow row) {
            rows.add(row.values().stream()
                    .map(value -> value.map(Octets::utf8).orElse(""))
                    .toList());
        }
    }

    @Override
    String expected() {
        return switch (state) {
            case STARTING -> "CopyBothResponse or ErrorResponse after START_REPLICATION";
            case COPYING -> "CopyData or CopyDone";
            case SERVER_DONE -> "CommandComplete after CopyDone";
            case SERVER_STOPPED -> "ReadyForQuery or the end of the session after CommandComplete";
            case COMPLETE -> "CommandComplete or ReadyForQuery after CopyDone";
        };
    }

    @Override
    boolean mayEnd() {
        return state == State.COMPLETE || state == State.SERVER_STOPPED;
    }
}
