package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.BodyBuffer;
import org.jspecify.annotations.Nullable;

/// An answer that knows how far it is: nothing sent, pieces sent, over. Confined to the thread that runs the call.
final class OnceAnswer {
    private final Answer answer;
    private @Nullable BodyStream stream;
    private boolean over;

    OnceAnswer(Answer answer) {
        this.answer = answer;
    }

    void whenGone(Runnable action) {
        answer.whenGone(action);
    }

    void noBody(Answer.Head head) {
        over = true;
        answer.noBody(head);
    }

    void body(Answer.Head head, BodyBuffer body) {
        over = true;
        answer.body(head, body);
    }

    /// Sends a piece of a body whose end is not in sight.
    void write(Answer.Head head, BodyBuffer piece) {
        BodyStream open = stream;
        if (open == null) {
            open = answer.stream(head);
            stream = open;
        }
        try {
            open.write(piece);
        } catch (CallerGoneException gone) {
            over = true;
            open.abort();
            throw gone;
        }
    }

    /// Sends the last piece: all there is, if nothing went before.
    void finish(Answer.Head head, BodyBuffer rest) {
        BodyStream open = stream;
        if (open == null) {
            body(head, rest);
            return;
        }
        write(head, rest);
        over = true;
        open.finish();
    }

    /// Tells of a failure if it can still be told, else breaks the connection; does nothing after the end.
    void fail(Problem problem) {
        BodyStream open = stream;
        if (over) {
            return;
        }
        over = true;
        if (open == null) {
            answer.problem(problem);
        } else {
            open.abort();
        }
    }
}
