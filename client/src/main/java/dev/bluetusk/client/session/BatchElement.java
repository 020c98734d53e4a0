package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;

/// A step of a batch, which nobody holds. Confined to its session.
final class BatchElement extends PipelineStep<Long> {
    private final BatchElements elements;
    private final long element;

    BatchElement(ServerStatement statement, Boundary boundary, BatchElements elements, long element) {
        super(statement, boundary, element);
        this.element = element;
        this.elements = elements;
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
        elements.ran(affected);
    }

    @Override
    void fail(RuntimeException why) {
        super.fail(why);
        elements.failed(element, why);
    }

    @Override
    Long result() {
        throw new IllegalStateException("a batch is told each count as it comes");
    }
}
