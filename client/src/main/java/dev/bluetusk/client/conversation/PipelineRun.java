package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import org.jspecify.annotations.Nullable;

/// One execution of a statement within a [PipelineGroup]: Parse and Describe if the server does not know it
/// yet, Bind, Execute.
///
/// It is written when it joins its group, maybe long before its answers come. So what it knows of its columns then may
/// be less than what the server has told by the time that its rows come: the answers to earlier executions of the
/// same statement may lie in between. Confined to its session.
public abstract class PipelineRun {
    private enum Phase {
        PRELUDE,
        DESCRIPTION,
        BIND,
        ROWS
    }

    private final ServerStatement statement;
    private Prelude prelude = Prelude.none();
    private StatementDescription description = StatementDescription.NONE;
    private Columns columns = Columns.NONE;
    private Columns hint = Columns.NONE;
    private boolean prepared;
    private boolean typesRemembered;
    private Phase phase = Phase.BIND;
    // The one behind it in its group.
    @Nullable
    PipelineRun next;

    /// Makes one of a statement.
    protected PipelineRun(ServerStatement statement) {
        this.statement = statement;
    }

    /// The statement.
    public final ServerStatement statement() {
        return statement;
    }

    /// The columns of the rows, known from the first row on.
    public final Columns columns() {
        return columns;
    }

    /// Whether it only asks what the statement takes and gives.
    protected boolean describesOnly() {
        return false;
    }

    /// Whether this execution has brought a description.
    public final boolean broughtDescription() {
        return isDescribing() && description.isDone();
    }

    /// Whether the server has taken the parameters, so that the statement itself has begun.
    public final boolean isBound() {
        return phase == Phase.ROWS;
    }

    /// Whether it built on what was known of the statement before.
    public final boolean reliedOnMemory() {
        return !isDescribing() || typesRemembered;
    }

    /// Whether the values were written for types that the server told before.
    public final boolean tookTypesFromMemory() {
        return typesRemembered;
    }

    /// Whether what rode in front of it has run.
    public final boolean preludeRan() {
        return prelude.isDone();
    }

    private boolean isDescribing() {
        return !description.isOfPrepared();
    }

    /// Writes it.
    ///
    /// @param known whether the server has the statement by the time that it comes to this
    final void write(WireWriter out, Prelude before, boolean known, ParameterWriter parameters, ResultFormats formats) {
        prelude = before;
        typesRemembered = statement.remembersTypes();
        prepared = known && statement.isPrepared();
        hint = statement.textColumns();
        columns = formats.of(statement);
        description = known ? StatementDescription.NONE : StatementDescription.beforeBind(statement, columns);
        phase = prelude.isDone() ? afterPrelude() : Phase.PRELUDE;
        prelude.write(out);
        description.write(out);
        if (!describesOnly()) {
            int mark = out.beginMessage('B');
            out.int1(0);
            statement.writeName(out);
            parameters.write(out);
            columns.writeFormats(out);
            out.endMessage(mark);
            ExtendedQuery.writeExecute(out);
        }
    }

    /// Takes an answer.
    ///
    /// @return whether it was the last one
    final boolean answer(byte type, WireReader body, PipelineGroup group) {
        switch (phase) {
            case ROWS -> {
                return executed(type, body, group);
            }
            case BIND -> {
                if (type != '2') {
                    throw group.unexpected(type);
                }
                phase = Phase.ROWS;
                columns = prepared && columns.count() > 0 ? columns : described();
                group.expectRows(columns.count());
            }
            case PRELUDE -> {
                if (!prelude.answer(type, body)) {
                    throw group.unexpected(type);
                }
                phase = prelude.isDone() ? afterPrelude() : Phase.PRELUDE;
            }
            case DESCRIPTION -> {
                return describes(type, body, group);
            }
        }
        return false;
    }

    private boolean describes(byte type, WireReader body, PipelineGroup group) {
        if (!description.answer(type, body)) {
            throw group.unexpected(type);
        }
        if (!description.isDone()) {
            return false;
        }
        statement.arrived(group);
        phase = Phase.BIND;
        if (describesOnly()) {
            group.completedEmpty();
        }
        return describesOnly();
    }

    private static boolean executed(byte type, WireReader body, PipelineGroup group) {
        switch (type) {
            case 'C' -> group.completed(body);
            case 'I' -> group.completedEmpty();
            default -> throw group.unexpected(type);
        }
        return true;
    }

    private Phase afterPrelude() {
        return isDescribing() ? Phase.DESCRIPTION : Phase.BIND;
    }

    /// The columns as the server has described them last, in the formats that were asked for.
    @SuppressWarnings("ReferenceEquality") // A statement keeps its columns as long as nothing is new.
    private Columns described() {
        Columns now = statement.textColumns();
        if (columns.count() == 0) {
            return now;
        }
        return now == hint ? columns : now.inFormatsOf(columns);
    }

    final String expected() {
        String answer = switch (phase) {
            case PRELUDE -> prelude.expected();
            case DESCRIPTION -> description.expected();
            case BIND -> "BindComplete";
            case ROWS -> "DataRow, CommandComplete, EmptyQueryResponse";
        };
        return answer + " or ErrorResponse for statement \"" + statement.name() + '"';
    }
}
