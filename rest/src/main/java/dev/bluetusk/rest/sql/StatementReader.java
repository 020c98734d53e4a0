package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Rewrites the placeholders of one statement to `$1`, `$2`, … in order of first appearance. Used once.
///
/// A parameter with a type in its note is sent as `($1::type)` everywhere, which tells the server the type without a
/// second way to name types.
final class StatementReader {
    private static final int PARAMETERS_MAX = 65_535;

    private final SourceText source;
    private final SqlHead head;
    private final Problems problems;
    private final StringBuilder sql = new StringBuilder();
    private final List<SqlStatement.Piece> pieces = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    StatementReader(SourceText source, SqlHead head, Problems problems) {
        this.source = source;
        this.head = head;
        this.problems = problems;
    }

    /// The statement, or nothing when a problem was reported.
    Optional<SqlStatement> read(List<Token> tokens) {
        int before = problems.count();
        requireOneStyle(tokens);
        if (problems.count() != before) {
            return Optional.empty();
        }
        tokens.stream().filter(token -> token.kind() == TokenKind.POSITIONAL).forEach(this::numberPositional);
        for (Token token : tokens) {
            switch (token.kind()) {
                case NAMED, POSITIONAL -> writePlaceholder(token);
                case WHITESPACE, LINE_COMMENT, BLOCK_COMMENT, WORD, QUOTED_NAME, STRING -> copy(token);
                case NUMBER, COLON, OPERATOR, SEMICOLON, PUNCTUATION -> copy(token);
            }
        }
        requireUsed(before);
        if (problems.count() != before) {
            return Optional.empty();
        }
        return Optional.of(new SqlStatement(source, sql.toString(), names, pieces));
    }

    private void requireOneStyle(List<Token> tokens) {
        Optional<Token> named = first(tokens, TokenKind.NAMED);
        Optional<Token> positional = first(tokens, TokenKind.POSITIONAL);
        if (named.isPresent() && positional.isPresent()) {
            int later = Math.max(named.get().start(), positional.get().start());
            problems.report(source, later, "a file uses :name or $1, not both");
        }
    }

    private static Optional<Token> first(List<Token> tokens, TokenKind kind) {
        return tokens.stream().filter(token -> token.kind() == kind).findFirst();
    }

    // Numbered placeholders keep their numbers: they are all known before the first is written.
    private void numberPositional(Token token) {
        String placeholder = token.of(source.text());
        if (placeholder.length() > 6 || placeholder.startsWith("$0")) {
            problems.report(
                    source, token.start(), placeholder + " is no placeholder: they run from $1 to $" + PARAMETERS_MAX);
            return;
        }
        Optional<ParameterNote> note = note(placeholder);
        if (note.isEmpty()) {
            problems.report(
                    source,
                    token.start(),
                    placeholder + " has no name: write \"-- @param " + placeholder + " name\" above");
            return;
        }
        numbers.put(placeholder, Integer.parseInt(placeholder.substring(1)));
        Map<Integer, String> ordered = new TreeMap<>();
        numbers.forEach(
                (key, number) -> ordered.put(number, note(key).orElseThrow().name()));
        names.clear();
        names.addAll(ordered.values());
    }

    private void writePlaceholder(Token token) {
        String placeholder = token.of(source.text());
        Integer number = numbers.get(placeholder);
        if (number == null) {
            if (token.kind() == TokenKind.POSITIONAL) {
                return;
            }
            names.add(placeholder.substring(1));
            number = names.size();
            numbers.put(placeholder, number);
            requireNoOtherCase(token, placeholder);
        }
        pieces.add(new SqlStatement.Piece(sql.length(), token.start(), false));
        int written = number;
        Optional<String> type = note(placeholder).flatMap(ParameterNote::type);
        type.ifPresentOrElse(
                name -> sql.append("($")
                        .append(written)
                        .append("::")
                        .append(name)
                        .append(')'),
                () -> sql.append('$').append(written));
    }

    private void requireNoOtherCase(Token token, String placeholder) {
        String lower = placeholder.toLowerCase(Locale.ROOT);
        numbers.keySet().stream()
                .filter(other -> !other.equals(placeholder)
                        && other.toLowerCase(Locale.ROOT).equals(lower))
                .findFirst()
                .ifPresent(other -> problems.report(
                        source, token.start(), placeholder + " and " + other + " differ in upper and lower case only"));
    }

    private void copy(Token token) {
        boolean joins = !pieces.isEmpty() && pieces.getLast().copied();
        if (!joins) {
            pieces.add(new SqlStatement.Piece(sql.length(), token.start(), true));
        }
        sql.append(source.text(), token.start(), token.end());
    }

    private void requireUsed(int before) {
        if (problems.count() != before) {
            return;
        }
        for (SqlHead.LocatedNote located : head.extras().notes()) {
            String placeholder = located.note().placeholder();
            if (!numbers.containsKey(placeholder)) {
                problems.report(
                        source,
                        located.offset(),
                        "@param " + located.note().name() + ": the statement has no " + placeholder
                                + Spelling.hint(placeholder, numbers.keySet()));
            }
        }
        for (String variable : head.route().variables()) {
            if (!names.contains(variable)) {
                problems.report(
                        source,
                        head.routeOffset(),
                        "{" + variable + "} is in the path " + head.route() + ", but the statement has no :" + variable
                                + Spelling.hint(variable, names));
            }
        }
        for (int i = 0; i < numbers.size(); i++) {
            int number = i + 1;
            if (!numbers.containsValue(number)) {
                problems.report(source, 0, "the placeholders have a gap: $" + number + " is not used");
                return;
            }
        }
    }

    private Optional<ParameterNote> note(String placeholder) {
        return head.extras().notes().stream()
                .map(SqlHead.LocatedNote::note)
                .filter(note -> note.placeholder().equals(placeholder))
                .findFirst();
    }
}
