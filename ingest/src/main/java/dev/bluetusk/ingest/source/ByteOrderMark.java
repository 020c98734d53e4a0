package dev.bluetusk.ingest.source;

/// The mark with which some programs begin a text file.
final class ByteOrderMark {
    /// How many bytes are looked at for UTF-16 without a mark, and how many there must be to say so.
    private static final int LOOK = 32;

    private static final int LOOK_MIN = 12;

    private ByteOrderMark() {}

    /// How many bytes at the start are the mark of UTF-8.
    ///
    /// @throws SourceException if the mark is one of UTF-16 or UTF-32, or if the bytes are of another kind of file
    static int skip(String name, byte[] bytes, int limit) {
        if (utf8(bytes, limit) > 0) {
            return 3;
        }
        boolean little = limit >= 2 && is(bytes, 0, 0xff) && is(bytes, 1, 0xfe);
        boolean big = limit >= 2 && is(bytes, 0, 0xfe) && is(bytes, 1, 0xff);
        if (little || big) {
            throw new SourceException(
                    name,
                    "expected UTF-8 but the file begins with the mark of UTF-16 or UTF-32; convert it first"
                            + " (iconv -f UTF-16 -t UTF-8)");
        }
        if (limit >= 2 && is(bytes, 0, 0x1f) && is(bytes, 1, 0x8b)) {
            throw new SourceException(name, "expected CSV but the file is compressed by gzip; unpack it first (zcat)");
        }
        int zeros = zeros(bytes, Math.min(limit, LOOK));
        if (zeros >= 0) {
            throw new SourceException(
                    name,
                    "expected UTF-8 but every second byte at the start is zero, as in UTF-16; convert it first"
                            + " (iconv -f " + (zeros == 0 ? "UTF-16BE" : "UTF-16LE") + " -t UTF-8)");
        }
        return 0;
    }

    /// How many bytes at the start are the mark of UTF-8.
    static int utf8(byte[] bytes, int limit) {
        return limit >= 3 && is(bytes, 0, 0xef) && is(bytes, 1, 0xbb) && is(bytes, 2, 0xbf) ? 3 : 0;
    }

    /// Whether all bytes at even (0) or all at odd (1) places are zero, and no others; else -1.
    private static int zeros(byte[] bytes, int limit) {
        if (limit < LOOK_MIN) {
            return -1;
        }
        int place = bytes[0] == 0 ? 0 : 1;
        for (int i = 0; i < limit; i++) {
            if ((bytes[i] == 0) != (i % 2 == place)) {
                return -1;
            }
        }
        return place;
    }

    private static boolean is(byte[] bytes, int index, int value) {
        return (bytes[index] & 0xff) == value;
    }
}
