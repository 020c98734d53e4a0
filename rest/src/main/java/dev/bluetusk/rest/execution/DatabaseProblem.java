package dev.bluetusk.rest.execution;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.StepSkippedException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns what the database said into what a caller is told. Stateless.
///
/// Below 500 the fault lies with the request, and the server's own words help: they are passed on. From 500 on
/// they would tell a stranger about the inside; the caller gets the SQLSTATE, the log gets the words.
final class DatabaseProblem {
    // The server's words for a value that an input function refused: in English on a line of its own, in other
    // languages
    // only trusted on the first line, for later ones may quote SQL.
    private static final Pattern PARAMETER = Pattern.compile(
            "(?m:^)(?:unnamed portal|portal \".*\") parameter \\$(\\d{1,5})\\b|\\A[^\"$\\n]*\\$(\\d{1,5}) = ");

    private DatabaseProblem() {}

    /// @param names of the statement's placeholders, in their order
    static Problem of(List<String> names, DatabaseException failure) {
        return switch (failure) {
            case PostgresException refused -> refused(names, refused.errorFields());
            case BatchException batch -> cause(names, batch);
            case StepSkippedException skipped -> cause(names, skipped);
            case LoginException login -> Problem.of(503, "the database does not let the server in");
            case SessionLostException lost -> Problem.of(503, lostText(lost));
            case TimeLimitException late -> late(late);
        };
    }

    private static Problem cause(List<String> names, DatabaseException failure) {
        return failure.getCause() instanceof DatabaseException cause
                ? of(names, cause)
                : Problem.of(500, "the database failed");
    }

    /// Why there was no session for a call: whatever the server said, it was not about the call.
    static Problem noSession(DatabaseException failure) {
        boolean busy = failure instanceof TimeLimitException late && late.limit() == TimeLimitException.Limit.CHECKOUT;
        return Problem.of(503, busy ? "all database sessions are busy" : "the database cannot be reached");
    }

    private static String lostText(SessionLostException lost) {
        return lost.maybeExecuted()
                ? "the connection to the database broke; the statement may have been carried out"
                : "the database cannot be reached";
    }

    private static Problem late(TimeLimitException late) {
        return switch (late.limit()) {
            case STATEMENT ->
                Problem.of(
                        504, "the statement took longer than " + late.allowed().toMillis() + " ms");
            case CHECKOUT, CONNECT -> noSession(late);
        };
    }

    private static Problem refused(List<String> names, ErrorFields fields) {
        int status = SqlStateStatus.of(fields.sqlState());
        Optional<String> parameter = parameter(names, fields);
        String detail = status < 500 ? detail(fields, parameter) : hidden(status);
        return new Problem(status, detail, parameter, Optional.of(fields.sqlState()));
    }

    private static String hidden(int status) {
        return switch (status) {
            case 503 -> "the database cannot do this now";
            case 504 -> "the statement was cancelled, because it took too long";
            default -> "the statement failed in the database; the server's log says more";
        };
    }

    private static String detail(ErrorFields fields, Optional<String> parameter) {
        StringBuilder text = new StringBuilder();
        parameter.ifPresent(name -> text.append("parameter \"").append(name).append("\": "));
        text.append(fields.message());
        fields.detail().ifPresent(more -> text.append(": ").append(more));
        fields.hint().ifPresent(hint -> text.append(" (").append(hint).append(')'));
        return text.toString();
    }

    private static Optional<String> parameter(List<String> names, ErrorFields fields) {
        Matcher found = PARAMETER.matcher(fields.where().orElse(""));
        if (!found.find()) {
            return Optional.empty();
        }
        String digits = found.group(1) != null ? found.group(1) : found.group(2);
        int number = Integer.parseInt(digits);
        boolean known = number >= 1 && number <= names.size();
        return known ? Optional.of(names.get(number - 1)) : Optional.empty();
    }
}
