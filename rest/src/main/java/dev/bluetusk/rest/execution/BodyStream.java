package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.BodyBuffer;

/// A body sent in pieces. Confined to the thread that runs the call.
public interface BodyStream {

    /// Sends a piece and waits while the caller reads too slowly. The buffer may be reused at once.
    ///
    /// @throws CallerGoneException when nobody reads any more, or not fast enough
    void write(BodyBuffer piece);

    /// Ends the body: it is whole.
    void finish();

    /// Breaks the connection, so that a body cut short cannot look whole.
    void abort();
}
