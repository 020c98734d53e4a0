package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says in the file's terms what the server says in its own.
///
/// The server names the row in the context of its error: `COPY orders, line 5, column price: "x"`; the word for
/// line is in the server's language. Foreign keys are checked at the end of a COPY, without a row.
final class ServerRefusal {
    private static final Pattern CONTEXT = Pattern.compile("^COPY .*?, [^\\d,\"]* (\\d+)(?:[,:]|$)", Pattern.MULTILINE);

    private ServerRefusal() {}

    static LoadException of(String source, PostgresException refused, RowLines lines) {
        ErrorFields fields = refused.errorFields();
        // A server that is stopped stands at some row, too, but that row is not to blame.
        long line = refused.isFatal() ? 0 : row(fields.where().orElse(""), lines);
        String detail = fields.detail().map(text -> " (" + text + ")").orElse("");
        String message = source + (line > 0 ? " line " + line : "") + ": " + fields.message() + detail
                + (line == 0 && isAboutRows(refused) ? "; the server does not say in which row" : "")
                + "; nothing was loaded";
        return new LoadException(LoadException.Reason.SERVER_REFUSED, message, line, refused);
    }

    /// Class 23: a constraint is violated.
    private static boolean isAboutRows(PostgresException refused) {
        return refused.sqlState().startsWith("23");
    }

    private static long row(String context, RowLines lines) {
        Matcher matcher = CONTEXT.matcher(context);
        return matcher.find() ? lines.lineOf(Long.parseLong(matcher.group(1))) : 0;
    }
}
