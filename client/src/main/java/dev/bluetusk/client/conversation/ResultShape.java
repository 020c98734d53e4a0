package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Arrays;
import java.util.List;

/// Asks which columns a query has now, without running it: Parse, Describe, Sync, with a statement that has no
/// name.
///
/// Who has asked before gives the answer of that time; an answer that is the same makes no garbage.
public final class ResultShape extends Exchange {
    /// No answer of another time.
    public static final byte[] NO_ANSWER = new byte[0];

    private final String query;
    private byte[] answer;
    private List<FieldDescription> fields = List.of();
    private boolean changed;
    private boolean described;

    /// Makes one.
    ///
    /// @param before what [#answer] gave the last time, or [#NO_ANSWER]
    public ResultShape(String query, byte[] before) {
        this.query = query;
        this.answer = before;
    }

    @Override
    public String sql() {
        return query;
    }

    /// Whether the columns are others than the last time.
    public boolean hasChanged() {
        return changed;
    }

    /// The server's answer as it came.
    public byte[] answer() {
        return answer;
    }

    /// The columns, if they are others than the last time.
    public List<FieldDescription> fields() {
        return fields;
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.parse(out, "", query, List.of());
        FrontendEncoder.describeStatement(out, "");
        FrontendEncoder.sync(out);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        switch (type) {
            case '1', 't' -> skip(body);
            case 'n' -> {
                changed = answer.length > 0;
                answer = NO_ANSWER;
                described = true;
            }
            case 'T' -> {
                compare(body);
                described = true;
            }
            default -> throw unexpected(type);
        }
    }

    private void compare(WireReader body) {
        int from = body.position();
        boolean same = Arrays.equals(body.array(), from, body.limit(), answer, 0, answer.length);
        if (same) {
            skip(body);
        } else {
            changed = true;
            answer = Arrays.copyOfRange(body.array(), from, body.limit());
            if (BackendDecoder.decode((byte) 'T', body)
                    instanceof BackendMessage.RowDescription(List<FieldDescription> columns)) {
                fields = columns;
            }
        }
    }

    @Override
    String expected() {
        return described
                ? "ReadyForQuery after Describe"
                : "ParseComplete, ParameterDescription, RowDescription or ErrorResponse after Parse and Describe";
    }

    @Override
    boolean mayEnd() {
        return described;
    }
}
