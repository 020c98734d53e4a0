package dev.bluetusk.jdbc.sql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Finds the parameters of a statement to which nothing in it gives a type, so that the server would refuse a
/// value whose type is left to it: those of which only is asked whether they are NULL, and arguments of
/// functions that take anything.
///
/// What is not sure is left out: such a parameter may have a type by an operator that binds closer than `IS`.
final class TypelessParameters {
    /// Without one of these words there is no such parameter.
    private static final Pattern HINT = Pattern.compile("null|concat|format|build_|count", Pattern.CASE_INSENSITIVE);

    /// Words behind which an expression begins.
    private static final Set<String> BEGINNINGS = Set.of(
            "AND", "BY", "CASE", "ELSE", "HAVING", "NOT", "ON", "OR", "RETURNING", "SELECT", "THEN", "WHEN", "WHERE");

    /// Functions with arguments of any type, which therefore say nothing of them.
    private static final Set<String> TAKE_ANYTHING = Set.of(
            "CONCAT",
            "CONCAT_WS",
            "COUNT",
            "FORMAT",
            "JSONB_BUILD_ARRAY",
            "JSONB_BUILD_OBJECT",
            "JSON_BUILD_ARRAY",
            "JSON_BUILD_OBJECT",
            "NUM_NONNULLS",
            "NUM_NULLS");

    private record Token(SqlLexer.Kind kind, String word, String enclosing) {
        boolean isOneOf(Set<String> words) {
            return kind == SqlLexer.Kind.WORD && words.contains(word);
        }

        boolean is(String expected) {
            return kind == SqlLexer.Kind.WORD && word.equals(expected);
        }
    }

    private static final Token END = new Token(SqlLexer.Kind.SEMICOLON, "", "");

    private final List<Token> tokens = new ArrayList<>();

    private TypelessParameters(String text, boolean standardStrings) {
        SqlLexer lexer = new SqlLexer(text, standardStrings);
        Deque<String> functions = new ArrayDeque<>();
        while (lexer.advance()) {
            if (lexer.kind() == SqlLexer.Kind.BLANK || lexer.kind() == SqlLexer.Kind.COMMENT) {
                continue;
            }
            if (lexer.kind() == SqlLexer.Kind.CLOSE) {
                functions.poll();
            }
            String word = lexer.kind() == SqlLexer.Kind.WORD || lexer.kind() == SqlLexer.Kind.PARAMETER
                    ? lexer.token().toUpperCase(Locale.ROOT)
                    : "";
            tokens.add(new Token(lexer.kind(), word, functions.isEmpty() ? "" : functions.peek()));
            if (lexer.kind() == SqlLexer.Kind.OPEN) {
                Token before = at(tokens.size() - 2);
                functions.push(before.kind() == SqlLexer.Kind.WORD ? before.word() : "");
            }
        }
    }

    /// The numbers of those parameters, in order: 2 for `$2`.
    static List<Integer> in(String text, boolean standardStrings) {
        return HINT.matcher(text).find() ? new TypelessParameters(text, standardStrings).found() : List.of();
    }

    /// A parameter that stands in several places has no type if none of them gives it one.
    private List<Integer> found() {
        Map<String, Boolean> typeless = new HashMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).kind() == SqlLexer.Kind.PARAMETER) {
                boolean here = isAskedForNull(i) || isAnything(i);
                typeless.merge(tokens.get(i).word(), here, Boolean::logicalAnd);
            }
        }
        Set<Integer> numbers = new TreeSet<>();
        typeless.forEach((parameter, is) -> {
            if (is && parameter.length() <= 6) {
                numbers.add(Integer.parseInt(parameter.substring(1)));
            }
        });
        return List.copyOf(numbers);
    }

    private Token at(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : END;
    }

    private boolean isAskedForNull(int parameter) {
        int before = parameter - 1;
        int behind = parameter + 1;
        while (at(before).kind() == SqlLexer.Kind.OPEN
                && at(behind).kind() == SqlLexer.Kind.CLOSE
                && beginsExpression(before - 1)) {
            before--;
            behind++;
        }
        boolean asked = at(behind).is("ISNULL")
                || at(behind).is("NOTNULL")
                || (at(behind).is("IS")
                        && (at(behind + 1).is("NULL")
                                || (at(behind + 1).is("NOT") && at(behind + 2).is("NULL"))));
        return asked && beginsExpression(before);
    }

    /// Whether what stands behind a token is the beginning of an expression.
    private boolean beginsExpression(int index) {
        Token token = at(index);
        return token.kind() == SqlLexer.Kind.OPEN || token.kind() == SqlLexer.Kind.COMMA || token.isOneOf(BEGINNINGS);
    }

    /// Whether a parameter is a whole argument of a function that takes anything.
    private boolean isAnything(int parameter) {
        Token before = at(parameter - 1);
        Token behind = at(parameter + 1);
        return TAKE_ANYTHING.contains(tokens.get(parameter).enclosing())
                && (before.kind() == SqlLexer.Kind.OPEN || before.kind() == SqlLexer.Kind.COMMA)
                && (behind.kind() == SqlLexer.Kind.CLOSE || behind.kind() == SqlLexer.Kind.COMMA);
    }
}
