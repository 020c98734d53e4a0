package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement: Parse and Describe if the server does not know it yet, Bind, Execute, Sync, all in
/// one write.
///
/// Before a first execution the types of the columns are not known. Its results come in text, or as a hint from
/// elsewhere says that they are cheaper; they are read as this very execution's description tells, in the formats
/// that were asked for. So a wrong hint can make the server refuse, but cannot make a wrong value.
public final class ExtendedQuery extends RowExchange {
    private enum State {
        PRELUDE,
        DESCRIPTION,
        BIND,
        ROWS,
        COMPLETE
    }

    private final ServerStatement statement;
    private final ParameterWriter parameters;
    private final Prelude prelude;
    private final StatementDescription description;
    private final boolean prepared;
    private final boolean known;
    private final boolean hinted;
    private final boolean typesRemembered;
    private final Columns hint;
    private Columns columns;
    private State state;

    /// Makes one.
    ///
    /// @param formats how results are wanted; before the statement is described, this is a hint
    public ExtendedQuery(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement.takeCells());
        this.statement = statement;
        this.parameters = parameters;
        this.prelude = prelude;
        this.prepared = statement.isPrepared();
        this.columns = formats.of(statement);
        this.known = statement.isKnown();
        this.hinted = !prepared && columns.hasBinary();
        this.typesRemembered = statement.remembersTypes();
        this.hint = statement.textColumns();
        this.description = StatementDescription.beforeBind(statement);
        this.state = prelude.isDone() ? afterPrelude() : State.PRELUDE;
    }

    @Override
    public String sql() {
        return statement.sql();
    }

    /// The columns of the rows, known from the first row on.
    public Columns columns() {
        return columns;
    }

    /// Takes cells back that nobody reads any more, for the statement's next execution.
    public void giveBack(Cells unused) {
        statement.keepCells(unused);
    }

    /// Whether the server knew the statement before this execution.
    public boolean wasPrepared() {
        return prepared;
    }

    /// Whether it built on what was known of the statement's parameters before.
    public boolean reliedOnMemory() {
        return prepared || typesRemembered;
    }

    /// Whether the server has taken the parameters, so that the statement itself has begun.
    public boolean isBound() {
        return state == State.ROWS || state == State.COMPLETE;
    }

    /// Whether this execution has brought a description that is not what was known before.
    public boolean broughtNews() {
        return !prepared && description.isDone() && isNew();
    }

    @SuppressWarnings("ReferenceEquality") // A statement keeps its columns as long as nothing is new.
    private boolean isNew() {
        return !known || statement.textColumns() != hint;
    }

    /// Whether formats were asked for by a hint, and the server has told that the statement itself is good: what it
    /// then refuses may be the formats.
    public boolean wasHinted() {
        return hinted && description.isDone();
    }

    @Override
    void write(WireWriter out) {
        prelude.write(out);
        description.write(out);
        int mark = out.beginMessage('B');
        out.int1(0).cString(statement.name());
        parameters.write(out);
        columns.writeFormats(out);
        out.endMessage(mark);
        out.int1('E').int4(9).int1(0).int4(0);
        FrontendEncoder.sync(out);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        switch (state) {
            case ROWS -> rows(type, body, out);
            case BIND -> {
                if (type != '2') {
                    throw unexpected(type);
                }
                state = State.ROWS;
                expectRows(columns.count());
            }
            case PRELUDE -> {
                if (!prelude.answer(type, body)) {
                    throw unexpected(type);
                }
                state = prelude.isDone() ? afterPrelude() : State.PRELUDE;
            }
            case DESCRIPTION -> {
                if (!description.answer(type, body)) {
                    throw unexpected(type);
                }
                if (description.isDone()) {
                    columns = described();
                    state = State.BIND;
                }
            }
            case COMPLETE -> throw unexpected(type);
        }
    }

    /// What comes: the columns as the server has just described them, in the formats that were asked for.
    private Columns described() {
        if (columns.count() == 0) {
            return statement.textColumns();
        }
        return isNew() ? statement.textColumns().inFormatsOf(columns) : columns;
    }

    private State afterPrelude() {
        return prepared ? State.BIND : State.DESCRIPTION;
    }

    private void rows(byte type, WireReader body, WireWriter out) {
        if (skipCopyOut(type, body)) {
            return;
        }
        switch (type) {
            case 'C' -> {
                complete(body);
                expectNoRows();
                state = State.COMPLETE;
            }
            case 'I' -> {
                expectNoRows();
                state = State.COMPLETE;
            }
            case 'G' -> refuseCopyIn(body, out);
            case 'H' -> refuseCopyOut(body);
            default -> throw unexpected(type);
        }
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The Sync that was sent with the statement was swallowed by the COPY.
        FrontendEncoder.sync(out);
    }

    @Override
    String expected() {
        String answer = switch (state) {
            case PRELUDE -> prelude.expected();
            case DESCRIPTION -> description.expected();
            case BIND -> "BindComplete";
            case ROWS -> "DataRow, CommandComplete, EmptyQueryResponse";
            case COMPLETE -> "ReadyForQuery";
        };
        return answer + " or ErrorResponse for statement \"" + statement.name() + '"';
    }

    @Override
    boolean mayEnd() {
        return state == State.COMPLETE;
    }
}
