package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Closes statements that nobody needs any more, on its own: Close for each, Sync.
public final class CloseStatement extends Exchange {
    private final Prelude closes;

    /// Makes one for the names in a prelude.
    public CloseStatement(Prelude closes) {
        this.closes = closes;
    }

    @Override
    public String sql() {
        return "";
    }

    @Override
    void write(WireWriter out) {
        closes.write(out);
        FrontendEncoder.sync(out);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        if (!closes.answer(type, body)) {
            throw unexpected(type);
        }
    }

    @Override
    String expected() {
        return closes.isDone() ? "ReadyForQuery after Close" : closes.expected();
    }

    @Override
    boolean mayEnd() {
        return closes.isDone();
    }
}
