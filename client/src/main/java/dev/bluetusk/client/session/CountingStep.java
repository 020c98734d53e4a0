package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;

/// A step that results in how many rows it returned or changed. Confined to its session.
final class CountingStep extends PipelineStep<Long> {
    private long count;

    CountingStep(ServerStatement statement, Boundary boundary, long number) {
        super(statement, boundary, number);
    }

    @Override
    boolean takesRows() {
        return false;
    }

    @Override
    void row(Row row) {
        // Only counted.
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
