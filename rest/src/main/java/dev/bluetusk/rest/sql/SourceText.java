package dev.bluetusk.rest.sql;

/// The text of one file under its name, able to say where an offset stands. Immutable.
///
/// @param file name relative to the folder of endpoints, with `/` between its parts
/// @param text what the file holds, without a byte order mark
public record SourceText(String file, String text) {

    /// Makes a problem out of an offset in this text; an offset past the end points at the end.
    public SqlProblem problemAt(int offset, String message) {
        int at = Math.clamp(offset, 0, text.length());
        int lineStart = text.lastIndexOf('\n', at - 1) + 1;
        if (at == 0) {
            lineStart = 0;
        }
        int line = 1
                + (int) text.substring(0, lineStart)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        int column = 1 + text.codePointCount(lineStart, at);
        return new SqlProblem(file, line, column, message, excerpt(line, lineStart, at));
    }

    private String excerpt(int line, int lineStart, int at) {
        int lineEnd = text.indexOf('\n', at);
        if (lineEnd < 0) {
            lineEnd = text.length();
        }
        String content = text.substring(lineStart, lineEnd).stripTrailing();
        if (content.isEmpty()) {
            return "";
        }
        StringBuilder caret = new StringBuilder();
        text.substring(lineStart, at).codePoints().forEach(c -> caret.append(c == '\t' ? '\t' : ' '));
        String number = Integer.toString(line);
        String gutter = " ".repeat(number.length());
        return "  " + number + " | " + content + "\n  " + gutter + " | " + caret + "^";
    }

    /// The offset of the character with this 1-based number, counted as PostgreSQL counts: by code points.
    static int offsetOfCharacter(String text, int position) {
        int characters = Math.clamp(position - 1L, 0, text.codePointCount(0, text.length()));
        return text.offsetByCodePoints(0, characters);
    }
}
