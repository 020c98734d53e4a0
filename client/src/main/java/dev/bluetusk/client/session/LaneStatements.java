package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.StatementCache;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The statements of a lane, several executions of which may be under way at once.
///
/// While the first execution of a statement is under way, nobody knows whether the server will take it; so others that
/// want the same one meanwhile run it without a name. All calls are made under the lane's lock.
final class LaneStatements {
    private static final String NO_NAME = "";

    private final StatementCache cache;
    private final LaneParts.Knowledge knowledge;
    // By which name the server is just being told each.
    private final Map<ServerStatement, String> preparing = new HashMap<>();
    private int[] declared = new int[8];

    LaneStatements(StatementCache cache, LaneParts.Knowledge knowledge) {
        this.cache = cache;
        this.knowledge = knowledge;
    }

    /// One execution.
    ///
    /// @param name what the server knew the statement by when it was sent
    record Execution(ServerStatement statement, String name, ExtendedQuery query) {}

    /// Makes an execution, which is to be sent before another one is made.
    ///
    /// @param careful whether to ask for text, as a hint for other formats was wrong
    Execution execution(String sql, Parameters parameters, boolean careful) {
        ServerStatement statement = statement(sql, parameters);
        List<String> closed = cache.takeClosed();
        Prelude prelude = closed.isEmpty() ? Prelude.none() : new Prelude(closed, Prelude.NO_BEGIN);
        ExtendedQuery query = new ExtendedQuery(
                statement, knowledge.binding().declared(parameters), formats(statement, careful), prelude);
        if (!statement.isUnnamed() && !statement.isPrepared()) {
            preparing.put(statement, statement.name());
        }
        return new Execution(statement, statement.name(), query);
    }

    private ServerStatement statement(String sql, Parameters parameters) {
        declared = parameters.typeOids(declared, knowledge.types().codecs());
        ServerStatement statement = cache.statement(sql, declared, parameters.count());
        if (preparing.containsKey(statement)) {
            int[] types = Arrays.copyOf(declared, parameters.count());
            return new ServerStatement(NO_NAME, sql, types, knowledge.types().codecs());
        }
        if (statement.isUnnamed()) {
            statement.renew(NO_NAME);
        }
        return statement;
    }

    private ResultFormats formats(ServerStatement statement, boolean careful) {
        if (statement.isPrepared()) {
            return ResultFormats.CHEAPER;
        }
        if (!careful && !statement.isKnown()) {
            knowledge.memory().recall(statement);
        }
        return careful || !statement.isKnown() ? ResultFormats.TEXT : ResultFormats.CHEAPER;
    }

    /// An execution could not be sent.
    void notSent(Execution execution) {
        preparing.remove(execution.statement(), execution.name());
    }

    /// The last answer of an execution has come.
    void over(Execution execution) {
        ServerStatement statement = execution.statement();
        preparing.remove(statement, execution.name());
        if (execution.query().broughtNews()) {
            knowledge.memory().remember(statement);
        }
        execution.query().giveBack(execution.query().cells());
    }

    /// Gives up what a refusal has shown to be wrong, unless another execution has done so already.
    ///
    /// @return whether to try once more
    boolean learn(Execution execution) {
        ServerStatement statement = execution.statement();
        Refusal refusal = Refusal.of(execution.query());
        if (!statement.name().equals(execution.name()) || preparing.containsKey(statement)) {
            return refusal != Refusal.THE_STATEMENT;
        }
        return switch (refusal) {
            case GONE, NOT_ALONE -> {
                cache.renew(statement);
                yield true;
            }
            case STALE, WRONG_FORMATS, WRONG_VALUES -> {
                cache.renew(statement);
                statement.mistrust();
                yield true;
            }
            case NAME_TAKEN -> {
                cache.rename(statement);
                yield true;
            }
            case THE_STATEMENT -> false;
        };
    }
}
