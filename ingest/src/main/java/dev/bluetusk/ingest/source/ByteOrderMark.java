package dev.bluetusk.ingest.source;

/// The mark with which some programs begin a text file.
final class ByteOrderMark {
    private ByteOrderMark() {}

    /// How many bytes at the start are the mark of UTF-8.
    ///
    /// @throws SourceException if the mark is one of UTF-16 or UTF-32, or if the bytes are of another kind of file
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
        if (limit >= 2 && is(bytes, 0, 0x1f) && is(bytes, 1, 0x8b)) {
            throw new SourceException(name, "expected CSV but the file is compressed by gzip; unpack it first (zcat)");
        }
        if (limit >= 4 && (bytes[0] == 0 && bytes[2] == 0 || bytes[1] == 0 && bytes[3] == 0)) {
            throw new SourceException(
                    name,
                    "expected UTF-8 but every second byte at the start is zero, as in UTF-16; convert it first"
                            + " (iconv -f " + (bytes[0] == 0 ? "UTF-16BE" : "UTF-16LE") + " -t UTF-8)");
        }
        return 0;
    }

    private static boolean is(byte[] bytes, int index, int value) {
        return (bytes[index] & 0xff) == value;
    }
}
