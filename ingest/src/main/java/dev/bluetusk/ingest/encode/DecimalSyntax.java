package dev.bluetusk.ingest.encode;

/// What a decimal number looks like: sign, digits, point, digits, exponent; at least one digit.
final class DecimalSyntax {
    private DecimalSyntax() {}

    static boolean matches(byte[] bytes, int start, int end) {
        int position = skipSign(bytes, start, end);
        int digits = position;
        position = skipDigits(bytes, position, end);
        int count = position - digits;
        if (position < end && bytes[position] == '.') {
            digits = ++position;
            position = skipDigits(bytes, position, end);
            count += position - digits;
        }
        if (count == 0) {
            return false;
        }
        if (position < end && (bytes[position] | 0x20) == 'e') {
            digits = skipSign(bytes, position + 1, end);
            position = skipDigits(bytes, digits, end);
            return position > digits && position == end;
        }
        return position == end;
    }

    static boolean hasNonZeroDigit(byte[] bytes, int start, int end) {
        for (int i = start; i < end && (bytes[i] | 0x20) != 'e'; i++) {
            if (bytes[i] >= '1' && bytes[i] <= '9') {
                return true;
            }
        }
        return false;
    }

    static int skipSign(byte[] bytes, int start, int end) {
        return start < end && (bytes[start] == '-' || bytes[start] == '+') ? start + 1 : start;
    }

    static int skipDigits(byte[] bytes, int start, int end) {
        int position = start;
        while (position < end && Ascii.isDigit(bytes[position])) {
            position++;
        }
        return position;
    }
}
