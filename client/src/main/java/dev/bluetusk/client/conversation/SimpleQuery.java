package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;

/// A text of one or several statements, run by the simple protocol: Query, then for each statement its rows and
/// its tag.
public final class SimpleQuery extends RowExchange {
    private String sql;
    private final List<String> tags = new ArrayList<>(1);
    private List<FieldDescription> fields = List.of();
    private boolean empty;

    /// Makes one for a text.
    public SimpleQuery(String sql) {
        super(new Cells());
        this.sql = sql;
    }

    /// Is another command from now on. Nobody may need the one so far any more.
    ///
    /// @return this
    public SimpleQuery again(String other) {
        startOverWithCells();
        sql = other;
        tags.clear();
        fields = List.of();
        empty = false;
        return this;
    }

    @Override
    public String sql() {
        return sql;
    }

    /// The columns of the statement whose rows come.
    public List<FieldDescription> fields() {
        return fields;
    }

    /// The tags of the statements that ended, in order; an empty statement has an empty one.
    public List<String> tags() {
        return List.copyOf(tags);
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.query(out, sql);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        if (skipCopyOut(type, body)) {
            return;
        }
        if (expectsRows() && type != 'C') {
            throw unexpected(type);
        }
        switch (type) {
            case 'T' -> describe(type, body);
            case 'C' -> {
                complete(body);
                tags.add(tag());
                expectNoRows();
            }
            case 'I' -> {
                tags.add("");
                empty = true;
            }
            case 'G' -> refuseCopyIn(body, out);
            case 'H' -> refuseCopyOut(body);
            default -> throw unexpected(type);
        }
    }

    private void describe(byte type, WireReader body) {
        if (BackendDecoder.decode(type, body) instanceof BackendMessage.RowDescription description) {
            fields = description.fields();
            expectRows(fields.size());
        }
    }

    @Override
    void afterCopyFail(WireWriter out) {
        // The simple protocol has no Sync: the server goes on by itself.
    }

    @Override
    String expected() {
        return !expectsRows() ? "RowDescription, CommandComplete or ReadyForQuery" : "DataRow or CommandComplete";
    }

    @Override
    boolean mayEnd() {
        return !expectsRows() && (empty || !tags.isEmpty());
    }
}
