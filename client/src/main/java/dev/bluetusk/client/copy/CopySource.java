package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;

/// Where [CopyOut] gets its data: a session that is in the middle of COPY TO STDOUT.
///
/// Confined to the thread of its session.
public interface CopySource {
    /// Goes to the next piece.
    ///
    /// @return false at the end
    boolean next();

    /// Goes to the next piece if it is here already.
    ///
    /// @return false if [#next] must see to it, and nothing was done
    default boolean nextHere() {
        return false;
    }

    /// The piece, in the session's receive buffer; valid until [#next].
    WireReader data();

    /// Ends the COPY, whether all was read or not.
    void finish();

    /// How many rows the server sent; 0 before the end.
    long rows();

    /// The format that the COPY statement asks for.
    Format format();

    /// How many columns the data have.
    int columns();
}
