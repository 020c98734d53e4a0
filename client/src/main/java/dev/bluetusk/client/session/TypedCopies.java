package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.conversation.ResultShape;
import dev.bluetusk.client.copy.CopiedRows;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.copy.RecordReader;
import dev.bluetusk.client.copy.RecordWriter;
import dev.bluetusk.client.copy.RowWriter;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Opens COPY in binary format for columns whose types the server was asked for.
///
/// What was worked out for a table and a record is kept for the next time. The server is asked each time all
/// the same, in the same write, since a table may have been altered: then all is worked out anew. In a
/// transaction that has done something it is asked before, since a COPY that is given up would take the
/// transaction with it. Confined to its session.
final class TypedCopies {
    /// How many tables with their records are remembered.
    private static final int PLANS_MAX = 64;

    /// How often a table may be altered just then.
    private static final int ATTEMPTS_MAX = 3;

    private final CommandRunner runner;
    private final Cancellation cancellation;
    private final Types types;
    private final List<CopyPlan> plans = new ArrayList<>();
    private final BiFunction<CopyPlan, ResultShape, CopyIn> intoTable = this::tryIn;
    private final BiFunction<CopyPlan, ResultShape, CopyOut> outOfTable = this::tryOut;

    TypedCopies(CommandRunner runner, Cancellation cancellation, Types types) {
        this.runner = runner;
        this.cancellation = cancellation;
        this.types = types;
    }

    <R extends Record> RecordWriter<R> in(String table, Class<R> type) {
        CopyPlan plan = known(CopyPlan.RecordsIn.class, table, type)
                .orElseGet(() -> added(new CopyPlan.RecordsIn(table, type)));
        return new RecordWriter<>(writer(plan), type);
    }

    RowWriter in(String table, List<String> columns) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("expected the names of at least one column of " + table);
        }
        CopyPlan plan = known(CopyPlan.ColumnsIn.class, table, columns)
                .orElseGet(() -> added(new CopyPlan.ColumnsIn(table, List.copyOf(columns))));
        return writer(plan);
    }

    private RowWriter writer(CopyPlan plan) {
        CopyIn copy = open(plan, intoTable);
        return new RowWriter(copy, plan.target());
    }

    <R extends Record> RecordReader<R> out(String source, Class<R> type) {
        CopyPlan plan = known(CopyPlan.RecordsOut.class, source, type)
                .orElseGet(() -> added(new CopyPlan.RecordsOut(source, type)));
        Rows rows = rows(plan);
        return new RecordReader<>(rows, plan.<R>mapper());
    }

    Rows rows(String source) {
        return rows(known(CopyPlan.RowsOut.class, source, source).orElseGet(() -> added(new CopyPlan.RowsOut(source))));
    }

    private Rows rows(CopyPlan plan) {
        CopyOut copy = open(plan, outOfTable);
        Cells cells = new Cells();
        CopiedRows source = new CopiedRows(copy, cells, plan.columns().count());
        return new Rows(source, plan.columns(), cells, types.source());
    }

    /// The plan for something that was copied before; looking for it makes no garbage.
    private Optional<CopyPlan> known(Class<? extends CopyPlan.Aim> kind, String source, Object detail) {
        for (int i = 0; i < plans.size(); i++) {
            CopyPlan plan = plans.get(i);
            if (plan.isFor(kind, source, detail)) {
                return plan.itself();
            }
        }
        return Optional.empty();
    }

    private CopyPlan added(CopyPlan.Aim aim) {
        CopyPlan plan = new CopyPlan(aim);
        if (plans.size() == PLANS_MAX) {
            plans.removeFirst();
        }
        plans.add(plan);
        return plan;
    }

    private <C> C open(CopyPlan plan, BiFunction<CopyPlan, ResultShape, C> open) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            if (!plan.isMadeWith(types.codecs())) {
                plan.forget();
                ask(plan);
            } else if (runner.isInTransaction() && !runner.waitingBegin().waits()) {
                ask(plan);
            }
            boolean begins = runner.waitingBegin().waits();
            ResultShape shape = plan.question();
            try {
                C copy = open.apply(plan, shape);
                if (!shape.failed() && !shape.hasChanged()) {
                    return copy;
                }
                giveUp(copy);
            } catch (PostgresException e) {
                if (!shape.hasChanged() || !shape.isDone()) {
                    throw shape.failed() ? new PostgresException(shape.error().orElseThrow(), shape.sql()) : e;
                }
            }
            runner.check(shape);
            if (begins) {
                beginAgain();
            }
            plan.make(shape, types);
        }
        throw new IllegalStateException(
                "the table was altered " + ATTEMPTS_MAX + " times while a COPY was to begin: " + plan.copy());
    }

    /// A transaction in which nothing but a COPY that was given up has happened is begun anew.
    private void beginAgain() {
        String begin = runner.waitingBegin().last().sql();
        runner.endTransaction("rollback");
        runner.waitingBegin().put(begin);
    }

    private static void giveUp(Object copy) {
        switch (copy) {
            case CopyIn in -> in.fail("the columns are others by now");
            case CopyOut out -> out.close();
            default -> throw new IllegalStateException("expected a COPY but got " + copy.getClass());
        }
    }

    private void ask(CopyPlan plan) {
        runner.makeWay();
        runner.runWaitingBegin();
        ResultShape shape = plan.question();
        runner.run(shape);
        if (shape.hasChanged() || !plan.isMadeWith(types.codecs())) {
            plan.make(shape, types);
        }
    }

    private CopyIn tryIn(CopyPlan plan, ResultShape shape) {
        return new CopyIn(CopyInChannel.open(runner, plan.copy(), shape));
    }

    private CopyOut tryOut(CopyPlan plan, ResultShape shape) {
        return new CopyOut(CopyOutChannel.open(runner, cancellation, plan.copy(), shape));
    }
}
