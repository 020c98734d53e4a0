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
    private final char delimiter;
    private int at;
    private long line = 1;

    PlainCsv(String text, char delimiter) {
        this.text = text;
        this.delimiter = delimiter;
    }

    Reading read() {
        List<Line> lines = new ArrayList<>();
        while (at < text.length()) {
            Optional<Line> next = record();
            if (next.isEmpty()) {
                return new Reading(lines, true);
            }
            lines.add(next.get());
        }
        return new Reading(lines, false);
    }

    private Optional<Line> record() {
        long start = line;
        List<Field> fields = new ArrayList<>();
        boolean malformed = false;
        while (true) {
            StringBuilder field = new StringBuilder();
            boolean quoted = at < text.length() && text.charAt(at) == '"';
            if (quoted) {
                at++;
                if (!quotedPart(field)) {
                    return Optional.empty();
                }
                if (at < text.length() && text.charAt(at) != delimiter && !atLineEnd()) {
                    malformed = true;
                    unquotedPart(new StringBuilder());
                }
            } else {
                unquotedPart(field);
            }
            fields.add(new Field(field.toString(), quoted));
            if (at >= text.length() || atLineEnd()) {
                skipLineEnd();
                return Optional.of(new Line(start, fields, malformed));
            }
            at++;
        }
    }

    private boolean quotedPart(StringBuilder field) {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' && at + 1 < text.length() && text.charAt(at + 1) == '"') {
                field.append('"');
                at += 2;
            } else if (c == '"') {
                at++;
                return true;
            } else if (atLineEnd()) {
                int from = at;
                skipLineEnd();
                field.append(text, from, at);
            } else {
                field.append(c);
                at++;
            }
        }
        return false;
    }

    private void unquotedPart(StringBuilder field) {
        while (at < text.length() && text.charAt(at) != delimiter && !atLineEnd()) {
            field.append(text.charAt(at++));
        }
    }

    private boolean atLineEnd() {
        return at < text.length() && (text.charAt(at) == '\n' || text.charAt(at) == '\r');
    }

    private void skipLineEnd() {
        if (at >= text.length()) {
            return;
        }
        boolean crlf = text.charAt(at) == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        at += crlf ? 2 : 1;
        line++;
    }
}
