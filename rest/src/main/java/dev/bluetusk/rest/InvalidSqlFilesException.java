package dev.bluetusk.rest;

import java.util.List;

/// Some files of the folder cannot be served. Its message tells all that is wrong, as a compiler would.
public final class InvalidSqlFilesException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient List<String> problems;

    InvalidSqlFilesException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /// Each problem: `orders/get.sql:12:8: column "prise" does not exist (42703)`, with the line and a caret on two
    /// further lines where the place is known.
    public List<String> problems() {
        return problems;
    }
}
