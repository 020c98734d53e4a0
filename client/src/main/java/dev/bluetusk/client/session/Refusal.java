package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.PipelineRun;
import dev.bluetusk.client.conversation.StatementExchange;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;

/// Why the server refused an execution, as far as it may be our own fault: something that was remembered and no longer
/// holds. It is told by SQLSTATE and by how far the execution had come, never by words.
enum Refusal {
    /// Nothing that was remembered can be the reason.
    THE_STATEMENT,
    /// The server no longer has the statement.
    GONE,
    /// What the server has is no longer what the text means now: tables, types or functions have changed.
    STALE,
    /// The server has another statement under the name.
    NAME_TAKEN,
    /// A hint asked for formats that the results cannot have.
    WRONG_FORMATS,
    /// A value does not fit the type that the server told of its parameter, which may be another one by now.
    WRONG_VALUES,
    /// It must run alone, but something rode with it.
    NOT_ALONE;

    private static final String DATA_EXCEPTION = "22";
    private static final String SYNTAX_OR_ACCESS = "42";

    static Refusal of(StatementExchange query) {
        return query.error().map(fields -> of(query, fields)).orElse(THE_STATEMENT);
    }

    private static Refusal of(StatementExchange query, ErrorFields fields) {
        String state = fields.sqlState();
        if (query.wasHinted() && isAboutFormats(query, state)) {
            return WRONG_FORMATS;
        }
        if (query.hadCompany()
                && state.equals(SqlState.ACTIVE_SQL_TRANSACTION)
                && query.statusAfter() == TransactionStatus.IDLE) {
            return NOT_ALONE;
        }
        if (query.isBound()) {
            return THE_STATEMENT;
        }
        if (state.equals(SqlState.DUPLICATE_PREPARED_STATEMENT)) {
            return NAME_TAKEN;
        }
        if (!query.reliedOnMemory()) {
            return THE_STATEMENT;
        }
        Refusal why = ofMemory(state, query.tookTypesFromMemory());
        return why == WRONG_VALUES && query.statusAfter() != TransactionStatus.IDLE ? THE_STATEMENT : why;
    }

    /// Why a step of a pipeline was refused, which asks for no formats by hints.
    static Refusal ofStep(PipelineRun step, ErrorFields fields) {
        String state = fields.sqlState();
        if (step.isBound()) {
            return THE_STATEMENT;
        }
        if (state.equals(SqlState.DUPLICATE_PREPARED_STATEMENT)) {
            return NAME_TAKEN;
        }
        return step.reliedOnMemory() ? ofMemory(state, step.tookTypesFromMemory()) : THE_STATEMENT;
    }

    /// Why something was refused that was built on what is remembered, before it began.
    private static Refusal ofMemory(String state, boolean tookTypes) {
        if (state.equals(SqlState.INVALID_SQL_STATEMENT_NAME)) {
            return GONE;
        }
        if (tookTypes && state.startsWith(DATA_EXCEPTION)) {
            return WRONG_VALUES;
        }
        boolean stale = state.equals(SqlState.FEATURE_NOT_SUPPORTED)
                || (state.startsWith(SYNTAX_OR_ACCESS) && !state.equals(SqlState.INSUFFICIENT_PRIVILEGE));
        return stale ? STALE : THE_STATEMENT;
    }

    /// A wrong number of formats is refused before the statement begins; a type without a binary form with the
    /// first row.
    private static boolean isAboutFormats(StatementExchange query, String state) {
        return (state.equals(SqlState.PROTOCOL_VIOLATION) && !query.isBound())
                || state.equals(SqlState.UNDEFINED_FUNCTION);
    }
}
