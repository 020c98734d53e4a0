package dev.bluetusk.client.session;

/// Looks at each text for changes of the session once while it is run again and again. Confined to its session.
final class LastTexts {
    // The one that was looked at last and names no change.
    private String harmless = "";
    // The one that was looked at last and whose changes end with their transaction.
    private String local = "";

    /// Whether a text calls a function that changes the session.
    @SuppressWarnings("ReferenceEquality") // Which text it is, not what is in it.
    boolean nameChanges(String sql) {
        if (harmless == sql) {
            return false;
        }
        if (SessionChanges.areNamedIn(sql)) {
            return true;
        }
        harmless = sql;
        return false;
    }

    /// Whether something of what a text changes is left when its transaction is over.
    @SuppressWarnings("ReferenceEquality") // Which text it is, not what is in it.
    boolean outliveTransaction(String sql) {
        if (local == sql) {
            return false;
        }
        if (!SessionChanges.endWithTheirTransaction(sql)) {
            return true;
        }
        local = sql;
        return false;
    }
}
