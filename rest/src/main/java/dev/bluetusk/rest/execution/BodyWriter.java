package dev.bluetusk.rest.execution;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.json.BodyBuffer;

/// Collects a body and sends it in pieces when it grows too large to collect. Confined to the thread that runs
/// the call.
final class BodyWriter {
    private static final int FIRST_SIZE = 1 << 10;

    private final OnceAnswer answer;
    private final Session session;
    private final int pieceSize;
    private final BodyBuffer body = new BodyBuffer(FIRST_SIZE);
    private Answer.Head head;

    BodyWriter(OnceAnswer answer, Session session, int pieceSize, Answer.Head head) {
        this.answer = answer;
        this.session = session;
        this.pieceSize = pieceSize;
        this.head = head;
    }

    /// Where the body is written.
    BodyBuffer body() {
        return body;
    }

    /// What the answer says before its body.
    Answer.Head head() {
        return head;
    }

    /// Says something else, if nothing was sent yet.
    void changeHead(Answer.Head other) {
        head = other;
    }

    /// Writes a row, and sends what is there when that is enough for a piece.
    ///
    /// @throws CallerGoneException when nobody wants the rest; the statement is cancelled then
    void row(RowFormat format, Row row, boolean first) {
        format.row(row, first, body);
        if (body.size() < pieceSize) {
            return;
        }
        try {
            answer.write(head, body);
            body.clear();
        } catch (CallerGoneException gone) {
            // Nobody wants the rest of the rows: without this they would all be read and dropped.
            session.cancel();
            throw gone;
        }
    }

    /// The body is whole.
    void finish() {
        answer.finish(head, body);
    }

    /// There is none.
    void finishWithout() {
        answer.noBody(head);
    }

    /// It cannot be had.
    void fail(Problem problem) {
        answer.fail(problem);
    }
}
