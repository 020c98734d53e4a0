package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.PipelineGroup;
import dev.bluetusk.client.recording.GroupRecording;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A group of a pipeline, and what becomes of its end. Confined to its session.
final class Boundary implements Step<TransactionStatus> {
    private final PipelineRunner pipeline;
    private final PipelineGroup group;
    private final GroupRecording recording;
    private long end;
    private long failedStep;
    private boolean takenBack;
    private boolean done;
    private boolean inTransaction;
    private @Nullable RuntimeException failure;
    private TransactionStatus status = TransactionStatus.IDLE;

    Boundary(PipelineRunner pipeline, PipelineGroup group, GroupRecording recording) {
        this.pipeline = pipeline;
        this.group = group;
        this.recording = recording;
    }

    PipelineRunner pipeline() {
        return pipeline;
    }

    PipelineGroup group() {
        return group;
    }

    /// What tells of the group.
    GroupRecording recording() {
        return recording;
    }

    /// Where the group's Sync ends in the stream of sent bytes.
    long end() {
        return end;
    }

    void endsAt(long place) {
        end = place;
    }

    /// The group's steps run in a transaction that was begun by other means.
    void inTransaction() {
        inTransaction = true;
    }

    boolean isInTransaction() {
        return inTransaction;
    }

    /// The pipeline was closed before the group had its boundary.
    void takeBack() {
        takenBack = true;
    }

    boolean isTakenBack() {
        return takenBack;
    }

    boolean hasFailed() {
        return failure != null;
    }

    /// The first step that failed; 0 if it was the end of the group.
    long failedStep() {
        return failedStep;
    }

    /// Why the group failed.
    RuntimeException failure() {
        if (failure == null) {
            throw new IllegalStateException("this group has not failed");
        }
        return failure;
    }

    void fail(long step, RuntimeException why) {
        if (failure == null) {
            failedStep = step;
            failure = why;
        }
    }

    void end(TransactionStatus after) {
        status = after;
        done = true;
        recording.over(Optional.ofNullable(failure));
    }

    @Override
    public TransactionStatus get() {
        if (!done) {
            pipeline.readTo(this, this);
        }
        if (failure != null) {
            throw pipeline.seen(failure);
        }
        return status;
    }

    @Override
    public boolean isDone() {
        return done;
    }
}
