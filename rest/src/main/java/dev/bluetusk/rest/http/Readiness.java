package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Answer;

/// Asks whether the database answers. Safe for all threads.
@FunctionalInterface
public interface Readiness {

    /// Fills the answer; it may return before that.
    void check(Answer answer);
}
