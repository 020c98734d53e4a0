package dev.bluetusk.rest.execution;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.format.RowFormats;
import dev.bluetusk.rest.json.BodyBuffer;
import java.util.List;
import java.util.concurrent.Executor;

/// Runs each call on a thread of its own with a session leased for it. Safe for all threads.
///
/// Safe methods lease from `readers`, whose sessions begin read-only transactions: a GET that writes is refused by the
/// server, and that costs no round trip. All others lease from `writers`.
public final class LeasedExecution implements EndpointExecution {
    private static final System.Logger LOG = System.getLogger(LeasedExecution.class.getName());

    /// What an answer says whose form was chosen by the caller's wish, so that caches keep the forms apart.
    private static final List<Answer.Header> CHOSEN = List.of(new Answer.Header("Vary", "Accept"));

    private final Database readers;
    private final Database writers;
    private final int pieceSize;
    private final Executor threads;

    /// Makes one that owns neither the databases nor the threads.
    ///
    /// @param pieceSize a body larger than this is sent in pieces
    public LeasedExecution(Database readers, Database writers, int pieceSize, Executor threads) {
        this.readers = readers;
        this.writers = writers;
        this.pieceSize = pieceSize;
        this.threads = threads;
    }

    @Override
    public void execute(Call call, Answer answer) {
        threads.execute(() -> run(call, new OnceAnswer(answer)));
    }

    /// Asks the database for a sign of life and fills the answer.
    public void check(Answer answer) {
        threads.execute(() -> {
            try (Lease lease = readers.lease()) {
                lease.session().ping();
                BodyBuffer ready = new BodyBuffer(32);
                ready.putAscii("{\"status\":\"ready\"}");
                answer.body(Answer.Head.of(200, RowFormats.JSON), ready);
            } catch (DatabaseException unreachable) {
                answer.problem(Problem.of(503, "the database cannot be reached"));
            }
        });
    }

    private void run(Call call, OnceAnswer answer) {
        Database database = call.endpoint().method().isSafe() ? readers : writers;
        try (Lease lease = database.lease();
                Leaving leaving = new Leaving(lease.session(), threads)) {
            answer.whenGone(leaving);
            perform(call, lease.session(), answer);
        } catch (DatabaseException noSession) {
            fail(call, answer, DatabaseProblem.noSession(noSession), noSession);
        } catch (RuntimeException bug) {
            fail(call, answer, fault(), bug);
        } catch (Error broken) {
            // Out of memory, a stack that is too deep: the caller gets an answer, the thread's handler gets the error.
            fail(call, answer, fault(), broken);
            throw broken;
        }
    }

    private static Problem fault() {
        return Problem.of(500, "the server has a fault; its log says more");
    }

    private void perform(Call call, Session session, OnceAnswer answer) {
        Endpoint endpoint = call.endpoint();
        BodyWriter out = new BodyWriter(answer, session, pieceSize, head(call));
        try {
            if (endpoint.statements().size() == 1
                    && endpoint.file().head().surroundings().isPlain()
                    && endpoint.body() != Endpoint.Body.RESULTS) {
                LoneCall.run(call, session, out);
            } else {
                new GroupCall(call, session, out).run();
            }
        } catch (CallFailedException failed) {
            fail(call, answer, failed.problem(), failed);
        } catch (CallerGoneException gone) {
            LOG.log(System.Logger.Level.DEBUG, () -> endpoint.title() + ": " + gone.getMessage());
        }
    }

    private static Answer.Head head(Call call) {
        Endpoint endpoint = call.endpoint();
        if (endpoint.body() == Endpoint.Body.NONE) {
            return Answer.Head.of(endpoint.status(), "");
        }
        return call.format()
                .map(format -> new Answer.Head(endpoint.status(), format.contentType(), CHOSEN))
                .orElseGet(() -> Answer.Head.of(endpoint.status(), RowFormats.JSON));
    }

    private static void fail(Call call, OnceAnswer answer, Problem problem, Throwable cause) {
        if (problem.status() >= 500) {
            LOG.log(System.Logger.Level.WARNING, call.endpoint().title() + ": " + cause.getMessage());
        }
        answer.fail(problem);
    }
}
