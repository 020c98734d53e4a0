package dev.bluetusk.ingest.source;

/// The sequences of UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
public final class Utf8Sequence {
    private Utf8Sequence() {}

    /// The length of the sequence of two to four bytes at `position`, or 0 if there is no valid one before `end`.
    public static int length(byte[] bytes, int position, int end) {
        int first = bytes[position] & 0xff;
        int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        if (first < 0xc2 || first > 0xf4 || end - position < length) {
            return 0;
        }
        int second = bytes[position + 1] & 0xff;
        int least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
        int most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        if (second < least || second > most) {
            return 0;
        }
        for (int i = position + 2; i < position + length; i++) {
            if ((bytes[i] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return length;
    }
}
