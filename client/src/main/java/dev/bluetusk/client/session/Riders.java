package dev.bluetusk.client.session;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.StatementExchange;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What rides with the executions of a session, and what becomes of it: the closing of statements, a BEGIN, the
/// setting of plans, and the savepoint of [AutoSave].
///
/// The savepoint comes before the setting, so that going back to it undoes both. Its release comes behind the
/// statement, so that none is left and those of the program stay what they are. Confined to its session.
final class Riders {
    /// Goes back to the savepoint of a statement that failed.
    static final String UNDO = "ROLLBACK TO SAVEPOINT bluetusk_autosave; RELEASE SAVEPOINT bluetusk_autosave";

    private static final String SAVEPOINT = "SAVEPOINT bluetusk_autosave";
    private static final String RELEASE = "RELEASE SAVEPOINT bluetusk_autosave";

    private AutoSave autoSave;
    private final PlanSetting plans = new PlanSetting();
    private @Nullable PlanMode planUnderWay;
    private List<String> lastBegin = List.of();
    private boolean saved;
    private boolean guarded;

    Riders(AutoSave autoSave) {
        this.autoSave = autoSave;
    }

    /// Changes the rule of automatic savepoints.
    void setAutoSave(AutoSave rule) {
        autoSave = rule;
    }

    /// Whether a statement gets a savepoint.
    boolean saves(ServerStatement statement, String begin, TransactionStatus status) {
        return switch (autoSave) {
            case NEVER -> false;
            case CONSERVATIVE ->
                status == TransactionStatus.IN_TRANSACTION && isOrdinary(statement) && statement.isPrepared();
            case ALWAYS -> (status == TransactionStatus.IN_TRANSACTION || !begin.isEmpty()) && isOrdinary(statement);
        };
    }

    /// Has the next execution to its end get a savepoint in a transaction, since a streamed value may turn out
    /// to be unfinished.
    void guardNext(boolean guard) {
        guarded = guard;
    }

    private static boolean isOrdinary(ServerStatement statement) {
        return !statement.standsAlone();
    }

    /// The command that sets the plans for a statement; empty if they are in force.
    String planCommand(ServerStatement statement, TransactionStatus status) {
        boolean possible = status != TransactionStatus.FAILED && isOrdinary(statement);
        return possible ? plans.commandFor(statement.plan()) : "";
    }

    /// What rides with an execution to its end.
    Prelude withWhole(ServerStatement statement, Closes closes, String begin, TransactionStatus status) {
        boolean open = status == TransactionStatus.IN_TRANSACTION || !begin.isEmpty();
        saved = saves(statement, begin, status) || (guarded && open && isOrdinary(statement));
        return saved
                ? prelude(statement, closes, List.of(begin, SAVEPOINT), status).with(RELEASE)
                : with(statement, closes, begin, status);
    }

    /// What rides with an execution whose rows are fetched some at a time, which has no savepoint.
    Prelude with(ServerStatement statement, Closes closes, String begin, TransactionStatus status) {
        saved = false;
        String plan = planCommand(statement, status);
        if (plan.isEmpty() && begin.isEmpty() && closes.isEmpty()) {
            planUnderWay = null;
            return Prelude.none();
        }
        if (plan.isEmpty() && closes.isEmpty()) {
            planUnderWay = null;
            return new Prelude(List.of(), List.of(), only(begin));
        }
        return prelude(statement, closes, List.of(begin), status);
    }

    /// The same list as long as transactions begin in the same way.
    private List<String> only(String begin) {
        if (!lastBegin.contains(begin)) {
            lastBegin = List.of(begin);
        }
        return lastBegin;
    }

    private Prelude prelude(ServerStatement statement, Closes closes, List<String> first, TransactionStatus status) {
        String plan = planCommand(statement, status);
        planUnderWay = plan.isEmpty() ? null : statement.plan();
        List<String> commands = new ArrayList<>(first);
        commands.add(plan);
        commands.removeIf(String::isEmpty);
        return closes.prelude(commands);
    }

    /// What rides with a step of a pipeline. Whether it has run is known much later: the setting of plans is taken as
    /// made from now on, until [#groupUndone].
    Prelude withStep(ServerStatement statement, Closes closes, String begin, TransactionStatus status) {
        Prelude prelude = with(statement, closes, begin, status);
        if (planUnderWay != null) {
            plans.applied(planUnderWay, status != TransactionStatus.IDLE || !begin.isEmpty());
            planUnderWay = null;
        }
        return prelude;
    }

    /// A group of a pipeline begins, whatever becomes of those before it.
    void groupBegins() {
        plans.forget();
    }

    /// A group of a pipeline has failed, or rolled something back: the settings of its steps may be undone.
    void groupUndone() {
        plans.doubt();
    }

    /// What rides with the preparing of a statement.
    Prelude withPrepare(Closes closes, TransactionStatus status) {
        saved = autoSave == AutoSave.ALWAYS && status == TransactionStatus.IN_TRANSACTION;
        Prelude prelude = closes.prelude(saved ? List.of(SAVEPOINT) : List.of());
        return saved ? prelude.with(RELEASE) : prelude;
    }

    /// The command could not be sent.
    void notSent() {
        planUnderWay = null;
        saved = false;
    }

    /// The command for the plans of a statement ran alone.
    void planSet(ServerStatement statement) {
        plans.applied(statement.plan(), false);
    }

    /// A command is over.
    void over(RowExchange query, TransactionStatus status) {
        boolean open = status != TransactionStatus.IDLE;
        if (planUnderWay != null) {
            if (query.failed()) {
                plans.undone();
            } else {
                plans.applied(planUnderWay, open);
            }
            planUnderWay = null;
        }
        if (query.rollsBack()) {
            plans.rolledBack(open);
        } else if (!open) {
            plans.transactionOver();
        }
    }

    /// A command of the program has run that may have changed settings.
    void settingsChanged(String sql, TransactionStatus status) {
        plans.settingsChanged(sql, status != TransactionStatus.IDLE);
    }

    /// Whether to go back to the savepoint of a command that has just failed. Asked once.
    boolean mustUndo(RowExchange query, TransactionStatus status) {
        boolean undo =
                saved && status == TransactionStatus.FAILED && query instanceof StatementExchange own && undoes(own);
        saved = false;
        return undo;
    }

    private boolean undoes(StatementExchange query) {
        return query.preludeRan()
                && (autoSave == AutoSave.ALWAYS || query.wasGivenUp() || Refusal.of(query) != Refusal.THE_STATEMENT);
    }

    /// Whether to go back to the savepoint of a preparing that has just failed. Asked once.
    boolean mustUndoPrepare(TransactionStatus status) {
        boolean undo = saved && status == TransactionStatus.FAILED;
        saved = false;
        return undo;
    }

    /// Names of statements and of portals that are to be closed.
    record Closes(List<String> statements, List<String> portals) {
        static final Closes NONE = new Closes(List.of(), List.of());

        boolean isEmpty() {
            return statements.isEmpty() && portals.isEmpty();
        }

        Prelude prelude(List<String> commands) {
            return isEmpty() && commands.isEmpty() ? Prelude.none() : new Prelude(statements, portals, commands);
        }
    }
}
