package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Collects what is wrong with all files, so that it can be told at once. Confined to one thread.
public final class Problems {
    private final List<SqlProblem> found = new ArrayList<>();

    /// Notes one problem.
    public void report(SqlProblem problem) {
        found.add(problem);
    }

    /// Notes a problem at an offset of a text.
    public void report(SourceText source, int offset, String message) {
        report(source.problemAt(offset, message));
    }

    /// How many there are so far.
    public int count() {
        return found.size();
    }

    /// All of them, by file, line and column.
    public List<SqlProblem> sorted() {
        return found.stream()
                .sorted(Comparator.comparing(SqlProblem::file)
                        .thenComparingInt(SqlProblem::line)
                        .thenComparingInt(SqlProblem::column))
                .toList();
    }
}
