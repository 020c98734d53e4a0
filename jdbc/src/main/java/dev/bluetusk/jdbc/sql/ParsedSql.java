package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a text says: its statements as PostgreSQL is to get them. Immutable, safe for all threads.
///
/// @param source         the text as it was given
/// @param commands       its statements; there is at least one, which may be empty
/// @param parameterCount how many JDBC parameters the whole text has
/// @param call           what is special if the text is the escape `{call …}`
/// @param typeless       the indexes of the parameters to which nothing in the text gives a type
public record ParsedSql(
        String source,
        List<SqlCommand> commands,
        int parameterCount,
        Optional<CallShape> call,
        List<Integer> typeless) {
    /// Keeps copies.
    public ParsedSql {
        commands = List.copyOf(commands);
        typeless = List.copyOf(typeless);
    }

    ParsedSql(String source, List<SqlCommand> commands, int parameterCount, Optional<CallShape> call) {
        this(source, commands, parameterCount, call, call.isPresent() ? List.of() : typeless(commands));
    }

    private static List<Integer> typeless(List<SqlCommand> commands) {
        return commands.stream()
                .flatMap(command -> command.typeless().stream().map(number -> command.firstParameter() - 1 + number))
                .toList();
    }

    /// Whether it is one statement.
    public boolean isSingle() {
        return commands.size() == 1;
    }

    /// Whether one of its statements may change settings of the session, other than by a function.
    public boolean changesSettings() {
        for (int i = 0; i < commands.size(); i++) {
            StatementKind kind = commands.get(i).kind();
            if (kind == StatementKind.SET || kind == StatementKind.RESET) {
                return true;
            }
        }
        return false;
    }

    /// The first statement, which is the only one of most texts.
    public SqlCommand first() {
        return commands.getFirst();
    }

    /// The whole text as PostgreSQL would get it.
    public String nativeText() {
        return commands.stream().map(SqlCommand::text).collect(Collectors.joining(";"));
    }
}
