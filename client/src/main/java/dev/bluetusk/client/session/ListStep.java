package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import java.util.ArrayList;
import java.util.List;

/// A step that results in a value for each row. Confined to its session.
final class ListStep<T> extends PipelineStep<List<T>> {
    private final RowMapper<T> mapper;
    private final List<T> values = new ArrayList<>();

    ListStep(ServerStatement statement, Boundary boundary, long number, RowMapper<T> mapper) {
        super(statement, boundary, number);
        this.mapper = mapper;
    }

    @Override
    boolean takesRows() {
        return true;
    }

    @Override
    void row(Row row) {
        values.add(mapper.map(row));
    }

    @Override
    void complete(long affected) {
        // All rows have come.
    }

    @Override
    List<T> result() {
        return values;
    }
}
