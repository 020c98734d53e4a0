package dev.bluetusk.ingest.encode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/// Checks that bytes are one JSON document as PostgreSQL reads it (RFC 8259), without building anything.
///
/// For jsonb also: no `\u0000`, and surrogates only in pairs. Confined to one thread.
final class JsonCheck {
    /// Nested arrays and objects: less than the server's own stack allows with its usual settings.
    private static final int DEPTH_MAX = 5_000;

    /// Characters of a number without exponent that numeric always takes.
    private static final int PLAIN_NUMBER_MAX = 1_000;

    private static final int END = -1000;

    private final boolean jsonb;
    private final NumericEncoder numeric = NumericEncoder.anyPrecision();
    private final RowBuffer scratch = new RowBuffer(64);
    private byte[] bytes = new byte[0];
    private int start;
    private int end;
    private int at;

    JsonCheck(boolean jsonb) {
        this.jsonb = jsonb;
    }

    /// @throws Rejection if it is not
    void check(byte[] source, int from, int to) {
        bytes = source;
        start = from;
        end = to;
        at = from;
        document();
        bytes = new byte[0];
    }

    /// One value after the other; `open` remembers which brackets are open, innermost last.
    private void document() {
        StringBuilder open = new StringBuilder();
        while (true) {
            skipSpace();
            char bracket = valueOrOpening();
            if (bracket != 0) {
                open.append(bracket);
                if (open.length() > DEPTH_MAX) {
                    throw wrong("at most " + DEPTH_MAX + " levels");
                }
                continue;
            }
            if (!more(open)) {
                return;
            }
        }
    }

    /// Reads a scalar or an empty container and returns 0, or an opening bracket (and an object's first key).
    private char valueOrOpening() {
        switch (peek()) {
            case '{' -> {
                at++;
                skipSpace();
                if (peek() == '}') {
                    at++;
                    return 0;
                }
                key();
                return '{';
            }
            case '[' -> {
                at++;
                skipSpace();
                if (peek() == ']') {
                    at++;
                    return 0;
                }
                return '[';
            }
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        }
        return 0;
    }

    /// After a value: closes brackets; true if a next value follows.
    private boolean more(StringBuilder open) {
        while (true) {
            skipSpace();
            if (open.isEmpty()) {
                if (at < end) {
                    throw wrong("the end");
                }
                return false;
            }
            boolean object = open.charAt(open.length() - 1) == '{';
            int next = peek();
            if (next == ',') {
                at++;
                if (object) {
                    skipSpace();
                    key();
                }
                return true;
            }
            if (next != (object ? '}' : ']')) {
                throw wrong(object ? "',' or '}'" : "',' or ']'");
            }
            at++;
            open.setLength(open.length() - 1);
        }
    }

    private void key() {
        if (peek() != '"') {
            throw wrong("a key in quotes");
        }
        string();
        skipSpace();
        if (peek() != ':') {
            throw wrong("':'");
        }
        at++;
    }

    private void string() {
        at++;
        int highSurrogate = 0;
        while (true) {
            int current = peek();
            if (current == '\\') {
                highSurrogate = escape(highSurrogate);
                continue;
            }
            if (highSurrogate != 0) {
                throw wrong("a low surrogate");
            }
            if (current >= 0 && current < ' ') {
                throw wrong("no control character in a string");
            }
            if (current == END) {
                throw wrong("'\"'");
            }
            at++;
            if (current == '"') {
                return;
            }
        }
    }

    private int escape(int highSurrogate) {
        at++;
        int code = 0;
        if (peek() == 'u') {
            code = hex4();
        } else {
            if ("\"\\/bfnrt".indexOf(peek()) < 0) {
                throw wrong("an escape");
            }
            at++;
            code = ' ';
        }
        if (!jsonb) {
            return 0;
        }
        boolean low = code >= 0xdc00 && code <= 0xdfff;
        if (code == 0 || low != (highSurrogate != 0)) {
            throw wrong(code == 0 ? "no \\u0000 in jsonb" : "surrogates in pairs");
        }
        return code >= 0xd800 && code <= 0xdbff ? code : 0;
    }

    private int hex4() {
        at++;
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < end ? Ascii.hex(bytes[at]) : -1;
            if (digit < 0) {
                throw wrong("four hexadecimal digits");
            }
            code = code << 4 | digit;
            at++;
        }
        return code;
    }

    private void number() {
        int from = at;
        if (peek() == '-') {
            at++;
        }
        int integer = at;
        digits();
        if (bytes[integer] == '0' && at - integer > 1) {
            at = integer;
            throw wrong("no leading zero");
        }
        if (peek() == '.') {
            at++;
            digits();
        }
        boolean exponent = peek() == 'e' || peek() == 'E';
        if (exponent) {
            at = DecimalSyntax.skipSign(bytes, at + 1, end);
            digits();
        }
        if (jsonb && (exponent || at - from > PLAIN_NUMBER_MAX)) {
            numericLimits(from);
        }
    }

    /// jsonb keeps numbers as numeric, which has limits.
    private void numericLimits(int from) {
        scratch.clear();
        try {
            numeric.encode(bytes, from, at, scratch);
        } catch (Rejection tooLarge) {
            throw Rejection.of(bytes, start, end, "is not jsonb: number " + tooLarge.reason());
        }
    }

    private void digits() {
        int from = at;
        at = DecimalSyntax.skipDigits(bytes, at, end);
        if (at == from) {
            throw wrong("a value");
        }
    }

    private void word(String word) {
        if (end - at < word.length() || !word.equals(new String(bytes, at, word.length(), ISO_8859_1))) {
            throw wrong(word);
        }
        at += word.length();
    }

    private void skipSpace() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
            at++;
        }
    }

    private int peek() {
        return at < end ? bytes[at] : END;
    }

    private Rejection wrong(String expected) {
        String what = "is not JSON: expected " + expected + (at < end ? " at byte " + (at - start + 1) : " at the end");
        return Rejection.of(bytes, start, end, what);
    }
}
