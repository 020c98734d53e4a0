package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import org.jspecify.annotations.Nullable;

/// A step that results in a value of its only row. Confined to its session.
final class OneStep<T> extends PipelineStep<T> {
    private final RowMapper<T> mapper;
    private @Nullable T value;

    OneStep(ServerStatement statement, Boundary boundary, long number, RowMapper<T> mapper) {
        super(statement, boundary, number);
        this.mapper = mapper;
    }

    @Override
    boolean takesRows() {
        return true;
    }

    @Override
    void row(Row row) {
        if (value != null) {
            throw new IllegalStateException("expected one row but got more");
        }
        value = mapper.map(row);
    }

    @Override
    void complete(long affected) {
        if (value == null) {
            fail(new IllegalStateException("expected one row but got none"));
        }
    }

    @Override
    T result() {
        if (value == null) {
            throw new IllegalStateException("expected one row but got none");
        }
        return value;
    }
}
