package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Prepares a statement and asks what it takes and gives: Parse, Describe, Sync.
public final class Prepare extends Exchange {
    private final ServerStatement statement;
    private final StatementDescription description;
    private final Prelude prelude;

    /// Makes one that fills a statement with what the server tells.
    public Prepare(ServerStatement statement, Prelude prelude) {
        this.statement = statement;
        this.description = StatementDescription.of(statement);
        this.prelude = prelude;
    }

    @Override
    public String sql() {
        return statement.sql();
    }

    @Override
    void write(WireWriter out) {
        prelude.write(out);
        description.write(out);
        prelude.behind().write(out);
        FrontendEncoder.sync(out);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        if (!prelude.answer(type, body)
                && !description.answer(type, body)
                && !prelude.behind().answer(type, body)) {
            throw unexpected(type);
        }
    }

    @Override
    String expected() {
        return (prelude.isDone() ? expectedNext() : prelude.expected()) + " or ErrorResponse for statement \""
                + statement.name() + '"';
    }

    private String expectedNext() {
        return description.isDone() ? prelude.behind().expected() : description.expected();
    }

    /// Whether what rode in front of it has run.
    public boolean preludeRan() {
        return prelude.isDone();
    }

    @Override
    boolean mayEnd() {
        return prelude.isDone() && description.isDone() && prelude.behind().isDone();
    }
}
