package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.session.Batch;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCommand;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Runs a batch as one pipeline: outside a transaction all its elements are one transaction.
///
/// A failure ends the batch. By JDBC's words its exception then tells the counts of the elements before the one that
/// failed; with `compatibility=pgjdbc` it tells a failure for every element.
final class BatchRun {
    private final JdbcStatement statement;
    private final JdbcSession session;
    private final List<Long> counts = new ArrayList<>();

    BatchRun(JdbcStatement statement) {
        this.statement = statement;
        this.session = statement.session();
    }

    /// What runs within the session.
    private interface Work {
        void run() throws SQLException;
    }

    private long[] run(int elements, Work work) throws SQLException {
        session.enter();
        try {
            statement.begin();
            if (elements > 0) {
                statement.executing(true);
                work.run();
            }
            return counts.stream().mapToLong(Long::longValue).toArray();
        } catch (BatchException e) {
            Throwable cause = e.getCause();
            throw failed(elements, e.element().orElse(elements + 1L), cause instanceof RuntimeException why ? why : e);
        } catch (RuntimeException e) {
            throw failed(elements, counts.size() + 1L, e);
        } finally {
            statement.executing(false);
            session.leave();
        }
    }

    /// Runs texts.
    long[] texts(List<ParsedSql> texts) throws SQLException {
        return run(texts.size(), () -> {
            int queries = firstQuery(texts);
            session.transactions().beforeStatement();
            try (Pipeline pipeline = session.session().pipeline()) {
                List<Step<Long>> steps = new ArrayList<>();
                for (ParsedSql text : texts.subList(0, queries)) {
                    Step<Long> last = pipeline.execute(text.first().text());
                    for (SqlCommand more :
                            text.commands().subList(1, text.commands().size())) {
                        last = pipeline.execute(more.text());
                    }
                    steps.add(last);
                }
                Step<?> end = pipeline.sync();
                for (Step<Long> step : steps) {
                    counts.add(step.get());
                }
                end.get();
            }
            if (queries < texts.size()) {
                throw failed(texts.size(), queries + 1L, query(texts.get(queries)));
            }
        });
    }

    private int firstQuery(List<ParsedSql> texts) {
        for (int i = 0; i < texts.size(); i++) {
            if (isQuery(texts.get(i))) {
                return i;
            }
        }
        return texts.size();
    }

    private boolean isQuery(ParsedSql text) {
        return !session.options().isLikePgjdbc()
                && text.commands().stream().anyMatch(command -> command.kind().isQuery());
    }

    private static RuntimeException query(ParsedSql text) {
        return new IllegalArgumentException(
                "expected statements that return no rows in a batch but got a query: " + text.source());
    }

    /// Runs one text for many sets of parameters.
    long[] elements(ParsedSql text, List<Parameters> elements) throws SQLException {
        return run(elements.size(), () -> {
            if (isQuery(text)) {
                throw query(text);
            }
            session.transactions().beforeStatement();
            if (text.isSingle()) {
                single(text.first().text(), elements);
            } else {
                several(text, elements);
            }
        });
    }

    private void single(String sql, List<Parameters> elements) {
        try (Batch batch = session.session().batch(sql).counts(counts::add)) {
            for (Parameters element : elements) {
                batch.add(element);
            }
            batch.finish();
        }
    }

    private void several(ParsedSql text, List<Parameters> elements) {
        Parameters part = new Parameters();
        List<Step<Long>> steps = new ArrayList<>();
        try (Pipeline pipeline = session.session().pipeline()) {
            for (Parameters element : elements) {
                Step<Long> last = null;
                for (SqlCommand command : text.commands()) {
                    part.setAll(element, command.firstParameter(), command.parameterCount());
                    last = pipeline.execute(command.text(), part);
                }
                if (last != null) {
                    steps.add(last);
                }
            }
            Step<?> end = pipeline.sync();
            for (Step<Long> step : steps) {
                counts.add(step.get());
            }
            end.get();
        }
    }

    private BatchUpdateException failed(int elements, long element, RuntimeException why) {
        SQLException cause = session.failure(why);
        long[] known =
                counts.stream().limit(element - 1).mapToLong(Long::longValue).toArray();
        if (session.options().isLikePgjdbc()) {
            known = new long[elements];
            Arrays.fill(known, Statement.EXECUTE_FAILED);
        }
        BatchUpdateException failure = new BatchUpdateException(
                "element " + element + " of the batch failed: " + cause.getMessage(),
                cause.getSQLState(),
                0,
                known,
                cause);
        failure.setNextException(cause);
        return failure;
    }

    static int[] small(long[] counts) {
        int[] small = new int[counts.length];
        for (int i = 0; i < small.length; i++) {
            small[i] = JdbcStatement.small(counts[i]);
        }
        return small;
    }
}
