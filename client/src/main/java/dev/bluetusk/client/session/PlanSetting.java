package dev.bluetusk.client.session;

import dev.bluetusk.client.PlanMode;
import java.util.regex.Pattern;

/// What this session has made of the server's `plan_cache_mode`, so that it is set only when it must be.
///
/// A SET that ran inside a transaction is undone by a rollback, and one that ran with a statement that failed is undone
/// with it. Commands of the program that may set it as well make it unknown: then it is set again before it is needed.
/// What the database's own functions set is not seen. Confined to its session.
final class PlanSetting {
    private static final Pattern OWN_DOING =
            Pattern.compile("plan_cache_mode|(reset|discard)\\s+all", Pattern.CASE_INSENSITIVE);

    // What is surely in force; AUTO if that is not known.
    private PlanMode known = PlanMode.AUTO;
    // Whether a mode was ever set.
    private boolean used;
    // Whether something that we set may be in force.
    private boolean forced;
    // The same as it was before the transaction that has changed it.
    private boolean forcedBefore;
    private boolean changedInTransaction;

    /// The command that must run before a statement; empty if none must.
    String commandFor(PlanMode wanted) {
        boolean inForce = wanted == PlanMode.AUTO ? !forced : known == wanted;
        return inForce ? "" : command(wanted);
    }

    private static String command(PlanMode mode) {
        return switch (mode) {
            case AUTO -> "RESET plan_cache_mode";
            case GENERIC -> "SET plan_cache_mode TO force_generic_plan";
            case CUSTOM -> "SET plan_cache_mode TO force_custom_plan";
        };
    }

    /// The command for a mode has run.
    void applied(PlanMode mode, boolean inTransaction) {
        noteChange(inTransaction);
        used = true;
        known = mode;
        forced = mode != PlanMode.AUTO;
    }

    /// The command for a mode was undone, with what it rode with.
    void undone() {
        known = PlanMode.AUTO;
    }

    /// What is in force is to be set again before it is needed.
    void forget() {
        known = PlanMode.AUTO;
    }

    /// What was set may or may not be in force.
    void doubt() {
        known = PlanMode.AUTO;
        forced = used;
    }

    /// A command of the program has run that may have changed settings.
    void settingsChanged(String sql, boolean inTransaction) {
        known = PlanMode.AUTO;
        if (forced && OWN_DOING.matcher(sql).find()) {
            noteChange(inTransaction);
            forced = false;
        }
    }

    /// A transaction, or a part of one, was rolled back.
    void rolledBack(boolean inTransaction) {
        if (changedInTransaction) {
            known = PlanMode.AUTO;
            forced = inTransaction ? forced || forcedBefore : forcedBefore;
        }
        if (!inTransaction) {
            changedInTransaction = false;
        }
    }

    /// No transaction is open.
    void transactionOver() {
        changedInTransaction = false;
    }

    private void noteChange(boolean inTransaction) {
        if (inTransaction && !changedInTransaction) {
            changedInTransaction = true;
            forcedBefore = forced;
        }
    }
}
