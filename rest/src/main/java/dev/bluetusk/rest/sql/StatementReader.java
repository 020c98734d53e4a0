package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rewrites the placeholders of one statement to `$1`, `$2`, …: names in order of first appearance, numbers in
/// their own order. Used once.
///
/// A parameter with a type in its note is sent as `($1::type)` everywhere, which tells the server the type without a
/// second way to name types.
final class StatementReader {
    private final SourceText source;
    private final List<SqlHead.LocatedNote> notes;
    private final StringBuilder sql = new StringBuilder();
    private final List<SqlStatement.Piece> pieces = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    StatementReader(SourceText source, List<SqlHead.LocatedNote> notes) {
        this.source = source;
        this.notes = notes;
    }

    /// The statement as it is sent.
    ///
    /// @param tokens whose placeholders have been judged by [Placeholders]
    SqlStatement read(StatementHead head, List<Token> tokens) {
        number(tokens);
        for (Token token : tokens) {
            switch (token.kind()) {
                case NAMED, POSITIONAL -> writePlaceholder(token);
                case WHITESPACE, LINE_COMMENT, BLOCK_COMMENT, WORD, QUOTED_NAME, STRING -> copy(token);
                case NUMBER, COLON, OPERATOR, SEMICOLON, PUNCTUATION -> copy(token);
            }
        }
        return new SqlStatement(source, head, sql.toString(), names, pieces);
    }

    private void number(List<Token> tokens) {
        List<String> placeholders = tokens.stream()
                .filter(token -> token.kind() == TokenKind.NAMED || token.kind() == TokenKind.POSITIONAL)
                .map(token -> token.of(source.text()))
                .distinct()
                .sorted((one, other) -> Integer.compare(rank(one), rank(other)))
                .toList();
        for (String placeholder : placeholders) {
            numbers.put(placeholder, numbers.size() + 1);
            names.add(note(placeholder).map(ParameterNote::name).orElse(placeholder.substring(1)));
        }
    }

    // Names keep the order in which they appear.
    private static int rank(String placeholder) {
        return placeholder.startsWith("$") ? Integer.parseInt(placeholder.substring(1)) : 0;
    }

    private void writePlaceholder(Token token) {
        String placeholder = token.of(source.text());
        pieces.add(new SqlStatement.Piece(sql.length(), token.start(), false));
        String number = "$" + numbers.get(placeholder);
        Optional<String> type = note(placeholder).flatMap(ParameterNote::type);
        sql.append(type.map(name -> "(" + number + "::" + name + ")").orElse(number));
    }

    private void copy(Token token) {
        boolean joins = !pieces.isEmpty() && pieces.getLast().copied();
        if (!joins) {
            pieces.add(new SqlStatement.Piece(sql.length(), token.start(), true));
        }
        sql.append(source.text(), token.start(), token.end());
    }

    private Optional<ParameterNote> note(String placeholder) {
        return notes.stream()
                .map(SqlHead.LocatedNote::note)
                .filter(note -> note.placeholder().equals(placeholder))
                .findFirst();
    }
}
