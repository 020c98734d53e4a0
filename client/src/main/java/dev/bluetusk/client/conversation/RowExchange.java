package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A command that may return rows.
///
/// After [Conversation#step] has handled a DataRow, [#hasRow] is true and [#cells] points into the receive buffer
/// until the next step. COPY cannot run this way: it is refused, and the session stays usable.
public abstract sealed class RowExchange extends Exchange
        permits PipelineGroup, PortalFetch, SimpleQuery, StatementExchange {
    private static final int NO_ROWS = -1;

    private Cells cells;
    private final Tag tag = new Tag();
    private int rowColumns = NO_ROWS;
    private boolean row;
    private boolean brought;
    private boolean copyOut;
    private boolean copyRefused;
    private boolean dropsStatements;
    private boolean changesSession;
    private boolean changesSchema;
    private boolean rollsBack;
    private int metFrom = Integer.MAX_VALUE;
    private int metBytes;

    RowExchange(Cells cells) {
        this.cells = cells;
    }

    /// Whether the last step brought a row.
    public final boolean hasRow() {
        return row;
    }

    /// The row.
    public final Cells cells() {
        return cells;
    }

    /// Puts later rows into other cells, so that whoever holds the ones so far keeps the last row.
    public final void useNewCells() {
        cells = new Cells();
    }

    /// Says that the row was taken, before the next step.
    public final void takeRow() {
        row = false;
    }

    /// Has rows of so many bytes or more met before all of them is here, from the next step on: see [#metBytes].
    public final void meetRowsFrom(int bytes) {
        metFrom = bytes;
    }

    int metFrom() {
        return metFrom;
    }

    /// A large row begins, and comes piece by piece.
    final void meet(int bytes) {
        metBytes = bytes;
        row = true;
        brought = true;
    }

    /// The size of the row if it was met before it was here; 0 if not. Then [#cells] does not have it: whoever
    /// asked for such rows takes its bytes from the conversation, all of them before the next step.
    public final int metBytes() {
        return metBytes;
    }

    /// Says that all bytes of a row that was met were taken.
    public final void closeMetRow() {
        metBytes = 0;
    }

    /// How many columns the rows have that may come now.
    public final int rowColumns() {
        return rowColumns;
    }

    /// The command tag of the last statement, empty if none ended.
    public final String tag() {
        return tag.text();
    }

    /// The command tag of the last statement without its number of rows.
    public final String command() {
        return tag.command();
    }

    /// Whether a number of rows belongs to the command tag of the last statement.
    public final boolean counts() {
        return tag.counts();
    }

    /// The command tag when so many rows had come before those that it counts; empty if no statement ended.
    public final String tag(long rowsBefore) {
        return tag.text(rowsBefore);
    }

    /// How many rows the last statement returned or changed.
    public final long affected() {
        return tag.rows();
    }

    /// How many rows the part of the statement that ran last returned or changed.
    public long rowsOfPart() {
        return affected();
    }

    /// Whether the statement was a COPY, which needs a way of its own.
    public final boolean copyRefused() {
        return copyRefused;
    }

    /// Whether a statement dropped the session's prepared statements.
    public final boolean dropsStatements() {
        return dropsStatements;
    }

    /// Whether a statement may have changed the session beyond its transaction.
    public final boolean changesSession() {
        return changesSession;
    }

    /// Whether a statement may have changed tables or types.
    public final boolean changesSchema() {
        return changesSchema;
    }

    /// Whether a statement rolled back a transaction or went back to a savepoint.
    public final boolean rollsBack() {
        return rollsBack;
    }

    /// Is another command from now on, with the same cells.
    final void startOverWithCells() {
        startOver();
        tag.clear();
        rowColumns = NO_ROWS;
        row = false;
        brought = false;
        copyOut = false;
        copyRefused = false;
        metBytes = 0;
        forgetEffects();
    }

    /// Says that rows may come now.
    final void expectRows(int columns) {
        rowColumns = columns;
    }

    /// Says that no row may come now.
    final void expectNoRows() {
        rowColumns = NO_ROWS;
    }

    final boolean expectsRows() {
        return rowColumns != NO_ROWS;
    }

    /// Whether a row may come now.
    boolean takesRow() {
        return expectsRows() && !failed();
    }

    /// Takes a DataRow, if one may come now: the short way for the message that comes most.
    ///
    /// @return whether it was taken
    final boolean dataRow(byte[] array, int offset, int length) {
        if (rowColumns == NO_ROWS || failed()) {
            return false;
        }
        cells.point(array, offset, length, rowColumns);
        row = true;
        brought = true;
        return true;
    }

    /// Takes PortalSuspended. Without a row before it a server could be asked for the next ones for ever.
    final void suspend() {
        if (!brought) {
            throw unexpected((byte) 's');
        }
        brought = false;
        expectNoRows();
    }

    final void complete(WireReader body) {
        cells.requireWhole();
        tag.read(body);
        dropsStatements |= tag.dropsStatements();
        changesSession |= tag.changesSession();
        changesSchema |= tag.changesSchema();
        rollsBack |= tag.rollsBack();
    }

    /// Forgets what the statements so far have done, so that [#dropsStatements] and its like tell of the next one.
    final void forgetEffects() {
        dropsStatements = false;
        changesSession = false;
        changesSchema = false;
        rollsBack = false;
    }

    /// COPY FROM STDIN came where rows could come: tells the server that there are no data.
    final void refuseCopyIn(WireReader body, WireWriter out) {
        skip(body);
        expectNoRows();
        copyRefused = true;
        FrontendEncoder.copyFail(out, "COPY FROM STDIN needs copyIn");
        afterCopyFail(out);
    }

    /// COPY TO STDOUT came where rows could come: its data are dropped.
    final void refuseCopyOut(WireReader body) {
        skip(body);
        expectNoRows();
        copyRefused = true;
        copyOut = true;
    }

    /// Takes a message of a refused COPY TO STDOUT.
    ///
    /// @return whether it was one
    final boolean skipCopyOut(byte type, WireReader body) {
        if (!copyOut || (type != 'd' && type != 'c')) {
            return false;
        }
        skip(body);
        copyOut = type == 'd';
        return true;
    }

    /// Writes what must follow CopyFail.
    abstract void afterCopyFail(WireWriter out);
}
