package dev.bluetusk.client.session;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// One statement with many sets of parameters, its elements, sent without waiting for answers.
///
/// ```java
/// try (Batch batch = session.batch("insert into stock values ($1, $2)")) {
///     for (Item item : items) {
///         batch.add(item.sku(), item.count());
///     }
///     long inserted = batch.finish();
/// }
/// ```
///
/// Outside a transaction all elements are one transaction, which [#finish] ends; [#groups] makes it several.
/// Each element is sent and forgotten: a batch needs the same memory for ten as for ten million. While it is
/// open, the session takes no other command. [#close] without [#finish] undoes what has no end. Confined to the
/// thread of its session.
public final class Batch implements AutoCloseable {
    private static final int ONE_GROUP = 0;

    private final Pipeline pipeline;
    private final Source source;
    private final Elements elements = new Elements();
    private long added;
    private long lasting;
    private int groupSize = ONE_GROUP;
    private LongConsumer counts = count -> {};
    private boolean finished;

    /// Begins the step of an element.
    @FunctionalInterface
    interface Source {
        PipelineQuery query(Parameters parameters);
    }

    static Batch of(Pipeline pipeline, String sql) {
        return new Batch(pipeline, parameters -> pipeline.query(sql, parameters));
    }

    Batch(Pipeline pipeline, Source source) {
        this.pipeline = pipeline;
        this.source = source;
    }

    /// Makes each so many elements a transaction of their own, outside a transaction. The end of a group is waited for
    /// before the next begins: when an element fails, all groups before its own stay, and none behind it runs.
    ///
    /// @param elementsMax how many elements a group has, at least 1; the last may have fewer
    /// @return this batch
    public Batch groups(int elementsMax) {
        if (elementsMax < 1) {
            throw new IllegalArgumentException("expected at least 1 element for each group but got " + elementsMax);
        }
        if (added > 0) {
            throw new IllegalStateException("the size of groups must be set before the first element is added");
        }
        groupSize = elementsMax;
        return this;
    }

    /// Has something hear how many rows each element has returned or changed, in order, as the answers come.
    ///
    /// @return this batch
    public Batch counts(LongConsumer each) {
        counts = each;
        return this;
    }

    /// Adds an element.
    ///
    /// @return this batch
    /// @throws BatchException if it is known by now that an element has failed
    /// @throws dev.bluetusk.client.SessionLostException if the session is lost
    public Batch add(@Nullable Object... parameters) {
        return add(Parameters.of(parameters));
    }

    /// Adds an element, whose parameters can be filled anew afterwards.
    ///
    /// @return this batch
    /// @throws BatchException if it is known by now that an element has failed
    /// @throws dev.bluetusk.client.SessionLostException if the session is lost
    public Batch add(Parameters parameters) {
        if (finished) {
            throw new IllegalStateException("this batch is finished");
        }
        source.query(parameters).addElement(elements, added + 1);
        added++;
        if (elements.failure != null || (groupSize != ONE_GROUP && added - lasting == groupSize)) {
            endGroup();
        }
        return this;
    }

    /// Ends the batch and reads what is left of its answers.
    ///
    /// @return how many rows all elements have returned or changed
    /// @throws BatchException if an element failed
    /// @throws dev.bluetusk.client.SessionLostException if the session is lost
    public long finish() {
        if (!finished) {
            if (added > lasting) {
                endGroup();
            }
            close();
        }
        return elements.total;
    }

    private void endGroup() {
        try {
            pipeline.sync().get();
        } catch (PostgresException | TimeLimitException e) {
            close();
            throw elements.failure == null
                    ? BatchException.ofEnd(lasting, e)
                    : BatchException.of(elements.failed, lasting, elements.failure);
        }
        lasting = added;
    }

    /// Ends the batch early: elements whose group has not ended are undone, as far as they are no part of a
    /// transaction. A second call does nothing.
    @Override
    public void close() {
        finished = true;
        pipeline.abandon();
    }

    /// What is known of the elements so far.
    private final class Elements implements BatchElements {
        private long total;
        private long failed;
        private @Nullable RuntimeException failure;

        @Override
        public void ran(long affected) {
            total += affected;
            counts.accept(affected);
        }

        @Override
        public void failed(long element, RuntimeException why) {
            if (failure == null) {
                failed = element;
                failure = why;
            }
        }
    }
}
