package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns the words of one annotation line into an [Annotation]. Stateless.
final class AnnotationReader {
    static final List<String> WORDS = List.of(
            "http", "single", "void", "skip", "result", "status", "param", "tag", "tx", "set", "role", "timeout",
            "context");

    private static final Pattern TRANSACTION = Pattern.compile(
            "(read committed|repeatable read|serializable)? ?(read only deferrable|read only|read write)?");

    private AnnotationReader() {}

    /// @param word what stands after the `@`
    /// @param rest what follows it on the line
    /// @throws IllegalArgumentException with a sentence that says what is wrong
    static Annotation read(int offset, String word, String rest) {
        return switch (word) {
            case "http" -> http(offset, rest);
            case "single", "void", "skip", "context" -> lone(offset, word, rest);
            case "body" -> new Annotation.Body(offset, name(word, rest));
            case "result" -> new Annotation.Result(offset, name(word, rest));
            case "status" -> new Annotation.Status(offset, status(rest));
            case "param" -> new Annotation.Param(offset, ParamAnnotationReader.read(rest));
            case "tag" -> new Annotation.Tag(offset, tags(rest));
            case "tx" -> new Annotation.Transaction(offset, transaction(rest));
            case "set" -> new Annotation.Set(offset, setting(rest));
            case "role" -> new Annotation.Set(offset, new Setting("role", oneWord(word, "the name of a role", rest)));
            case "timeout" ->
                new Annotation.Set(
                        offset, new Setting("statement_timeout", oneWord(word, "a time such as 500ms or 5s", rest)));
            default ->
                throw new IllegalArgumentException("unknown annotation @" + word + Spelling.hint(word, WORDS)
                        + " (known: @" + String.join(", @", WORDS) + ")");
        };
    }

    private static Annotation http(int offset, String rest) {
        String[] words = rest.strip().split("\\s+", -1);
        HttpMethod method = HttpMethod.named(words[0])
                .orElseThrow(() -> new IllegalArgumentException("@http needs a method, one of "
                        + String.join(", ", HttpMethod.names()) + ", but got \"" + words[0] + "\""
                        + Spelling.hint(words[0], HttpMethod.names())));
        if (words.length > 2) {
            throw new IllegalArgumentException("@http takes a method and a path, but got \"" + rest.strip() + "\"");
        }
        Optional<Route> route = words.length == 2 ? Optional.of(Route.parse(words[1])) : Optional.empty();
        return new Annotation.Http(offset, method, route);
    }

    private static int status(String rest) {
        String text = rest.strip();
        if (!text.matches("2[0-9][0-9]")) {
            throw new IllegalArgumentException("@status needs a code from 200 to 299, but got \"" + text + "\"");
        }
        return Integer.parseInt(text);
    }

    private static List<String> tags(String rest) {
        if (rest.isBlank()) {
            throw new IllegalArgumentException("@tag needs at least one name");
        }
        return List.of(rest.strip().split("[\\s,]+", -1));
    }

    private static Annotation lone(int offset, String word, String rest) {
        if (!rest.isBlank()) {
            throw new IllegalArgumentException("@" + word + " stands alone, but \"" + rest.strip() + "\" follows it");
        }
        return switch (word) {
            case "single" -> new Annotation.Single(offset);
            case "void" -> new Annotation.NoBody(offset);
            case "skip" -> new Annotation.Skip(offset);
            default -> new Annotation.Context(offset);
        };
    }

    private static String name(String word, String rest) {
        String name = rest.strip();
        if (!Route.isName(name)) {
            throw new IllegalArgumentException(
                    "@" + word + " needs a name made of letters, digits and _, but got \"" + name + "\"");
        }
        return name;
    }

    private static String oneWord(String word, String what, String rest) {
        String text = unquoted(rest.strip());
        if (text.isEmpty()) {
            throw new IllegalArgumentException("@" + word + " needs " + what);
        }
        return text;
    }

    private static Setting setting(String rest) {
        String[] parts = rest.strip().split("\\s*=\\s*|\\s+", 2);
        if (parts.length < 2 || !parts[0].matches("[A-Za-z_][A-Za-z0-9_.]*") || parts[1].isEmpty()) {
            throw new IllegalArgumentException(
                    "@set needs the name of a setting and its value, but got \"" + rest.strip() + "\"");
        }
        return new Setting(parts[0].toLowerCase(Locale.ROOT), unquoted(parts[1]));
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("'") && value.endsWith("'");
        return quoted ? value.substring(1, value.length() - 1).replace("''", "'") : value;
    }

    private static String transaction(String rest) {
        String words = rest.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s,]+", " ");
        Matcher matcher = TRANSACTION.matcher(words);
        if (words.isEmpty() || !matcher.matches()) {
            throw new IllegalArgumentException(
                    "@tx needs an isolation (read committed, repeatable read, serializable), an access (read only, read "
                            + "write, read only deferrable) or both, but got \"" + rest.strip() + "\"");
        }
        String isolation = matcher.group(1) == null ? "" : "isolation level " + matcher.group(1);
        String access = matcher.group(2) == null ? "" : matcher.group(2);
        return (isolation + " " + access).strip();
    }
}
