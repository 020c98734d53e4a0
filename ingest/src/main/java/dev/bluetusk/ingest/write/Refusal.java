package dev.bluetusk.ingest.write;

import dev.bluetusk.client.PostgresException;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads from a server's refusal whether a row is to blame, and which.
///
/// The server names the row in the context of its error: `COPY orders, line 5, column price: "x"`; the word for
/// line is in the server's language. Foreign keys and triggers that fire afterwards are checked at the end of a
/// COPY, and then no row is named.
public final class Refusal {
    private static final Pattern CONTEXT = Pattern.compile("^COPY .*?, [^\\d,\"]* (\\d+)(?:[,:]|$)", Pattern.MULTILINE);

    private Refusal() {}

    /// The number of the row in its COPY, from 1, if the server names one.
    ///
    /// A server that is stopped stands at some row, too, but that row is not to blame.
    public static OptionalLong row(PostgresException refused) {
        Matcher matcher = CONTEXT.matcher(refused.errorFields().where().orElse(""));
        return matcher.find() && !refused.isFatal()
                ? OptionalLong.of(Long.parseLong(matcher.group(1)))
                : OptionalLong.empty();
    }

    /// Whether other rows might have been taken: a value or a constraint is what the server did not like, or a
    /// trigger raised an error of its own. Not so a cancel, a full disk, a deadlock, a missing right.
    public static boolean isAboutRows(PostgresException refused) {
        String state = refused.sqlState();
        if (refused.isFatal() || state.length() < 2) {
            return false;
        }
        return switch (state.substring(0, 2)) {
            case "21", "22", "23", "44", "54" -> true;
            case "XX" -> false;
            // Classes from I on are left to users by the standard; P0 is PL/pgSQL's own.
            default -> state.charAt(0) >= 'I';
        };
    }
}
