package dev.bluetusk.rest.execution;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.json.JsonBuffer;
import java.util.List;
import java.util.concurrent.Executor;

/// Runs each call on a thread of its own with a session leased for it. Safe for all threads.
///
/// Safe methods lease from `readers`, whose sessions begin read-only transactions: a GET that writes is refused by the
/// server, and that costs no round trip. All others lease from `writers`.
public final class LeasedExecution implements EndpointExecution {
    private static final System.Logger LOG = System.getLogger(LeasedExecution.class.getName());
    private static final int FIRST_SIZE = 1 << 10;

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
                JsonBuffer ready = new JsonBuffer(32);
                ready.putAscii("{\"status\":\"ready\"}");
                answer.body(200, ready);
            } catch (DatabaseException unreachable) {
                answer.problem(Problem.of(503, "the database cannot be reached"));
            }
        });
    }

    private void run(Call call, OnceAnswer answer) {
        Database database = call.endpoint().method().isSafe() ? readers : writers;
        try (Lease lease = database.lease()) {
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
        try {
            query(call, session, answer);
        } catch (DatabaseException failure) {
            fail(call, answer, DatabaseProblem.of(call.endpoint(), failure), failure);
        } catch (CallerGoneException gone) {
            LOG.log(System.Logger.Level.DEBUG, () -> call.endpoint().title() + ": " + gone.getMessage());
        }
    }

    private static void fail(Call call, OnceAnswer answer, Problem problem, Throwable cause) {
        if (problem.status() >= 500) {
            LOG.log(System.Logger.Level.WARNING, call.endpoint().title() + ": " + cause.getMessage());
        }
        answer.fail(problem);
    }

    private void query(Call call, Session session, OnceAnswer answer) {
        Endpoint endpoint = call.endpoint();
        try (Rows rows = session.prepare(endpoint.sql()).inText().query(parameters(call))) {
            switch (endpoint.shape()) {
                case VOID -> {
                    readToEnd(rows);
                    answer.noBody(endpoint.status());
                }
                case SINGLE -> single(endpoint, rows, answer);
                case ROWS -> all(endpoint, session, rows, answer);
            }
        }
    }

    private static Parameters parameters(Call call) {
        Parameters parameters = new Parameters();
        List<Argument> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case Argument.Null nothing -> parameters.setNull(i + 1);
                case Argument.Text text -> parameters.setText(i + 1, text.text());
            }
        }
        return parameters;
    }

    private static void single(Endpoint endpoint, Rows rows, OnceAnswer answer) {
        JsonBuffer body = new JsonBuffer(FIRST_SIZE);
        boolean found = rows.next();
        if (found) {
            write(endpoint, rows.row(), body);
        }
        readToEnd(rows);
        if (found) {
            answer.body(endpoint.status(), body);
        } else {
            answer.fail(Problem.of(404, "there is no such row"));
        }
    }

    private void all(Endpoint endpoint, Session session, Rows rows, OnceAnswer answer) {
        JsonBuffer body = new JsonBuffer(FIRST_SIZE);
        char separator = '[';
        while (rows.next()) {
            body.put(separator);
            separator = ',';
            write(endpoint, rows.row(), body);
            if (body.size() >= pieceSize) {
                send(endpoint, session, body, answer);
            }
        }
        readToEnd(rows);
        if (separator == '[') {
            body.put('[');
        }
        body.put(']');
        answer.finish(endpoint.status(), body);
    }

    private static void send(Endpoint endpoint, Session session, JsonBuffer body, OnceAnswer answer) {
        try {
            answer.write(endpoint.status(), body);
            body.clear();
        } catch (CallerGoneException gone) {
            // Nobody wants the rest of the rows: without this they would all be read and dropped.
            session.cancel();
            throw gone;
        }
    }

    // To the server's last word: an error at the commit comes after the last row.
    private static void readToEnd(Rows rows) {
        rows.affected();
    }

    private static void write(Endpoint endpoint, Row row, JsonBuffer out) {
        byte[] source = row.buffer();
        int columns = endpoint.rows().columns();
        for (int column = 0; column < columns; column++) {
            int length = row.length(column + 1);
            if (length < 0) {
                endpoint.rows().nullValue(column, out);
            } else {
                endpoint.rows().value(column, source, row.offset(column + 1), length, out);
            }
        }
        endpoint.rows().endRow(out);
    }
}
