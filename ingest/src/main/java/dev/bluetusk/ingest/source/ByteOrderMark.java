package dev.bluetusk.ingest.source;

/// The mark with which some programs begin a text file.
final class ByteOrderMark {
    private ByteOrderMark() {}

    /// How many bytes at the start are the mark of UTF-8.
    ///
    /// @throws SourceException if the mark is one of UTF-16 or UTF-32
    static int skip(String name, byte[] bytes, int limit) {
        if (limit >= 3 && is(bytes, 0, 0xef) && is(bytes, 1, 0xbb) && is(bytes, 2, 0xbf)) {
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
        return 0;
    }

    private static boolean is(byte[] bytes, int index, int value) {
        return (bytes[index] & 0xff) == value;
    }
}
