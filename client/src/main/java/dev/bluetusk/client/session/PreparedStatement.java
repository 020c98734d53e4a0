package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.wire.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement that the server has parsed, with what it takes and gives.
///
/// Values are sent as the types that the server expects. The statement stays valid when the server drops it
/// (DISCARD ALL) or when its tables change: it is prepared again, once and silently, where no failed transaction
/// forbids it. It needs no closing: the session's statement cache owns it. Confined to the thread of its session.
public final class PreparedStatement {
    private final CommandRunner runner;
    private final BoundParameters binding;
    private final ServerStatement statement;
    private final ResultFormats formats;
    private final Types types;
    private final Parameters list = new Parameters();

    PreparedStatement(
            CommandRunner runner,
            BoundParameters binding,
            ServerStatement statement,
            ResultFormats formats,
            Types types) {
        this.types = types;
        this.runner = runner;
        this.binding = binding;
        this.statement = statement;
        this.formats = formats;
    }

    /// The text.
    public String sql() {
        return statement.sql();
    }

    /// The type of each parameter; see [dev.bluetusk.protocol.wire.Oid].
    public List<Integer> parameterTypes() {
        return statement.parameterTypes();
    }

    /// The columns of the result; none if the statement returns no rows.
    public Columns columns() {
        return formats.of(statement);
    }

    /// The same statement with all results in text format.
    public PreparedStatement inText() {
        return new PreparedStatement(runner, binding, statement, ServerStatement::textColumns, types);
    }

    /// The same statement with all results in binary format. The server refuses types that have none.
    public PreparedStatement inBinary() {
        return new PreparedStatement(
                runner, binding, statement, target -> target.textColumns().in(Format.BINARY), types);
    }

    /// The same statement with a format for each column of the result.
    public PreparedStatement in(List<Format> columnFormats) {
        List<Format> kept = List.copyOf(columnFormats);
        return new PreparedStatement(
                runner, binding, statement, target -> target.textColumns().in(kept), types);
    }

    /// Runs the statement. See [Session#query(String, Object...)].
    public Rows query(@Nullable Object... parameters) {
        return query(fill(parameters));
    }

    /// Runs the statement.
    public Rows query(Parameters parameters) {
        return Session.rows(runner.query(statement, bind(parameters), formats), types);
    }

    /// Runs the statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(@Nullable Object... parameters) {
        return execute(fill(parameters));
    }

    /// Runs the statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(Parameters parameters) {
        return runner.execute(statement, bind(parameters));
    }

    private Parameters fill(@Nullable Object[] parameters) {
        list.clear();
        for (int i = 0; i < parameters.length; i++) {
            list.set(i + 1, parameters[i]);
        }
        return list;
    }

    private BoundParameters bind(Parameters parameters) {
        runner.describe(statement);
        List<Integer> types = statement.parameterTypes();
        if (parameters.count() != types.size()) {
            throw new IllegalArgumentException(
                    "expected " + types.size() + " parameters but got " + parameters.count() + ": " + statement.sql());
        }
        return binding.described(parameters, statement);
    }
}
