package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import java.util.List;

/// A step that only asks what a statement takes and gives. Confined to its session.
final class DescriptionStep extends PipelineStep<List<Integer>> {
    DescriptionStep(ServerStatement statement, Boundary boundary, long number) {
        super(statement, boundary, number);
    }

    @Override
    protected boolean describesOnly() {
        return true;
    }

    @Override
    boolean takesRows() {
        return false;
    }

    @Override
    void row(Row row) {
        throw new IllegalStateException("a description has no rows");
    }

    @Override
    void complete(long affected) {
        // The statement keeps what the server told.
    }

    @Override
    List<Integer> result() {
        return statement().parameterTypes();
    }
}
