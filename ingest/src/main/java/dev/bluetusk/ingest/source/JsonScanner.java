package dev.bluetusk.ingest.source;

/// Reads JSON (RFC 8259) over bytes, strictly and without building anything.
///
/// [#valueEnd] only finds where a value ends, by its brackets and strings; the others check each byte on their
/// way. Positions are indexes into the array. Confined to one thread.
final class JsonScanner {
    static final int INCOMPLETE = -1;

    /// Objects and arrays inside each other.
    private static final int DEPTH_MAX = 1_000;

    private final byte[] bytes;
    private final int end;

    JsonScanner(byte[] bytes, int end) {
        this.bytes = bytes;
        this.end = end;
    }

    /// Bytes that are not JSON; carries no stack trace, since files are full of them.
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        private final int position;

        Malformed(int position, String reason) {
            super(reason, null, false, false);
            this.position = position;
        }

        int position() {
            return position;
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /// Where the value at `from` ends, or `INCOMPLETE`.
    static int valueEnd(byte[] bytes, int from, int limit) {
        int depth = 0;
        boolean inString = false;
        for (int at = from; at < limit; at++) {
            byte current = bytes[at];
            if (inString) {
                if (current == '\\') {
                    at++;
                } else if (current == '"') {
                    inString = false;
                }
            } else if (current == '"') {
                inString = true;
            } else if (current == '{' || current == '[') {
                depth++;
            } else if (current == '}' || current == ']') {
                depth--;
            } else if (depth > 0 || !(isSpace(current) || current == ',')) {
                continue;
            }
            if (!inString && depth <= 0) {
                return depth < 0 || isSpace(current) || current == ',' ? Math.max(from + 1, at) : at + 1;
            }
        }
        return INCOMPLETE;
    }

    static boolean isSpace(byte value) {
        return value == ' ' || value == '\n' || value == '\r' || value == '\t';
    }

    int space(int from) {
        int at = from;
        while (at < end && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    byte[] bytes() {
        return bytes;
    }

    /// The byte there, or 0 at the end.
    byte peek(int at) {
        return at < end ? bytes[at] : 0;
    }

    /// Behind a sign that must be there.
    int sign(int at, char sign) throws Malformed {
        if (peek(at) != sign) {
            throw wrong(at, "'" + sign + "'");
        }
        return at + 1;
    }

    /// Behind the value at `from`.
    int value(int from, int depth) throws Malformed {
        checkDepth(from, depth);
        return switch (peek(from)) {
            case '{' -> object(from, depth);
            case '[' -> array(from, depth);
            case '"' -> string(from);
            case 't' -> word(from, "true");
            case 'f' -> word(from, "false");
            case 'n' -> word(from, "null");
            default -> number(from);
        };
    }

    void checkDepth(int from, int depth) throws Malformed {
        if (depth > DEPTH_MAX) {
            throw new Malformed(from, "has more than " + DEPTH_MAX + " levels of JSON");
        }
    }

    private int object(int from, int depth) throws Malformed {
        int at = space(from + 1);
        if (peek(at) == '}') {
            return at + 1;
        }
        while (true) {
            at = value(space(sign(space(string(at)), ':')), depth + 1);
            at = space(at);
            if (peek(at) != ',') {
                return sign(at, '}');
            }
            at = space(at + 1);
        }
    }

    private int array(int from, int depth) throws Malformed {
        int at = space(from + 1);
        if (peek(at) == ']') {
            return at + 1;
        }
        while (true) {
            at = space(value(at, depth + 1));
            if (peek(at) != ',') {
                return sign(at, ']');
            }
            at = space(at + 1);
        }
    }

    /// Behind the string at `from`.
    int string(int from) throws Malformed {
        int at = sign(from, '"');
        while (true) {
            byte current = peek(at);
            if (current == '"') {
                return at + 1;
            }
            if (current == '\\') {
                at = escape(at + 1);
            } else if (at >= end || (current >= 0 && current < ' ')) {
                throw wrong(at, "no control character in a string, and a quote at its end");
            } else {
                at++;
            }
        }
    }

    private int escape(int at) throws Malformed {
        if (peek(at) != 'u') {
            if (at >= end || "\"\\/bfnrt".indexOf(peek(at)) < 0) {
                throw wrong(at, "an escape");
            }
            return at + 1;
        }
        unit(at + 1);
        return at + 5;
    }

    /// The value of four hexadecimal digits.
    int unit(int from) throws Malformed {
        int unit = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = Character.digit(peek(i), 16);
            if (digit < 0) {
                throw wrong(i, "four hexadecimal digits");
            }
            unit = (unit << 4) | digit;
        }
        return unit;
    }

    private int word(int from, String word) throws Malformed {
        for (int i = 0; i < word.length(); i++) {
            if (peek(from + i) != word.charAt(i)) {
                throw wrong(from, word);
            }
        }
        return from + word.length();
    }

    private int number(int from) throws Malformed {
        int integer = peek(from) == '-' ? from + 1 : from;
        int at = digits(integer);
        if (peek(integer) == '0' && at - integer > 1) {
            throw wrong(integer, "no leading zero");
        }
        if (peek(at) == '.') {
            at = digits(at + 1);
        }
        if (peek(at) == 'e' || peek(at) == 'E') {
            int exponent = at + 1;
            at = digits(peek(exponent) == '+' || peek(exponent) == '-' ? exponent + 1 : exponent);
        }
        return at;
    }

    private int digits(int from) throws Malformed {
        int at = from;
        while (peek(at) >= '0' && peek(at) <= '9') {
            at++;
        }
        if (at == from) {
            throw wrong(from, "a value");
        }
        return at;
    }

    /// What is wrong at a place.
    Malformed wrong(int at, String expected) {
        String found = at < end ? "'" + (char) (bytes[at] & 0xff) + "'" : "the end";
        return new Malformed(at, "is not JSON: expected " + expected + " but got " + found);
    }
}
