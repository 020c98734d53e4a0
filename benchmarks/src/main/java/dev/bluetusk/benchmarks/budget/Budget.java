package dev.bluetusk.benchmarks.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/// A line of the budget file.
///
/// @param name     of the operation
/// @param scripted bytes of an operation against replies in memory, as they were measured when the line was written
/// @param live     the same on a real server, if it is measured there
/// @param most     the bytes that it may make, on either
/// @param reason   what the bytes are
record Budget(String name, long scripted, OptionalLong live, long most, String reason) {
    /// So many bytes of an operation are the work of others than the driver: the counter counts the whole thread.
    private static final double SLACK = 1;

    /// A budget may be so many times what is needed.
    private static final int GENEROUS = 2;

    /// What is wrong with the budget, one sentence each.
    ///
    /// @param onScript bytes against replies in memory, as they are now
    /// @param onServer bytes on a server, as they are now
    List<String> complaints(double onScript, OptionalLong onServer) {
        List<String> complaints = new ArrayList<>();
        double needed = Math.max(onScript, (double) onServer.orElse(0));
        if (needed >= most + SLACK) {
            complaints.add(String.format(
                    Locale.ROOT,
                    "%s: expected at most %,d bytes an operation but measured %,.0f%s",
                    name,
                    most,
                    needed,
                    needed > onScript ? " on a server" : ""));
        }
        if (most > GENEROUS * (needed + SLACK)) {
            complaints.add(String.format(
                    Locale.ROOT,
                    "%s: the budget of %,d bytes is more than twice the %,.0f that it needs; lower it",
                    name,
                    most,
                    needed));
        }
        return complaints;
    }
}
