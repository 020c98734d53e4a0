package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement to its end: Parse and Describe if the server does not know it yet, Bind, Execute,
/// Sync, all in one write.
public final class ExtendedQuery extends StatementExchange {
    private boolean complete;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    public ExtendedQuery(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement, parameters, formats, prelude);
    }

    @Override
    String portal() {
        return "";
    }

    @Override
    void writeExecution(WireWriter out) {
        out.int1('E').int4(9).int1(0).int4(0);
        FrontendEncoder.sync(out);
    }

    @Override
    void executed(byte type, WireReader body, WireWriter out) {
        if (complete) {
            throw unexpected(type);
        }
        if (skipCopyOut(type, body)) {
            return;
        }
        switch (type) {
            case 'C' -> {
                complete(body);
                end();
            }
            case 'I' -> end();
            case 'G' -> refuseCopyIn(body, out);
            case 'H' -> refuseCopyOut(body);
            default -> throw unexpected(type);
        }
    }

    private void end() {
        expectNoRows();
        complete = true;
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The Sync that was sent with the statement was swallowed by the COPY.
        FrontendEncoder.sync(out);
    }

    @Override
    String expectedOfExecution() {
        return complete ? "ReadyForQuery" : "DataRow, CommandComplete, EmptyQueryResponse";
    }

    @Override
    boolean mayEnd() {
        return complete;
    }
}
