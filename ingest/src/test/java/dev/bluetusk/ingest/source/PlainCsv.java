package dev.bluetusk.ingest.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The plain twin of [CsvScanner] and [CsvSource]: one character after the other over a whole text, no buffer,
/// no words.
final class PlainCsv {
    record Field(String text, boolean quoted) {}

    record Line(long line, List<Field> fields, boolean malformed) {}

    record Reading(List<Line> lines, boolean unclosed) {}

    private final String text;
    private final String delimiter;
    private final char quote;
    private final char escape;
    private final CsvDialect dialect;
    private int at;
    private long line = 1;

    PlainCsv(String text, CsvDialect dialect) {
        this.text = text;
        this.dialect = dialect;
        this.delimiter = dialect.delimiter();
        this.quote = (char) dialect.quoting().quote();
        this.escape = (char) dialect.quoting().escape();
    }

    Reading read() {
        for (int i = 0; i < dialect.lines().skipped(); i++) {
            skipLine();
        }
        List<Line> lines = new ArrayList<>();
        while (at < text.length()) {
            if (dialect.lines().comment() != 0
                    && text.charAt(at) == dialect.lines().comment()) {
                skipLine();
                continue;
            }
            Optional<Line> next = record();
            if (next.isEmpty()) {
                return new Reading(lines, true);
            }
            lines.add(next.get());
        }
        return new Reading(lines, false);
    }

    private void skipLine() {
        while (at < text.length() && !atLineEnd()) {
            at++;
        }
        if (at < text.length()) {
            skipLineEnd();
        }
    }

    private Optional<Line> record() {
        long start = line;
        List<Field> fields = new ArrayList<>();
        boolean malformed = false;
        while (true) {
            StringBuilder field = new StringBuilder();
            skipBlanks();
            boolean quoted = quote != 0 && at < text.length() && text.charAt(at) == quote;
            if (quoted) {
                at++;
                if (!quotedPart(field)) {
                    return Optional.empty();
                }
                skipBlanks();
                if (at < text.length() && !atDelimiter() && !atLineEnd()) {
                    malformed = true;
                    unquotedPart(new StringBuilder());
                }
            } else {
                unquotedPart(field);
            }
            fields.add(new Field(quoted ? field.toString() : trimmed(field.toString()), quoted));
            if (at >= text.length() || atLineEnd()) {
                skipLineEnd();
                return Optional.of(new Line(start, fields, malformed));
            }
            at += delimiter.length();
        }
    }

    private void skipBlanks() {
        while (dialect.whitespace() == Whitespace.TRIMMED && at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private String trimmed(String field) {
        int end = field.length();
        while (dialect.whitespace() == Whitespace.TRIMMED && end > 0 && isBlank(field.charAt(end - 1))) {
            end--;
        }
        return field.substring(0, end);
    }

    private boolean isBlank(char value) {
        return (value == ' ' || value == '\t') && value != delimiter.charAt(0);
    }

    private boolean quotedPart(StringBuilder field) {
        while (at < text.length()) {
            char current = text.charAt(at);
            char next = at + 1 < text.length() ? text.charAt(at + 1) : 0;
            if (current == escape && (next == quote || (escape != quote && next == escape))) {
                field.append(next);
                at += 2;
                continue;
            }
            at++;
            if (current == quote) {
                return true;
            }
            countLine(current);
            field.append(current);
        }
        return false;
    }

    private void unquotedPart(StringBuilder field) {
        while (at < text.length() && !atDelimiter() && !atLineEnd()) {
            field.append(text.charAt(at++));
        }
    }

    private boolean atDelimiter() {
        return text.startsWith(delimiter, at);
    }

    private boolean atLineEnd() {
        return text.charAt(at) == '\n' || text.charAt(at) == '\r';
    }

    private void skipLineEnd() {
        if (at < text.length() && text.charAt(at) == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
            at++;
        }
        at++;
        line++;
    }

    private void countLine(char current) {
        boolean halfOfPair = current == '\r' && at < text.length() && text.charAt(at) == '\n';
        if ((current == '\n' || current == '\r') && !halfOfPair) {
            line++;
        }
    }
}
