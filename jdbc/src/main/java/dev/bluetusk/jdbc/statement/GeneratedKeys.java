package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.Returning;
import dev.bluetusk.jdbc.sql.SqlCommand;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which generated keys a caller asks for.
///
/// @param wanted the clause that returns them; empty for none
public record GeneratedKeys(Optional<Returning> wanted) {
    private static final GeneratedKeys NONE = new GeneratedKeys(Optional.empty());

    /// No keys.
    public static GeneratedKeys none() {
        return NONE;
    }

    /// By JDBC's flag.
    public static GeneratedKeys of(int flag) throws SQLException {
        return switch (flag) {
            case Statement.NO_GENERATED_KEYS -> NONE;
            case Statement.RETURN_GENERATED_KEYS -> new GeneratedKeys(Optional.of(Returning.all()));
            default -> throw SqlErrors.argument("expected RETURN_GENERATED_KEYS or NO_GENERATED_KEYS but got " + flag);
        };
    }

    /// By the names of columns; none for none.
    ///
    /// @param quoted whether names are taken exactly as they are
    public static GeneratedKeys of(@Nullable String @Nullable [] names, boolean quoted) throws SQLException {
        if (names == null || names.length == 0) {
            return NONE;
        }
        List<String> all = new ArrayList<>();
        for (String name : names) {
            if (name == null || name.isEmpty()) {
                throw SqlErrors.argument("expected the name of a column to return but got none");
            }
            all.add(name);
        }
        return new GeneratedKeys(Optional.of(quoted ? Returning.quoted(all) : Returning.verbatim(all)));
    }

    /// By the numbers of columns: PostgreSQL knows no such thing.
    public static GeneratedKeys of(int @Nullable [] columns) throws SQLException {
        if (columns == null || columns.length == 0) {
            return NONE;
        }
        throw SqlErrors.unsupported("keys cannot be returned by the numbers of columns: give their names");
    }

    /// Whether a statement is to give keys.
    boolean areOf(SqlCommand command, JdbcSession session) {
        return wanted.isPresent() && command.givesKeys(session.serverVersion());
    }

    /// The text of a statement that gives the keys, if they are wanted of it.
    String text(SqlCommand command, JdbcSession session) {
        return wanted.isPresent()
                ? command.withReturning(wanted.get(), session.serverVersion()).text()
                : command.text();
    }
}
