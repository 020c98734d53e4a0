package dev.bluetusk.rest.json;

/// PostgreSQL's ISO text of a time stamp to ISO 8601: `T` between date and time, an offset with minutes. Stateless.
///
/// `infinity` and years before Christ stay as the server writes them: ISO 8601 has no common form for them.
final class TimestampText {
    private TimestampText() {}

    static void write(byte[] source, int offset, int length, BodyBuffer out) {
        int end = offset + length;
        int space = indexOf((byte) ' ', source, offset, end);
        out.put('"');
        boolean plain = space == end || source[end - 1] == 'C';
        if (plain) {
            out.put(source, offset, length);
        } else {
            out.put(source, offset, space - offset);
            out.put('T');
            out.put(source, space + 1, end - space - 1);
            boolean hoursOnly = end - space > 3 && isSign(source[end - 3]);
            if (hoursOnly) {
                out.putAscii(":00");
            }
        }
        out.put('"');
    }

    private static boolean isSign(byte b) {
        return b == '+' || b == '-';
    }

    private static int indexOf(byte wanted, byte[] source, int from, int end) {
        int at = from;
        while (at < end && source[at] != wanted) {
            at++;
        }
        return at;
    }
}
