package dev.bluetusk.ingest.encode;

/// `smallint`, `integer`, `bigint`: a sign and decimal digits.
final class IntegerEncoder implements FieldEncoder {
    /// Digits of which any number fits a long.
    private static final int SAFE_DIGITS = 18;

    private final int width;
    private final long min;
    private final long max;
    private final String type;

    private IntegerEncoder(int width, long max, String type) {
        this.width = width;
        this.min = -max - 1;
        this.max = max;
        this.type = type;
    }

    static IntegerEncoder smallint() {
        return new IntegerEncoder(Short.BYTES, Short.MAX_VALUE, "smallint");
    }

    static IntegerEncoder integer() {
        return new IntegerEncoder(Integer.BYTES, Integer.MAX_VALUE, "integer");
    }

    static IntegerEncoder bigint() {
        return new IntegerEncoder(Long.BYTES, Long.MAX_VALUE, "bigint");
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        long value = parse(bytes, start, end);
        if (value < min || value > max) {
            throw outOfRange(bytes, start, end);
        }
        if (width == Long.BYTES) {
            out.field64(value);
        } else if (width == Integer.BYTES) {
            out.field32((int) value);
        } else {
            out.int32(Short.BYTES);
            out.int16((int) value);
        }
    }

    private long parse(byte[] bytes, int start, int end) {
        int position = start;
        boolean negative = position < end && bytes[position] == '-';
        if (negative) {
            position++;
        }
        if (position == end || end - position > SAFE_DIGITS) {
            return parseSlowly(bytes, start, end);
        }
        long value = 0;
        for (; position < end; position++) {
            int digit = bytes[position] - '0';
            if (digit < 0 || digit > 9) {
                return parseSlowly(bytes, start, end);
            }
            value = value * 10 + digit;
        }
        return negative ? -value : value;
    }

    /// Spaces around, a plus sign, and numbers near the ends of the range.
    private long parseSlowly(byte[] bytes, int start, int end) {
        int position = Ascii.trimStart(bytes, start, end);
        int to = Ascii.trimEnd(bytes, position, end);
        boolean negative = position < to && bytes[position] == '-';
        if (negative || (position < to && bytes[position] == '+')) {
            position++;
        }
        for (int i = position; i < to; i++) {
            if (!Ascii.isDigit(bytes[i])) {
                throw Rejection.of(bytes, start, end, "is not " + type);
            }
        }
        if (position == to) {
            throw Rejection.of(bytes, start, end, "is not " + type);
        }
        long value = 0;
        for (int i = position; i < to; i++) {
            int digit = bytes[i] - '0';
            if (value < (Long.MIN_VALUE + digit) / 10) {
                throw outOfRange(bytes, start, end);
            }
            value = value * 10 - digit;
        }
        if (!negative && value == Long.MIN_VALUE) {
            throw outOfRange(bytes, start, end);
        }
        return negative ? value : -value;
    }

    private Rejection outOfRange(byte[] bytes, int start, int end) {
        return Rejection.of(bytes, start, end, "is out of range for " + type);
    }
}
