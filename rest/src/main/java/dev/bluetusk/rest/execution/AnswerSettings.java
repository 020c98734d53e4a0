package dev.bluetusk.rest.execution;

import dev.bluetusk.client.row.Row;
import java.util.ArrayList;
import java.util.List;

/// What the statements of a call said of the answer: `response.status` and `response.headers`. Immutable.
record AnswerSettings(String status, String headers) {

    static AnswerSettings of(Row row) {
        return new AnswerSettings(text(row, 1), text(row, 2));
    }

    private static String text(Row row, int column) {
        return row.isNull(column) ? "" : row.getString(column);
    }

    /// The head with what was said.
    ///
    /// @throws CallFailedException when that is no status or no header
    Answer.Head applied(Answer.Head usual) {
        List<Answer.Header> all = new ArrayList<>(usual.headers());
        all.addAll(ResponseHeaders.parse(headers));
        return new Answer.Head(status.isEmpty() ? usual.status() : statusCode(), usual.contentType(), all);
    }

    private int statusCode() {
        if (!status.matches("[2-5][0-9][0-9]")) {
            throw new CallFailedException(
                    Problem.of(500, "the server has a fault; its log says more"),
                    "response.status has to be a code from 200 to 599, but is \"" + status + "\"");
        }
        return Integer.parseInt(status);
    }
}
