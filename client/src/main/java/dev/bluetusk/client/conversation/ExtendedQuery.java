package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a named statement: Parse and Describe if the server does not know it yet, Bind, Execute,
/// Sync, all in one write.
///
/// The first execution has its results in text, since the types of the columns are not known yet.
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
    private final boolean described;
    private Columns columns;
    private State state;

    /// Makes one.
    ///
    /// @param formats how results are wanted; not followed before the statement is described
    public ExtendedQuery(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement.takeCells());
        this.statement = statement;
        this.parameters = parameters;
        this.prelude = prelude;
        this.described = statement.isParsed() && statement.isDescribed();
        this.columns = described ? formats.of(statement) : Columns.NONE;
        this.description = StatementDescription.of(statement);
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
        return described;
    }

    @Override
    void write(WireWriter out) {
        prelude.write(out);
        description.write(out);
        int mark = out.beginMessage('B');
        out.int1(0).cString(statement.name());
        parameters.write(out);
        if (described) {
            columns.writeFormats(out);
        } else {
            out.int2(0);
        }
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
                    columns = statement.textColumns();
                    state = State.BIND;
                }
            }
            case COMPLETE -> throw unexpected(type);
        }
    }

    private State afterPrelude() {
        return described ? State.BIND : State.DESCRIPTION;
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
