package dev.bluetusk.client.session;

import dev.bluetusk.client.StepSkippedException;
import dev.bluetusk.client.conversation.PipelineRun;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import org.jspecify.annotations.Nullable;

/// A statement in a pipeline, from its writing to its result. Confined to its session.
abstract sealed class PipelineStep<T> extends PipelineRun implements Step<T>
        permits BatchElement, CountingStep, DescriptionStep, EachStep, FoundStep, ListStep, OneStep, RowsStep {
    private enum State {
        UNDER_WAY,
        DONE,
        FAILED,
        SKIPPED
    }

    private final Boundary boundary;
    private final long number;
    private State state = State.UNDER_WAY;
    private long end;
    private Riders.Closes closes = Riders.Closes.NONE;
    private @Nullable RuntimeException failure;

    PipelineStep(ServerStatement statement, Boundary boundary, long number) {
        super(statement);
        this.boundary = boundary;
        this.number = number;
    }

    /// Its place in the pipeline, from 1.
    final long number() {
        return number;
    }

    final Boundary boundary() {
        return boundary;
    }

    /// Where it ends in the stream of sent bytes.
    final long end() {
        return end;
    }

    /// What rides in front of it, to be closed.
    final Riders.Closes closes() {
        return closes;
    }

    final void written(Riders.Closes riding, long place) {
        closes = riding;
        end = place;
        boundary.recording().step(statement().sql());
    }

    /// Whether it wants its rows.
    abstract boolean takesRows();

    /// Takes a row. What it throws is the step's failure, and no more rows come.
    abstract void row(Row row);

    /// Its answers are complete.
    ///
    /// @param affected how many rows it returned or changed
    abstract void complete(long affected);

    /// What it results in.
    abstract T result();

    /// The last answer has come.
    void finish(long affected) {
        if (state == State.UNDER_WAY) {
            complete(affected);
        }
        if (state == State.UNDER_WAY) {
            state = State.DONE;
        }
        boundary.recording().ran(affected);
    }

    /// It fails, unless it has failed already.
    void fail(RuntimeException why) {
        if (state == State.UNDER_WAY) {
            failure = why;
            state = State.FAILED;
        }
    }

    /// The server skips it, because its group has failed.
    void skip() {
        state = State.SKIPPED;
    }

    final boolean hasFailed() {
        return state == State.FAILED;
    }

    /// What the step has failed with.
    final RuntimeException failure() {
        if (state == State.SKIPPED) {
            return new StepSkippedException(number, boundary.failedStep(), boundary.failure());
        }
        if (failure == null) {
            throw new IllegalStateException("step " + number + " has not failed");
        }
        return failure;
    }

    @Override
    public final boolean isDone() {
        return state != State.UNDER_WAY;
    }

    @Override
    public final T get() {
        if (state == State.UNDER_WAY) {
            boundary.pipeline().readTo(this, boundary);
        }
        if (state == State.DONE) {
            return result();
        }
        throw boundary.pipeline().seen(failure());
    }
}
