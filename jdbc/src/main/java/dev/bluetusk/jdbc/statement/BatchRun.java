package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Batch;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.InsertRow;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCommand;
import dev.bluetusk.jdbc.sql.StatementKind;
import dev.bluetusk.protocol.wire.Format;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Runs a batch as one pipeline: outside a transaction all its elements are one transaction.
///
/// A failure ends the batch. By JDBC's words its exception then tells the counts of the elements before the one that
/// failed; with `compatibility=pgjdbc` it tells a failure for every element.
final class BatchRun {
    /// So many rows one insert of a rewritten batch has at most, unless told otherwise.
    private static final int REWRITTEN_ROWS_MAX = 1024;
    private static final Pattern ROWS = Pattern.compile("(?i)\\bvalues\\s*\\(");

    private final JdbcStatement statement;
    private final JdbcSession session;
    private final ArrayList<Long> counts = new ArrayList<>();

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
                counts.ensureCapacity(elements);
                statement.executing(true);
                work.run();
            }
            long[] all = new long[counts.size()];
            for (int i = 0; i < all.length; i++) {
                all[i] = counts.get(i);
            }
            return all;
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
                    text.commands().forEach(statement::note);
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
                && text.call().isEmpty()
                && text.commands().stream().anyMatch(command -> command.kind().isQuery());
    }

    private static RuntimeException query(ParsedSql text) {
        return new IllegalArgumentException(
                "expected statements that return no rows in a batch but got a query: " + text.source());
    }

    /// Runs one text for many sets of parameters.
    ///
    /// @param keys which generated keys are kept
    /// @param row  where the row of values of an insert lies; asked only if it is of use
    long[] elements(ParsedSql text, List<Parameters> elements, GeneratedKeys keys, Supplier<Optional<InsertRow>> row)
            throws SQLException {
        return run(elements.size(), () -> {
            if (isQuery(text)) {
                throw query(text);
            }
            session.transactions().beforeStatement();
            SqlCommand first = text.first();
            if (elements.stream().anyMatch(Parameters::isStreamed)) {
                new StreamedBatch(statement, text, keys).run(elements, counts);
            } else if (!text.isSingle()) {
                several(text, elements);
            } else if (keys.areOf(first, session)) {
                returning(keys.text(first, session), elements);
            } else if (session.options().rewritesBatches() && elements.size() > 1) {
                rewritten(first, row.get(), elements);
            } else {
                single(first.text(), elements);
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

    private void returning(String sql, List<Parameters> elements) {
        List<Step<Rows>> steps = new ArrayList<>();
        List<byte[] @Nullable []> all = new ArrayList<>();
        Columns columns = Columns.NONE;
        try (Pipeline pipeline = session.session().pipeline()) {
            for (Parameters element : elements) {
                steps.add(pipeline.query(sql, element).rows());
            }
            Step<?> end = pipeline.sync();
            for (Step<Rows> step : steps) {
                Rows rows = step.get();
                // The first ones may have come as text, before the server had told the types.
                columns = columns.count() == 0 ? rows.columns().in(Format.TEXT) : columns;
                all.addAll(KeyRows.read(rows));
                counts.add(rows.affected());
            }
            end.get();
        }
        statement.keepKeys(columns, all);
    }

    /// Writes as many rows with each insert as a power of two allows, so that few statements serve all batches.
    private void rewritten(SqlCommand command, Optional<InsertRow> row, List<Parameters> elements) {
        if (row.isEmpty()) {
            single(command.text(), elements);
            if (session.options().isLikePgjdbc() && isInsertOfRows(command)) {
                counts.replaceAll(count -> count > 1 ? (long) Statement.SUCCESS_NO_INFO : count);
            }
            return;
        }
        int limit = Integer.highestOneBit(Math.min(row.get().rowsMax(), rowsMax()));
        List<Step<Long>> steps = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        Parameters all = new Parameters();
        try (Pipeline pipeline = session.session().pipeline()) {
            int next = 0;
            while (next < elements.size()) {
                int size = Math.min(limit, Integer.highestOneBit(elements.size() - next));
                all.clear();
                for (Parameters element : elements.subList(next, next + size)) {
                    all.addAll(element);
                }
                steps.add(
                        pipeline.execute(size == 1 ? command.text() : row.get().withRows(size), all));
                sizes.add(size);
                next += size;
            }
            Step<?> end = pipeline.sync();
            for (int i = 0; i < steps.size(); i++) {
                count(steps.get(i).get(), sizes.get(i));
            }
            end.get();
        }
    }

    /// Whether pgjdbc would write it with the rows of several elements.
    private static boolean isInsertOfRows(SqlCommand command) {
        return command.kind() == StatementKind.INSERT
                && ROWS.matcher(command.text()).find();
    }

    private int rowsMax() {
        int wanted = session.options().number("reWriteBatchedInsertsSize", 0);
        return wanted > 0 ? wanted : REWRITTEN_ROWS_MAX;
    }

    /// When each of some rows was inserted, each has the count 1; otherwise nobody knows which one was not.
    private void count(long inserted, int rows) {
        boolean sure = inserted == rows && (rows == 1 || !session.options().isLikePgjdbc());
        for (int i = 0; i < rows; i++) {
            if (sure) {
                counts.add(1L);
            } else {
                counts.add(rows == 1 || inserted == 0 ? inserted : (long) Statement.SUCCESS_NO_INFO);
            }
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
