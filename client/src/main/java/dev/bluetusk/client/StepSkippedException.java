package dev.bluetusk.client;

import java.io.Serial;

/// A step of a pipeline was skipped, because an earlier step of its group failed. The failure is the cause.
///
/// The skipped step has had no effect.
public final class StepSkippedException extends DatabaseException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final long step;
    private final long failedStep;

    /// Makes one.
    ///
    /// @param step the step that was skipped, counted from 1 in its pipeline
    /// @param failedStep the step that failed
    /// @param cause how it failed
    public StepSkippedException(long step, long failedStep, Throwable cause) {
        super("step " + step + " was skipped, because step " + failedStep + " failed: " + cause.getMessage(), cause);
        this.step = step;
        this.failedStep = failedStep;
    }

    /// The step that was skipped, counted from 1 in its pipeline.
    public long step() {
        return step;
    }

    /// The step that failed, counted from 1 in its pipeline.
    public long failedStep() {
        return failedStep;
    }
}
