package dev.bluetusk.client.conversation;

/// How much a [StatementCache] may hold. Immutable.
///
/// @param entriesMax how many statements, at least 1
/// @param bytesMax how many bytes of texts in UTF-8, all statements together
/// @param textBytesMax how many bytes one text may have to be kept
public record CacheLimits(int entriesMax, long bytesMax, int textBytesMax) {
    /// Sets bounds that make sense: no text may have more bytes than all together.
    public CacheLimits {
        entriesMax = Math.max(1, entriesMax);
        textBytesMax = (int) Math.min(textBytesMax, bytesMax);
    }
}
