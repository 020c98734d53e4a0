package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import java.util.Optional;

/// A step that results in the first value of its row, if there is one. Confined to its session.
final class FoundStep<T> extends PipelineStep<Optional<T>> {
    private final Class<T> type;
    private Optional<T> value = Optional.empty();
    private boolean there;

    FoundStep(ServerStatement statement, Boundary boundary, long number, Class<T> type) {
        super(statement, boundary, number);
        this.type = type;
    }

    @Override
    boolean takesRows() {
        return true;
    }

    @Override
    void row(Row row) {
        if (there) {
            throw new IllegalStateException("expected one row but got more");
        }
        there = true;
        value = row.find(1, type);
    }

    @Override
    void complete(long affected) {
        // The row has come, if there is one.
    }

    @Override
    Optional<T> result() {
        return value;
    }
}
