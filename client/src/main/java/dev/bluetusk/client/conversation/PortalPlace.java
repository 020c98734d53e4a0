package dev.bluetusk.client.conversation;

/// Which portal, and how many rows it gives at a time.
///
/// @param name    what the server knows it by
/// @param rowsMax the most rows of one fetch, at least 1
public record PortalPlace(String name, int rowsMax) {
    /// Checks the number.
    public PortalPlace {
        if (rowsMax < 1) {
            throw new IllegalArgumentException("expected at least 1 row for each fetch but got " + rowsMax);
        }
    }
}
