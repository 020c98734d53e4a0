package dev.bluetusk.rest.json;

/// PostgreSQL's text of an array to a JSON array: `{1,NULL,"a b"}` to `[1,null,"a b"]`. Immutable.
///
/// A bound prefix (`[0:1]={…}`) is passed over. Elements that are quoted lose PostgreSQL's backslashes before the
/// element's own writer sees them.
record ArrayText(ValueWriter element, byte delimiter) implements ValueWriter {

    @Override
    public void write(byte[] source, int offset, int length, BodyBuffer out) {
        int end = offset + length;
        int at = offset;
        while (at < end && source[at] != '{') {
            at++;
        }
        while (at < end) {
            at = step(source, at, end, out);
        }
    }

    private int step(byte[] source, int at, int end, BodyBuffer out) {
        byte b = source[at];
        if (b == '{') {
            out.put('[');
        } else if (b == '}') {
            out.put(']');
        } else if (b == delimiter) {
            out.put(',');
        } else if (b == '"') {
            return quoted(source, at + 1, out);
        } else {
            return bare(source, at, end, out);
        }
        return at + 1;
    }

    private int quoted(byte[] source, int start, BodyBuffer out) {
        int close = start;
        int backslashes = 0;
        while (source[close] != '"') {
            if (source[close] == '\\') {
                backslashes++;
                close++;
            }
            close++;
        }
        if (backslashes == 0) {
            element.write(source, start, close - start, out);
            return close + 1;
        }
        byte[] clean = new byte[close - start - backslashes];
        int to = 0;
        for (int at = start; at < close; at++) {
            if (source[at] == '\\') {
                at++;
            }
            clean[to++] = source[at];
        }
        element.write(clean, 0, clean.length, out);
        return close + 1;
    }

    private int bare(byte[] source, int start, int end, BodyBuffer out) {
        int stop = start;
        while (stop < end && source[stop] != delimiter && source[stop] != '}') {
            stop++;
        }
        if (isNull(source, start, stop)) {
            out.putAscii("null");
        } else {
            element.write(source, start, stop - start, out);
        }
        return stop;
    }

    private static boolean isNull(byte[] source, int start, int stop) {
        return stop - start == 4
                && source[start] == 'N'
                && source[start + 1] == 'U'
                && source[start + 2] == 'L'
                && source[start + 3] == 'L';
    }
}
