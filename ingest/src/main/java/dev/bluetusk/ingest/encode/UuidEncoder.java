package dev.bluetusk.ingest.encode;

/// `uuid`: 32 hexadecimal digits, a hyphen allowed after each fourth, braces around allowed.
final class UuidEncoder implements FieldEncoder {
    private static final int DIGITS = 32;

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        boolean braces = end - start > 2 && bytes[start] == '{' && bytes[end - 1] == '}';
        int position = braces ? start + 1 : start;
        int to = braces ? end - 1 : end;
        out.ensure(Integer.BYTES + DIGITS / 2);
        out.int32(DIGITS / 2);
        for (int digit = 0; digit < DIGITS; digit += 2) {
            if (digit > 0 && digit % 4 == 0 && position < to && bytes[position] == '-') {
                position++;
            }
            int value = position + 1 < to ? Ascii.hex(bytes[position]) << 4 | Ascii.hex(bytes[position + 1]) : -1;
            if (value < 0) {
                throw Rejection.of(bytes, start, end, "is not a uuid");
            }
            out.unchecked((byte) value);
            position += 2;
        }
        if (position != to) {
            throw Rejection.of(bytes, start, end, "is not a uuid");
        }
    }
}
