package dev.bluetusk.rest.execution;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.sql.ResultShape;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of one statement of a group, written where its turn comes. Confined to its session's thread.
final class StatementResult {
    private static final int EARLY_SIZE = 256;

    private final EndpointStatement statement;
    private final Optional<RowFormat> format;
    private final BodyWriter out;
    // What came while steps were still being written.
    private @Nullable BodyBuffer early;
    private @Nullable Step<Long> step;
    private boolean reading;
    private long rows;

    StatementResult(EndpointStatement statement, Optional<RowFormat> format, BodyWriter out) {
        this.statement = statement;
        this.format = format;
        this.out = out;
    }

    EndpointStatement statement() {
        return statement;
    }

    /// Which step of the pipeline it is.
    void is(Step<Long> its) {
        step = its;
    }

    /// Whether the statement gave no row.
    boolean isEmpty() {
        return rows == 0;
    }

    /// Takes a row as it comes.
    void row(Row row) {
        boolean first = rows == 0;
        rows++;
        if (format.isEmpty() || !statement.isShown() || (statement.shape() == ResultShape.SINGLE && !first)) {
            return;
        }
        if (reading) {
            out.row(format.get(), row, first);
        } else {
            format.get().row(row, first, early());
        }
    }

    private BodyBuffer early() {
        BodyBuffer buffer = early;
        if (buffer == null) {
            buffer = new BodyBuffer(EARLY_SIZE);
            early = buffer;
        }
        return buffer;
    }

    /// Waits for the end of the statement, and writes its result.
    ///
    /// @throws dev.bluetusk.client.DatabaseException when it failed
    void read() {
        Step<Long> its = step;
        if (its == null) {
            throw new IllegalStateException("the statement was not sent");
        }
        BodyBuffer body = out.body();
        boolean shown = statement.isShown();
        if (shown) {
            format.ifPresent(form -> form.begin(body));
        }
        BodyBuffer before = early;
        if (before != null) {
            body.put(before.array(), 0, before.size());
        }
        reading = true;
        long count = its.get();
        if (!shown) {
            return;
        }
        if (statement.shape() == ResultShape.COUNT) {
            body.putAscii(Long.toString(count));
        } else if (statement.shape() == ResultShape.SINGLE && rows == 0) {
            body.putAscii("null");
        }
        format.ifPresent(form -> form.end(body));
    }
}
