package dev.bluetusk.ingest.source;

/// The text of a JSON string with escapes, as UTF-8. Confined to one thread.
final class JsonText {
    private byte[] bytes = new byte[256];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /// Decodes what stands between the quotes of a string that was checked.
    ///
    /// @throws JsonScanner.Malformed if half of a surrogate pair is missing
    void decode(JsonScanner scanner, int from, int to) throws JsonScanner.Malformed {
        byte[] source = scanner.bytes();
        if (bytes.length < to - from) {
            bytes = new byte[Math.max(to - from, bytes.length * 2)];
        }
        length = 0;
        int at = from;
        while (at < to) {
            byte current = source[at++];
            if (current != '\\') {
                bytes[length++] = current;
                continue;
            }
            byte letter = source[at++];
            if (letter != 'u') {
                bytes[length++] = plain(letter);
                continue;
            }
            int point = scanner.unit(at);
            at += 4;
            if (Character.isHighSurrogate((char) point) && at + 5 < to && source[at] == '\\' && source[at + 1] == 'u') {
                char low = (char) scanner.unit(at + 2);
                point = Character.isLowSurrogate(low) ? Character.toCodePoint((char) point, low) : point;
                at += Character.isSupplementaryCodePoint(point) ? 6 : 0;
            }
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                throw new JsonScanner.Malformed(at - 6, "is half of a surrogate pair");
            }
            encode(point);
        }
    }

    private static byte plain(byte letter) {
        return switch (letter) {
            case 'b' -> (byte) '\b';
            case 'f' -> (byte) '\f';
            case 'n' -> (byte) '\n';
            case 'r' -> (byte) '\r';
            case 't' -> (byte) '\t';
            default -> letter;
        };
    }

    /// An escape is at least as long as its character.
    private void encode(int point) {
        if (point < 0x80) {
            bytes[length++] = (byte) point;
        } else if (point < 0x800) {
            bytes[length++] = (byte) (0xc0 | (point >> 6));
            bytes[length++] = (byte) (0x80 | (point & 0x3f));
        } else if (point < 0x10000) {
            bytes[length++] = (byte) (0xe0 | (point >> 12));
            bytes[length++] = (byte) (0x80 | ((point >> 6) & 0x3f));
            bytes[length++] = (byte) (0x80 | (point & 0x3f));
        } else {
            bytes[length++] = (byte) (0xf0 | (point >> 18));
            bytes[length++] = (byte) (0x80 | ((point >> 12) & 0x3f));
            bytes[length++] = (byte) (0x80 | ((point >> 6) & 0x3f));
            bytes[length++] = (byte) (0x80 | (point & 0x3f));
        }
    }
}
