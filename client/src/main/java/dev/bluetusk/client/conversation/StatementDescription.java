package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;

/// Parse and Describe of a statement, and their answers: the part that preparing and a first execution share.
final class StatementDescription {
    private enum Next {
        PARSE_COMPLETE,
        PARAMETER_DESCRIPTION,
        ROW_DESCRIPTION,
        NOTHING
    }

    /// A description that asks for nothing.
    static final StatementDescription NONE = none();

    private final ServerStatement statement;
    private final int[] types;
    // A statement that gives way before the answer has come takes another name.
    private final String name;
    // What was known before, and whether formats were asked for by it.
    private final boolean known;
    private final Columns before;
    private final boolean hinted;
    private Next next;

    private StatementDescription(ServerStatement statement, int[] types, Columns asked) {
        this.statement = statement;
        this.types = types;
        this.name = statement.name();
        this.known = statement.isKnown();
        this.before = statement.textColumns();
        this.hinted = asked.hasBinary();
        this.next = statement.isParsed() ? Next.PARAMETER_DESCRIPTION : Next.PARSE_COMPLETE;
    }

    /// What is still to be asked about a statement whose parameters are not written yet.
    static StatementDescription of(ServerStatement statement) {
        return statement.isPrepared() ? NONE : new StatementDescription(statement, statement.givenOids(), Columns.NONE);
    }

    /// What is to be asked about a statement that the server may know already, to find out whether it holds.
    static StatementDescription anew(ServerStatement statement) {
        return new StatementDescription(statement, statement.givenOids(), Columns.NONE);
    }

    /// What is still to be asked about a statement whose parameters follow at once.
    ///
    /// @param asked the columns that the results are asked for as
    static StatementDescription beforeBind(ServerStatement statement, Columns asked) {
        return statement.isPrepared() ? NONE : new StatementDescription(statement, statement.boundOids(), asked);
    }

    private static StatementDescription none() {
        int[] types = new int[0];
        StatementDescription none =
                new StatementDescription(new ServerStatement("", "", types, Codecs.builtIn()), types, Columns.NONE);
        none.next = Next.NOTHING;
        return none;
    }

    /// Whether nothing was to be asked, since the server had told all.
    @SuppressWarnings("ReferenceEquality") // There is one of these.
    boolean isOfPrepared() {
        return this == NONE;
    }

    /// Whether the server has told other columns than were known before.
    @SuppressWarnings("ReferenceEquality") // A statement keeps its columns as long as nothing is new.
    boolean isNew() {
        return !known || statement.textColumns() != before;
    }

    /// Whether binary formats were asked for before the columns were told.
    boolean wasHinted() {
        return hinted;
    }

    boolean isDone() {
        return next == Next.NOTHING;
    }

    void write(WireWriter out) {
        if (isDone()) {
            return;
        }
        if (!statement.isParsed()) {
            parse(out);
        }
        FrontendEncoder.describeStatement(out, statement.name());
    }

    private void parse(WireWriter out) {
        int mark = out.beginMessage('P');
        out.cString(statement.name()).cString(statement.sql());
        out.int2(types.length);
        for (int type : types) {
            out.int4(type);
        }
        out.endMessage(mark);
    }

    /// Takes the next answer.
    ///
    /// @return false if it is none of these
    boolean answer(byte type, WireReader body) {
        switch (next) {
            case PARSE_COMPLETE -> {
                if (type != '1') {
                    return false;
                }
                statement.parsed(name);
                next = Next.PARAMETER_DESCRIPTION;
            }
            case PARAMETER_DESCRIPTION -> {
                if (type != 't'
                        || !(BackendDecoder.decode(type, body)
                                instanceof BackendMessage.ParameterDescription(List<Integer> types))) {
                    return false;
                }
                statement.parameters(types);
                next = Next.ROW_DESCRIPTION;
            }
            case ROW_DESCRIPTION -> {
                if (type != 'T' && type != 'n') {
                    return false;
                }
                statement.describe(
                        BackendDecoder.decode(type, body) instanceof BackendMessage.RowDescription description
                                ? description.fields()
                                : List.of());
                next = Next.NOTHING;
            }
            case NOTHING -> {
                return false;
            }
        }
        return true;
    }

    String expected() {
        return switch (next) {
            case PARSE_COMPLETE -> "ParseComplete";
            case PARAMETER_DESCRIPTION -> "ParameterDescription";
            case ROW_DESCRIPTION -> "RowDescription or NoData";
            case NOTHING -> "nothing more";
        };
    }
}
