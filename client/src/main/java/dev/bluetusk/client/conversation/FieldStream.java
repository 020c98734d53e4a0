package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement whose rows are not waited for as a whole: after [Conversation#stepInPieces] has met a
/// DataRow, [#isRowOpen] is true, and the owner takes the row's bytes piece by piece before the next step.
public final class FieldStream extends StatementExchange {
    private boolean rowOpen;
    private int rowBytes;
    private boolean complete;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    public FieldStream(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement, parameters, formats, prelude);
    }

    /// Whether the last step met a row, whose bytes follow.
    public boolean isRowOpen() {
        return rowOpen;
    }

    /// How many bytes the row has: the number of its values, then each value behind its length.
    public int rowBytes() {
        return rowBytes;
    }

    /// Says that all bytes of the row were taken, before the next step.
    public void closeRow() {
        rowOpen = false;
    }

    @Override
    boolean takesRow() {
        return isBound() && super.takesRow() && !rowOpen;
    }

    void openRow(int bytes) {
        rowOpen = true;
        rowBytes = bytes;
    }

    @Override
    String portal() {
        return "";
    }

    @Override
    void writeExecution(WireWriter out) {
        FrontendEncoder.execute(out, "", 0);
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
    boolean mayEndExecution() {
        return complete;
    }
}
