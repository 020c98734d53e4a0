package dev.bluetusk.ingest.encode;

/// `boolean`: the server's words true, false, yes, no, on, off and their unique beginnings, 1 and 0, in any case.
final class BoolEncoder implements FieldEncoder {
    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        int from = Ascii.trimStart(bytes, start, end);
        int to = Ascii.trimEnd(bytes, from, end);
        boolean value = value(bytes, from, to);
        out.int32(1);
        out.int8(value ? 1 : 0);
    }

    private static boolean value(byte[] bytes, int start, int end) {
        if (start < end) {
            if (isTrue(bytes, start, end)) {
                return true;
            }
            if (isFalse(bytes, start, end)) {
                return false;
            }
        }
        throw Rejection.of(bytes, start, end, "is not boolean");
    }

    private static boolean isTrue(byte[] bytes, int start, int end) {
        return Ascii.isPrefix(bytes, start, end, "true")
                || Ascii.isPrefix(bytes, start, end, "yes")
                || Ascii.is(bytes, start, end, "on")
                || Ascii.is(bytes, start, end, "1");
    }

    private static boolean isFalse(byte[] bytes, int start, int end) {
        return Ascii.isPrefix(bytes, start, end, "false")
                || Ascii.isPrefix(bytes, start, end, "no")
                || (end - start >= 2 && Ascii.isPrefix(bytes, start, end, "off"))
                || Ascii.is(bytes, start, end, "0");
    }
}
