package org.postgresql.util;

import java.util.ArrayList;
import java.util.List;

/// Cuts a text at a delimiter, save within brackets and double quotes: for those who read values of PostgreSQL
/// such as `((1,2),(3,4))` by themselves.
public class PGtokenizer {
    /// The parts.
    protected List<String> tokens;

    /// Cuts a text.
    ///
    /// @param delim where it is cut
    public PGtokenizer(String string, char delim) {
        tokens = cut(string, delim);
    }

    /// Cuts another text.
    ///
    /// @return how many parts it has
    public int tokenize(String string, char delim) {
        tokens = cut(string, delim);
        return tokens.size();
    }

    private static List<String> cut(String text, char delimiter) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (quoted) {
                i += c == '\\' ? 1 : 0;
            } else if (c == delimiter && depth == 0) {
                parts.add(text.substring(from, i));
                from = i + 1;
            } else {
                depth += "([<{".indexOf(c) >= 0 ? 1 : ")]>}".indexOf(c) >= 0 ? -1 : 0;
            }
        }
        if (!text.isEmpty()) {
            parts.add(text.substring(from));
        }
        return parts;
    }

    /// How many parts there are.
    public int getSize() {
        return tokens.size();
    }

    /// A part, counted from 0.
    public String getToken(int n) {
        return tokens.get(n);
    }

    /// A part, cut in turn.
    public PGtokenizer tokenizeToken(int n, char delim) {
        return new PGtokenizer(getToken(n), delim);
    }

    /// A text without what it begins and ends with, if it does both.
    public static String remove(String s, String l, String t) {
        String rest = s.startsWith(l) ? s.substring(l.length()) : s;
        return rest.endsWith(t) ? rest.substring(0, rest.length() - t.length()) : rest;
    }

    /// Removes what each part begins and ends with.
    public void remove(String l, String t) {
        tokens.replaceAll(token -> remove(token, l, t));
    }

    /// A text without parentheses around it.
    public static String removePara(String s) {
        return remove(s, "(", ")");
    }

    /// Removes parentheses around each part.
    public void removePara() {
        remove("(", ")");
    }

    /// A text without square brackets around it.
    public static String removeBox(String s) {
        return remove(s, "[", "]");
    }

    /// Removes square brackets around each part.
    public void removeBox() {
        remove("[", "]");
    }

    /// A text without angle brackets around it.
    public static String removeAngle(String s) {
        return remove(s, "<", ">");
    }

    /// Removes angle brackets around each part.
    public void removeAngle() {
        remove("<", ">");
    }

    /// A text without braces around it.
    public static String removeCurlyBrace(String s) {
        return remove(s, "{", "}");
    }

    /// Removes braces around each part.
    public void removeCurlyBrace() {
        remove("{", "}");
    }
}
