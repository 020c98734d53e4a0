package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement up to the point where it runs: Parse and Describe if the server does not know it yet,
/// then Bind. What follows, and how the rows come, is each kind's own.
///
/// Before a first execution the types of the columns are not known. Its results come in text, or as a hint from
/// elsewhere says that they are cheaper; they are read as this very execution's description tells, in the formats
/// that were asked for. So a wrong hint can make the server refuse, but cannot make a wrong value.
///
/// Parameters that are streamed make it go in two steps: Describe and Flush first, so that a refusal comes before the
/// first byte of a value is taken. When [#awaitsValues] says so, the owner sends what [#writeBind] gives together with
/// the values, and then calls [#execute], or [#giveUp] if they are not whole.
public abstract sealed class StatementExchange extends RowExchange
        permits ExtendedQuery, FieldStream, ImplicitPortal, PortalOpening {
    private enum Opening {
        PRELUDE,
        DESCRIPTION,
        VALUES,
        BIND,
        BOUND
    }

    private ServerStatement statement;
    private ParameterWriter parameters;
    private Prelude prelude;
    private ResultFormats formats;
    private StatementDescription description;
    private boolean prepared;
    private boolean streamed;
    private Columns columns;
    private Opening opening;
    private boolean givenUp;

    StatementExchange(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement.takeCells());
        this.statement = statement;
        this.parameters = parameters;
        this.prelude = prelude;
        this.formats = formats;
        this.columns = formats.of(statement);
        this.prepared = statement.isPrepared();
        this.streamed = parameters.isStreamed();
        this.description =
                streamed ? StatementDescription.anew(statement) : StatementDescription.beforeBind(statement, columns);
        this.opening = prelude.isDone() ? afterPrelude() : Opening.PRELUDE;
    }

    /// Is another execution from now on, of a statement whose values are not streamed, with the same cells.
    final void startOver(ServerStatement other, ParameterWriter values, ResultFormats wanted, Prelude riders) {
        startOverWithCells();
        statement = other;
        parameters = values;
        prelude = riders;
        formats = wanted;
        columns = wanted.of(other);
        prepared = other.isPrepared();
        streamed = values.isStreamed();
        description = streamed ? StatementDescription.anew(other) : StatementDescription.beforeBind(other, columns);
        opening = riders.isDone() ? afterPrelude() : Opening.PRELUDE;
        givenUp = false;
    }

    @Override
    public final String sql() {
        return statement.sql();
    }

    /// The columns of the rows, known from the first row on.
    public final Columns columns() {
        return columns;
    }

    /// Takes cells back that nobody reads any more, for the statement's next execution.
    public final void giveBack(Cells unused) {
        statement.keepCells(unused);
    }

    /// Whether the server knew the statement before this execution.
    public final boolean wasPrepared() {
        return prepared;
    }

    /// Whether it built on what was known of the statement's parameters before.
    public final boolean reliedOnMemory() {
        return prepared || tookTypesFromMemory();
    }

    /// Whether the values were written for types that the server told before.
    public final boolean tookTypesFromMemory() {
        return !streamed && statement.remembersTypes();
    }

    /// Whether what rode in front of it has run.
    public final boolean preludeRan() {
        return opening != Opening.PRELUDE;
    }

    /// Whether commands rode with it, so that it did not run alone.
    public final boolean hadCompany() {
        return prelude.hasCommands();
    }

    /// Whether the server has taken the parameters, so that the statement itself has begun.
    public final boolean isBound() {
        return opening == Opening.BOUND;
    }

    /// Whether the server waits for streamed values.
    public final boolean awaitsValues() {
        return opening == Opening.VALUES && !failed();
    }

    /// Whether streamed values were taken, so that it cannot be repeated.
    public final boolean tookValues() {
        return streamed && (opening == Opening.BIND || opening == Opening.BOUND);
    }

    /// Whether it was ended without executing the statement, since a streamed value was not whole.
    public final boolean wasGivenUp() {
        return givenUp;
    }

    /// Whether this execution has brought a description that is not what was known before.
    public final boolean broughtNews() {
        return !wasPrepared() && description.isDone() && description.isNew();
    }

    /// Whether formats were asked for by a hint, and the server has told that the statement itself is good: what it
    /// then refuses may be the formats.
    public final boolean wasHinted() {
        return !wasPrepared() && description.isDone() && description.wasHinted();
    }

    @Override
    final void write(WireWriter out) {
        prelude.write(out);
        description.write(out);
        if (streamed) {
            FrontendEncoder.flush(out);
        } else {
            writeBind(out);
            writeExecution(out);
        }
    }

    /// Writes Bind, of which the bytes of streamed values are left out, although its length counts them.
    ///
    /// @throws IllegalArgumentException if it is larger than the server takes
    public final void writeBind(WireWriter out) {
        int mark = out.beginMessage('B');
        out.cString(portal());
        statement.writeName(out);
        long elsewhere = 0;
        if (streamed) {
            elsewhere = parameters.writeAround(out);
        } else {
            parameters.write(out);
        }
        columns.writeFormats(out);
        out.endMessage(mark, elsewhere);
    }

    /// All streamed values were sent: has the statement executed.
    public final void execute(WireWriter out) {
        opening = Opening.BIND;
        writeExecution(out);
    }

    /// Ends it without executing the statement.
    ///
    /// @param bound whether Bind was sent
    public final void giveUp(WireWriter out, boolean bound) {
        givenUp = true;
        opening = bound ? Opening.BIND : Opening.BOUND;
        prelude.behind().write(out);
        FrontendEncoder.sync(out);
    }

    @Override
    void afterError(WireWriter out) {
        if (streamed && (opening == Opening.PRELUDE || opening == Opening.DESCRIPTION)) {
            // Flush was sent, no Sync.
            FrontendEncoder.sync(out);
        }
    }

    /// Whether Sync is written by who sends the values.
    final boolean isEndedBySender() {
        return opening == Opening.VALUES || givenUp;
    }

    /// What rides behind it.
    final Prelude behind() {
        return prelude.behind();
    }

    /// The name of the portal.
    abstract String portal();

    /// Writes what follows Bind.
    abstract void writeExecution(WireWriter out);

    @Override
    final void answer(byte type, WireReader body, WireWriter out) {
        switch (opening) {
            case BOUND -> bound(type, body, out);
            case VALUES -> throw unexpected(type);
            case BIND -> {
                if (type != '2') {
                    throw unexpected(type);
                }
                opening = Opening.BOUND;
                if (!givenUp) {
                    expectRows(columns.count());
                }
            }
            case PRELUDE -> {
                if (!prelude.answer(type, body)) {
                    throw unexpected(type);
                }
                opening = prelude.isDone() ? afterPrelude() : Opening.PRELUDE;
            }
            case DESCRIPTION -> {
                if (!description.answer(type, body)) {
                    throw unexpected(type);
                }
                if (description.isDone()) {
                    columns = streamed ? formats.of(statement) : described();
                    opening = streamed ? Opening.VALUES : Opening.BIND;
                }
            }
        }
    }

    private void bound(byte type, WireReader body, WireWriter out) {
        if (!givenUp) {
            executed(type, body, out);
        } else if (!prelude.behind().answer(type, body)) {
            throw unexpected(type);
        }
    }

    /// Takes an answer that comes after BindComplete.
    abstract void executed(byte type, WireReader body, WireWriter out);

    /// What comes: the columns as the server has just described them, in the formats that were asked for.
    private Columns described() {
        if (columns.count() == 0) {
            return statement.textColumns();
        }
        return description.isNew() ? statement.textColumns().inFormatsOf(columns) : columns;
    }

    private Opening afterPrelude() {
        return description.isDone() ? Opening.BIND : Opening.DESCRIPTION;
    }

    @Override
    final String expected() {
        String answer = switch (opening) {
            case PRELUDE -> prelude.expected();
            case DESCRIPTION -> description.expected();
            case BIND -> "BindComplete";
            case VALUES -> "nothing before the values were sent";
            case BOUND -> givenUp ? "ReadyForQuery after a statement that was given up" : expectedOfExecution();
        };
        return answer + " or ErrorResponse for statement \"" + statement.name() + '"';
    }

    @Override
    final boolean mayEnd() {
        return givenUp ? opening == Opening.BOUND && prelude.behind().isDone() : mayEndExecution();
    }

    /// Whether ReadyForQuery may come now that the statement was executed.
    abstract boolean mayEndExecution();

    /// What may come after BindComplete, in words.
    abstract String expectedOfExecution();
}
