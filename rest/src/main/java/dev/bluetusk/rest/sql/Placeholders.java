package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Judges the placeholders of all statements of a file together: one style, no number without a name, no note and no
/// part of the path without a placeholder. Used once.
final class Placeholders {
    private static final int PARAMETERS_MAX = 65_535;

    private final SourceText source;
    private final SqlHead head;
    private final Problems problems;
    private final Map<String, Token> first = new LinkedHashMap<>();

    private Placeholders(SourceText source, SqlHead head, Problems problems) {
        this.source = source;
        this.head = head;
        this.problems = problems;
    }

    /// Reports what is wrong with them.
    static void judge(SourceText source, SqlHead head, List<Token> tokens, Problems problems) {
        new Placeholders(source, head, problems).judge(tokens);
    }

    private void judge(List<Token> tokens) {
        int before = problems.count();
        for (Token token : tokens) {
            if (token.kind() == TokenKind.NAMED || token.kind() == TokenKind.POSITIONAL) {
                first.putIfAbsent(token.of(source.text()), token);
            }
        }
        requireOneStyle();
        if (problems.count() == before) {
            requireNames();
            requireNoOtherCase();
        }
        if (problems.count() == before) {
            requireUsed();
            requireNoGap();
        }
    }

    private void requireOneStyle() {
        Optional<Token> named = firstOf(TokenKind.NAMED);
        Optional<Token> positional = firstOf(TokenKind.POSITIONAL);
        if (named.isPresent() && positional.isPresent()) {
            int later = Math.max(named.get().start(), positional.get().start());
            problems.report(source, later, "a file uses :name or $1, not both");
        }
    }

    private Optional<Token> firstOf(TokenKind kind) {
        return first.values().stream().filter(token -> token.kind() == kind).findFirst();
    }

    private void requireNames() {
        first.forEach((placeholder, token) -> {
            if (token.kind() != TokenKind.POSITIONAL) {
                return;
            }
            if (placeholder.length() > 6 || placeholder.startsWith("$0")) {
                String range = " is no placeholder: they run from $1 to $" + PARAMETERS_MAX;
                problems.report(source, token.start(), placeholder + range);
            } else if (note(placeholder).isEmpty()) {
                String advice = " has no name: write \"-- @param " + placeholder + " name\" above";
                problems.report(source, token.start(), placeholder + advice);
            }
        });
    }

    private void requireNoOtherCase() {
        Map<String, String> seen = new LinkedHashMap<>();
        first.forEach((placeholder, token) -> {
            String other = seen.putIfAbsent(placeholder.toLowerCase(Locale.ROOT), placeholder);
            if (other != null) {
                problems.report(
                        source, token.start(), placeholder + " and " + other + " differ in upper and lower case only");
            }
        });
    }

    private void requireUsed() {
        for (SqlHead.LocatedNote located : head.extras().notes()) {
            String placeholder = located.note().placeholder();
            if (!first.containsKey(placeholder)) {
                problems.report(
                        source,
                        located.offset(),
                        "@param " + located.note().name() + ": the statement has no " + placeholder
                                + Spelling.hint(placeholder, first.keySet()));
            }
        }
        List<String> names = names();
        head.extras()
                .body()
                .filter(body -> !names.contains(body.name()))
                .ifPresent(body -> problems.report(
                        source,
                        body.offset(),
                        "@body " + body.name() + ": the statement has no :" + body.name()
                                + Spelling.hint(body.name(), names)));
        for (String variable : head.route().variables()) {
            if (!names.contains(variable)) {
                problems.report(
                        source,
                        head.routeOffset(),
                        "{" + variable + "} is in the path " + head.route() + ", but the statement has no :" + variable
                                + Spelling.hint(variable, names));
            }
        }
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (String placeholder : first.keySet()) {
            names.add(note(placeholder).map(ParameterNote::name).orElse(placeholder.substring(1)));
        }
        return names;
    }

    private void requireNoGap() {
        if (firstOf(TokenKind.POSITIONAL).isEmpty()) {
            return;
        }
        for (int number = 1; number <= first.size(); number++) {
            if (!first.containsKey("$" + number)) {
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
