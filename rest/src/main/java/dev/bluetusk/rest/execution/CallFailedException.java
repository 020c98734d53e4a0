package dev.bluetusk.rest.execution;

/// A call that failed in a way that is known: what the caller is told, and why.
final class CallFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    CallFailedException(Problem problem, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.problem = problem;
    }

    CallFailedException(Problem problem, String message) {
        super(message);
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
