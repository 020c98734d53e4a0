package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.result.ResultHome;
import dev.bluetusk.jdbc.session.Warnings;
import java.util.concurrent.atomic.AtomicBoolean;

/// What a statement works with and nobody else sees: when it is closed, the next statement of its connection takes the
/// same parts, so that a short-lived statement is a small object.
///
/// They go on only if no other thread than the statement's own has ever touched it: what another one does late can then
/// never reach the next statement. Confined as their statement is.
public final class StatementParts {
    private final ResultHome home;
    private final Parameters parameters = new Parameters();
    private final Outcomes outcomes = new Outcomes();
    private final Warnings warnings = new Warnings();
    private final AtomicBoolean executing = new AtomicBoolean();

    /// Makes new ones.
    public StatementParts(ResultHome home) {
        this.home = home;
    }

    ResultHome home() {
        return home;
    }

    Parameters parameters() {
        return parameters;
    }

    Outcomes outcomes() {
        return outcomes;
    }

    Warnings warnings() {
        return warnings;
    }

    /// Whether the statement runs, as any thread may ask.
    boolean isExecuting() {
        return executing.get();
    }

    /// Says whether it runs. Who asks may hear of it a moment later.
    void executing(boolean now) {
        executing.setRelease(now);
    }

    /// Belongs to another statement from now on.
    void serve(ResultHome.Owner owner) {
        home.serve(owner);
        warnings.clear();
    }

    /// Forgets what its statement has left, which is closed.
    ///
    /// @return whether it can serve another statement
    boolean clear() {
        parameters.clear();
        home.release();
        return home.wasOnlyUsedHere();
    }
}
