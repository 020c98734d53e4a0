package dev.bluetusk.ingest.encode;

/// The few questions encoders ask about ASCII bytes.
final class Ascii {
    private Ascii() {}

    /// The server's white space around values: space, tab, line feed, vertical tab, form feed, carriage return.
    static boolean isSpace(byte value) {
        return value == ' ' || (value >= '\t' && value <= '\r');
    }

    static boolean isDigit(byte value) {
        return value >= '0' && value <= '9';
    }

    static int trimStart(byte[] bytes, int start, int end) {
        int from = start;
        while (from < end && isSpace(bytes[from])) {
            from++;
        }
        return from;
    }

    static int trimEnd(byte[] bytes, int start, int end) {
        int to = end;
        while (to > start && isSpace(bytes[to - 1])) {
            to--;
        }
        return to;
    }

    /// Whether the span is `word`, which is in lower case, in any case.
    static boolean is(byte[] bytes, int start, int end, String word) {
        return end - start == word.length() && isPrefix(bytes, start, end, word);
    }

    /// Whether the span is the beginning of `word`, which is in lower case, in any case.
    static boolean isPrefix(byte[] bytes, int start, int end, String word) {
        if (end - start > word.length()) {
            return false;
        }
        for (int i = start; i < end; i++) {
            byte value = bytes[i];
            int lower = value >= 'A' && value <= 'Z' ? value + ('a' - 'A') : value;
            if (lower != word.charAt(i - start)) {
                return false;
            }
        }
        return true;
    }

    /// The value of a hexadecimal digit, or -1.
    static int hex(byte value) {
        if (isDigit(value)) {
            return value - '0';
        }
        int lower = value | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
