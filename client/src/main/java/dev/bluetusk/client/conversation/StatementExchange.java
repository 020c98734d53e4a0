package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// One execution of a statement up to the point where it runs: Parse and Describe if the server does not know it yet,
/// then Bind. What follows, and how the rows come, is each kind's own.
///
/// Before a first execution the types of the columns are not known. Its results come in text, or as a hint from
/// elsewhere says that they are cheaper; they are read as this very execution's description tells, in the formats
/// that were asked for. So a wrong hint can make the server refuse, but cannot make a wrong value.
public abstract sealed class StatementExchange extends RowExchange
        permits ExtendedQuery, FieldStream, ImplicitPortal, PortalOpening {
    private enum Opening {
        PRELUDE,
        DESCRIPTION,
        BIND,
        BOUND
    }

    private final ServerStatement statement;
    private final ParameterWriter parameters;
    private final Prelude prelude;
    private final StatementDescription description;
    private Columns columns;
    private Opening opening;

    StatementExchange(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
        super(statement.takeCells());
        this.statement = statement;
        this.parameters = parameters;
        this.prelude = prelude;
        this.columns = formats.of(statement);
        this.description = StatementDescription.beforeBind(statement, columns);
        this.opening = prelude.isDone() ? afterPrelude() : Opening.PRELUDE;
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
        return description.isOfPrepared();
    }

    /// Whether it built on what was known of the statement's parameters before.
    public final boolean reliedOnMemory() {
        return wasPrepared() || statement.remembersTypes();
    }

    /// Whether the values were written for types that the server told before.
    public final boolean tookTypesFromMemory() {
        return statement.remembersTypes();
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
        int mark = out.beginMessage('B');
        out.cString(portal()).cString(statement.name());
        parameters.write(out);
        columns.writeFormats(out);
        out.endMessage(mark);
        writeExecution(out);
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
            case BOUND -> executed(type, body, out);
            case BIND -> {
                if (type != '2') {
                    throw unexpected(type);
                }
                opening = Opening.BOUND;
                expectRows(columns.count());
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
                    columns = described();
                    opening = Opening.BIND;
                }
            }
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
        return wasPrepared() ? Opening.BIND : Opening.DESCRIPTION;
    }

    @Override
    final String expected() {
        String answer = switch (opening) {
            case PRELUDE -> prelude.expected();
            case DESCRIPTION -> description.expected();
            case BIND -> "BindComplete";
            case BOUND -> expectedOfExecution();
        };
        return answer + " or ErrorResponse for statement \"" + statement.name() + '"';
    }

    /// What may come after BindComplete, in words.
    abstract String expectedOfExecution();
}
