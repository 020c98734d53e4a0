package dev.bluetusk.ingest.encode;

/// `bytea`: `\x` with pairs of hexadecimal digits, or the old escape form (`\\` and `\ooo`).
final class ByteaEncoder implements FieldEncoder {
    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        out.ensure(Integer.BYTES + end - start);
        int lengthAt = out.size();
        out.int32(0);
        if (end - start >= 2 && bytes[start] == '\\' && bytes[start + 1] == 'x') {
            hex(bytes, start, end, out);
        } else {
            escaped(bytes, start, end, out);
        }
        out.int32At(lengthAt, out.size() - lengthAt - Integer.BYTES);
    }

    private static void hex(byte[] bytes, int start, int end, RowBuffer out) {
        int position = start + 2;
        while (position < end) {
            if (Ascii.isSpace(bytes[position])) {
                position++;
                continue;
            }
            int value = position + 1 < end ? Ascii.hex(bytes[position]) << 4 | Ascii.hex(bytes[position + 1]) : -1;
            if (value < 0) {
                throw Rejection.of(bytes, start, end, "is not bytea: expected pairs of hexadecimal digits after \\x");
            }
            out.unchecked((byte) value);
            position += 2;
        }
    }

    private static void escaped(byte[] bytes, int start, int end, RowBuffer out) {
        int position = start;
        while (position < end) {
            if (bytes[position] != '\\') {
                out.unchecked(bytes[position++]);
            } else if (position + 1 < end && bytes[position + 1] == '\\') {
                out.unchecked((byte) '\\');
                position += 2;
            } else {
                out.unchecked((byte) octal(bytes, position + 1, start, end));
                position += 4;
            }
        }
    }

    private static int octal(byte[] bytes, int position, int start, int end) {
        boolean whole = position + 2 < end && bytes[position] >= '0' && bytes[position] <= '3';
        int value = 0;
        for (int i = position; whole && i < position + 3; i++) {
            whole = bytes[i] >= '0' && bytes[i] <= '7';
            value = value << 3 | (bytes[i] - '0');
        }
        if (!whole) {
            throw Rejection.of(
                    bytes, start, end, "is not bytea: expected \\\\ or three octal digits after a backslash");
        }
        return value;
    }
}
