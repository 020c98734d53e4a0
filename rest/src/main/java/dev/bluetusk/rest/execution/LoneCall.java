package dev.bluetusk.rest.execution;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.format.RowFormat;

/// Runs a call whose endpoint is one statement and nothing around it. Stateless.
final class LoneCall {
    private LoneCall() {}

    /// @throws CallFailedException when the database refuses
    static void run(Call call, Session session, BodyWriter out) {
        EndpointStatement statement = call.endpoint().statements().getFirst();
        try (Rows rows = session.prepare(call.textOf(statement))
                .inText()
                .query(Values.parameters(call.argumentsOf(statement)))) {
            switch (statement.shape()) {
                case COUNT, VOID -> {
                    readToEnd(rows);
                    out.finishWithout();
                }
                case SINGLE -> single(call.format().orElseThrow(), rows, out);
                case ROWS -> all(call.format().orElseThrow(), rows, out);
            }
        } catch (DatabaseException failure) {
            throw new CallFailedException(DatabaseProblem.of(call.namesOf(statement), failure), failure);
        }
    }

    private static void single(RowFormat format, Rows rows, BodyWriter out) {
        format.begin(out.body());
        boolean found = rows.next();
        if (found) {
            format.row(rows.row(), true, out.body());
        }
        readToEnd(rows);
        if (found) {
            format.end(out.body());
            out.finish();
        } else {
            out.fail(Problem.of(404, "there is no such row"));
        }
    }

    private static void all(RowFormat format, Rows rows, BodyWriter out) {
        format.begin(out.body());
        boolean first = true;
        while (rows.next()) {
            out.row(format, rows.row(), first);
            first = false;
        }
        readToEnd(rows);
        format.end(out.body());
        out.finish();
    }

    // To the server's last word: an error at the commit comes after the last row.
    private static void readToEnd(Rows rows) {
        rows.affected();
    }
}
