package dev.bluetusk.client.session;

import java.util.ArrayList;
import java.util.List;

/// The names of a session's portals, and those that the server may forget with the next command.
///
/// Confined to its session.
final class Portals {
    private List<String> closed = new ArrayList<>();
    private long names;

    /// A name that this session never had.
    String nextName() {
        names++;
        return "P_" + names;
    }

    /// Has a portal closed with the next command.
    void closeLater(String name) {
        closed.add(name);
    }

    /// Takes names back that could not be closed, for the next command.
    void closeLater(List<String> names) {
        closed.addAll(names);
    }

    /// The names to close with the next command; they are handed out once. Those of a transaction that has
    /// ended are gone by themselves.
    List<String> takeClosed(boolean inTransaction) {
        if (closed.isEmpty()) {
            return List.of();
        }
        List<String> taken = closed;
        closed = new ArrayList<>();
        return inTransaction ? taken : List.of();
    }
}
