package dev.bluetusk.client.conversation;

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

    private static final StatementDescription NONE = none();

    private final ServerStatement statement;
    private final int[] types;
    private Next next;

    private StatementDescription(ServerStatement statement, int[] types) {
        this.statement = statement;
        this.types = types;
        this.next = statement.isParsed() ? Next.PARAMETER_DESCRIPTION : Next.PARSE_COMPLETE;
    }

    /// What is still to be asked about a statement whose parameters are not written yet.
    static StatementDescription of(ServerStatement statement) {
        return statement.isPrepared() ? NONE : new StatementDescription(statement, statement.givenOids());
    }

    /// What is still to be asked about a statement whose parameters follow at once.
    static StatementDescription beforeBind(ServerStatement statement) {
        return statement.isPrepared() ? NONE : new StatementDescription(statement, statement.boundOids());
    }

    private static StatementDescription none() {
        int[] types = new int[0];
        StatementDescription none =
                new StatementDescription(new ServerStatement("", "", types, Codecs.builtIn()), types);
        none.next = Next.NOTHING;
        return none;
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
                statement.parsed();
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
