package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import org.jspecify.annotations.Nullable;

/// Statements that are run by their text, with parameters of the types that their Java classes have.
///
/// A parameter that the server refuses because a type of the database has changed is written once more as the type
/// is now. Values that are read while they are sent need to know the server's types first, so their statement is
/// prepared. Confined to its session.
final class DirectStatements {
    private static final int[] NO_TYPES = new int[0];

    private final CommandRunner runner;
    private final Types types;
    private final BoundParameters binding;
    // Serves all calls that give their values themselves.
    private final Parameters list = new Parameters();
    private int[] declared = NO_TYPES;

    DirectStatements(CommandRunner runner, Types types) {
        this.runner = runner;
        this.types = types;
        this.binding = new BoundParameters(types::codecs);
    }

    /// Runs a statement with these values, of which nothing is kept: they may be large, and the session idle for long.
    Rows queryWith(String sql, @Nullable Object[] values) {
        try {
            return query(sql, list.fill(values));
        } finally {
            list.clear();
        }
    }

    /// Runs a statement with these values, of which nothing is kept.
    long executeWith(String sql, @Nullable Object[] values) {
        try {
            return execute(sql, list.fill(values));
        } finally {
            list.clear();
        }
    }

    Rows query(String sql, Parameters parameters) {
        if (parameters.isStreamed()) {
            return prepare(sql, parameters).query(parameters);
        }
        ServerStatement statement = statement(sql, parameters);
        try {
            return rows(statement, parameters);
        } catch (PostgresException e) {
            renewTypes(e, parameters);
            return rows(statement(sql, parameters), parameters);
        }
    }

    private Rows rows(ServerStatement statement, Parameters parameters) {
        return Session.rows(runner.query(statement, binding.declared(parameters), ResultFormats.CHEAPER), types);
    }

    Rows query(String sql, Parameters parameters, int fetchRows) {
        if (parameters.isStreamed()) {
            return prepare(sql, parameters).fetching(fetchRows).query(parameters);
        }
        ServerStatement statement = statement(sql, parameters);
        try {
            return rows(statement, parameters, fetchRows);
        } catch (PostgresException e) {
            renewTypes(e, parameters);
            return rows(statement(sql, parameters), parameters, fetchRows);
        }
    }

    private Rows rows(ServerStatement statement, Parameters parameters, int fetchRows) {
        return Session.rows(
                runner.query(statement, binding.declared(parameters), ResultFormats.CHEAPER, fetchRows), types);
    }

    long execute(String sql, Parameters parameters) {
        if (parameters.isStreamed()) {
            return prepare(sql, parameters).execute(parameters);
        }
        ServerStatement statement = statement(sql, parameters);
        try {
            return runner.execute(statement, binding.declared(parameters));
        } catch (PostgresException e) {
            renewTypes(e, parameters);
            return runner.execute(statement(sql, parameters), binding.declared(parameters));
        }
    }

    PreparedStatement prepare(String sql) {
        return prepare(runner.statements().statement(sql, NO_TYPES, 0));
    }

    private PreparedStatement prepare(String sql, Parameters parameters) {
        // The types of the others are declared too, if those of the streams are.
        return parameters.declaresStreams() ? prepare(statement(sql, parameters)) : prepare(sql);
    }

    private PreparedStatement prepare(ServerStatement statement) {
        runner.statementRunner().prepare(statement);
        types.load(statement.typesOfAll());
        return new PreparedStatement(runner, binding, statement, ResultFormats.CHEAPER, types);
    }

    private ServerStatement statement(String sql, Parameters parameters) {
        types.settle();
        declared = parameters.typeOids(declared, types.codecs());
        return runner.statements().statement(sql, declared, parameters.count());
    }

    /// After a refusal: looks the types of the parameters up again, so that the command can be repeated.
    ///
    /// @throws PostgresException the one given, if they are as they were, or in a transaction, which has failed
    private void renewTypes(PostgresException refusal, Parameters parameters) {
        types.refused(refusal.sqlState(), declared, parameters.count());
        if (runner.conversation().transactionStatus() != TransactionStatus.IDLE || !types.settle()) {
            throw refusal;
        }
    }
}
