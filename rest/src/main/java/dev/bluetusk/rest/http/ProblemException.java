package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Problem;

/// Carries a [Problem] out of the reading of a request. Stays inside this package.
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    static ProblemException badRequest(String detail) {
        return new ProblemException(Problem.of(400, detail));
    }

    static ProblemException badParameter(String parameter, String detail) {
        return new ProblemException(Problem.badParameter(parameter, detail));
    }

    Problem problem() {
        return problem;
    }
}
