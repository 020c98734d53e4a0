package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.type.Codecs;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A step of a [Pipeline] that is not complete yet: one of these methods says what becomes of its rows and adds it.
///
/// Rows are handed on as they come, from within whatever method of the pipeline reads them. What handles them must not
/// use the pipeline. When it throws, its step has failed with that, and the rest of the group has not. It is one object
/// for all steps. Confined to the thread of its session.
public final class PipelineQuery {
    private final PipelineRunner runner;
    private final BoundParameters binding;
    private final Parameters list = new Parameters();
    private int[] declared = new int[0];
    private @Nullable ServerStatement statement;
    private ResultFormats formats = ResultFormats.TEXT;

    PipelineQuery(PipelineRunner runner, BoundParameters binding) {
        this.runner = runner;
        this.binding = binding;
    }

    /// Puts values into the list that serves all steps.
    Parameters fill(@Nullable Object[] parameters) {
        list.clear();
        for (int i = 0; i < parameters.length; i++) {
            list.set(i + 1, parameters[i]);
        }
        return list;
    }

    /// The types that values declare.
    int[] declare(Parameters parameters, Codecs codecs) {
        declared = parameters.typeOids(declared, codecs);
        return declared;
    }

    /// A step whose values are written for the types that they declare.
    PipelineQuery of(ServerStatement target, ResultFormats wanted, Parameters parameters) {
        binding.declared(parameters);
        return with(target, wanted);
    }

    /// A step whose values are written for the types that the server told.
    PipelineQuery ofTypes(ServerStatement target, ResultFormats wanted, Parameters parameters) {
        binding.described(parameters, target);
        return with(target, wanted);
    }

    private PipelineQuery with(ServerStatement target, ResultFormats wanted) {
        statement = target;
        formats = wanted;
        return this;
    }

    void requireComplete() {
        if (statement != null) {
            statement = null;
            throw new IllegalStateException(
                    "query(…) in a pipeline adds nothing by itself: say list, one, find, each or count behind it");
        }
    }

    /// Has a mapper make a value of each row.
    public <T> Step<List<T>> list(RowMapper<T> mapper) {
        return add(new ListStep<>(taken(), runner.group(), runner.nextNumber(), mapper));
    }

    /// Takes the first column of each row.
    public <T> Step<List<T>> list(Class<T> type) {
        return list(row -> row.get(1, type));
    }

    /// Has a mapper make a value of the only row. The step fails if there is not exactly one.
    public <T> Step<T> one(RowMapper<T> mapper) {
        return add(new OneStep<>(taken(), runner.group(), runner.nextNumber(), mapper));
    }

    /// Takes the first column of the only row. The step fails if there is not exactly one, or its value is NULL.
    public <T> Step<T> one(Class<T> type) {
        return one(row -> row.get(1, type));
    }

    /// Takes the first column of the only row, empty if there is no row or its value is NULL. The step fails if
    /// there are more.
    public <T> Step<Optional<T>> find(Class<T> type) {
        return add(new FoundStep<>(taken(), runner.group(), runner.nextNumber(), type));
    }

    /// Hands each row to an action as it comes; nothing is kept.
    ///
    /// @return how many rows there are
    public Step<Long> each(Consumer<Row> action) {
        return add(new EachStep(taken(), runner.group(), runner.nextNumber(), action));
    }

    /// Keeps the rows in memory, as a result that lives on when the pipeline is over. Its command tag is empty.
    public Step<Rows> rows() {
        return add(new RowsStep(taken(), runner.group(), runner.nextNumber(), runner.types()));
    }

    /// Drops the rows.
    ///
    /// @return how many rows the statement returns or changes
    public Step<Long> count() {
        return add(new CountingStep(taken(), runner.group(), runner.nextNumber()));
    }

    /// Has the server tell what the statement takes and gives, before parameters can be written.
    void describe(ServerStatement target) {
        add(new DescriptionStep(target, runner.group(), runner.nextNumber())).get();
    }

    void addElement(BatchElements elements, long element) {
        add(new BatchElement(taken(), runner.group(), elements, element));
    }

    private ServerStatement taken() {
        ServerStatement target = statement;
        if (target == null) {
            throw new IllegalStateException("this step was added already: say query(…) for another one");
        }
        statement = null;
        return target;
    }

    private <T> PipelineStep<T> add(PipelineStep<T> step) {
        return runner.add(step, binding, formats);
    }
}
