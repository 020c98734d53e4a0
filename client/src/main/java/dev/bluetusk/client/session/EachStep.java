package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import java.util.function.Consumer;

/// A step whose rows are handed on as they come. Confined to its session.
final class EachStep extends PipelineStep<Long> {
    private final Consumer<Row> action;
    private long count;

    EachStep(ServerStatement statement, Boundary boundary, long number, Consumer<Row> action) {
        super(statement, boundary, number);
        this.action = action;
    }

    @Override
    boolean takesRows() {
        return true;
    }

    @Override
    void row(Row row) {
        action.accept(row);
    }

    @Override
    void complete(long affected) {
        count = affected;
    }

    @Override
    Long result() {
        return count;
    }
}
