package dev.bluetusk.ingest.encode;

/// `text`, `varchar`, `bpchar`, `name`, `citext`, `xml`: the bytes as they are, checked for UTF-8, zero bytes
/// and length.
final class TextEncoder implements FieldEncoder {
    private final int charactersMax;
    private final String type;

    /// @param charactersMax the type's declared length; `Integer.MAX_VALUE` if it has none
    TextEncoder(int charactersMax, String type) {
        this.charactersMax = charactersMax;
        this.type = type;
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        Utf8.check(bytes, start, end);
        if (end - start > charactersMax) {
            checkLength(bytes, start, end);
        }
        out.int32(end - start);
        out.put(bytes, start, end);
    }

    /// The server cuts spaces off at the end where only they are too much.
    private void checkLength(byte[] bytes, int start, int end) {
        int to = end;
        while (to > start && bytes[to - 1] == ' ') {
            to--;
        }
        int characters = Utf8.characters(bytes, start, to);
        if (characters > charactersMax) {
            throw Rejection.of(bytes, start, end, "is too long for " + type + " (" + characters + " characters)");
        }
    }
}
