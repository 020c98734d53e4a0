package dev.bluetusk.protocol.type;

/// The quoting that ranges and rows share: an item with signs of its own stands in double quotes, in which
/// quotes and backslashes are doubled. Also a walk over such a text, which takes a backslash before any
/// character.
///
/// Confined to the call that made it.
final class QuotedText {
    private final String text;
    private final String what;
    private int at;

    /// Begins a walk.
    ///
    /// @param what the kind of value, for errors
    QuotedText(String text, String what) {
        this.text = text;
        this.what = what;
    }

    /// Whether an item may stand without quotes.
    ///
    /// @param signs the characters that need quotes, besides blanks
    static boolean isPlain(String item, String signs) {
        for (int i = 0; i < item.length(); i++) {
            char c = item.charAt(i);
            if (c == ' ' || (c >= '\t' && c <= '\r') || signs.indexOf(c) >= 0) {
                return false;
            }
        }
        return !item.isEmpty();
    }

    /// An item in quotes.
    static String doubled(String item) {
        return '"' + item.replace("\\", "\\\\").replace("\"", "\"\"") + '"';
    }

    boolean isAt(char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    boolean take(char sign) {
        boolean there = isAt(sign);
        if (there) {
            at++;
        }
        return there;
    }

    boolean takeWord(String word) {
        boolean there = text.startsWith(word, at);
        if (there) {
            at += word.length();
        }
        return there;
    }

    void expect(char sign) {
        if (!take(sign)) {
            throw malformed();
        }
    }

    void expectEnd() {
        if (at != text.length()) {
            throw malformed();
        }
    }

    /// The next item, without its quotes.
    ///
    /// @param ends the signs that end an item outside quotes
    String item(String ends) {
        StringBuilder item = new StringBuilder();
        boolean quoted = false;
        while (at < text.length() && (quoted || ends.indexOf(text.charAt(at)) < 0)) {
            char c = text.charAt(at++);
            if (c == '\\') {
                item.append(next());
            } else if (c != '"') {
                item.append(c);
            } else if (quoted && take('"')) {
                item.append('"');
            } else {
                quoted = !quoted;
            }
        }
        if (quoted) {
            throw malformed();
        }
        return item.toString();
    }

    private char next() {
        if (at == text.length()) {
            throw malformed();
        }
        return text.charAt(at++);
    }

    ValueException malformed() {
        return ValueException.malformed(what, text);
    }
}
