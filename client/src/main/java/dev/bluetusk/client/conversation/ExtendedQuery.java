package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement to its end: Parse and Describe if the server does not know it yet, Bind, Execute,
/// Sync, all in one write; behind Execute may ride what its prelude says.
public final class ExtendedQuery extends StatementExchange {
    /// Execute of the unnamed portal without a limit, and Sync.
    private static final byte[] EXECUTE_AND_SYNC = {'E', 0, 0, 0, 9, 0, 0, 0, 0, 0, 'S', 0, 0, 0, 4};

    private static final int EXECUTE_LENGTH = 10;

    private boolean rowsAreOver;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    public ExtendedQuery(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement, parameters, formats, prelude);
    }

    /// Is another execution from now on. Nobody may need the one so far any more, and its cells must still be its own.
    ///
    /// @return this
    public ExtendedQuery again(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        startOver(statement, parameters, formats, prelude);
        rowsAreOver = false;
        return this;
    }

    @Override
    String portal() {
        return "";
    }

    @Override
    void writeExecution(WireWriter out) {
        if (behind().isDone()) {
            out.bytes(EXECUTE_AND_SYNC, 0, EXECUTE_AND_SYNC.length);
        } else {
            writeExecute(out);
            behind().write(out);
            FrontendEncoder.sync(out);
        }
    }

    /// Writes Execute of the unnamed portal without a limit.
    static void writeExecute(WireWriter out) {
        out.bytes(EXECUTE_AND_SYNC, 0, EXECUTE_LENGTH);
    }

    @Override
    void executed(byte type, WireReader body, WireWriter out) {
        if (rowsAreOver) {
            if (!behind().answer(type, body)) {
                throw unexpected(type);
            }
            return;
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
        rowsAreOver = true;
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The Sync that was sent with the statement was swallowed by the COPY.
        FrontendEncoder.sync(out);
    }

    @Override
    String expectedOfExecution() {
        if (!rowsAreOver) {
            return "DataRow, CommandComplete, EmptyQueryResponse";
        }
        return behind().isDone() ? "ReadyForQuery" : behind().expected();
    }

    @Override
    boolean mayEndExecution() {
        return rowsAreOver && behind().isDone();
    }
}
