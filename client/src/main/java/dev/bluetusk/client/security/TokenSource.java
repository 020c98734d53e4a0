package dev.bluetusk.client.security;

import java.util.Optional;

/// Gives tokens of OAuth, from wherever the program gets them: a file, the surroundings in a cloud, a flow with
/// a browser.
///
/// It is asked on the thread that connects, once for each connection whose server asks for a token and is known
/// by its certificate; the time it takes counts for the connect timeout. What it gives is neither kept nor
/// logged. Must be safe for all threads.
///
/// A source that cannot tell without the issuer's own description of itself gives nothing. Then the server is
/// asked where that lies, which takes a connection, and the source is asked once more with
/// [TokenRequest#discoveryUrl].
@FunctionalInterface
public interface TokenSource {
    /// A token that is good now; empty if it takes the server's description first.
    ///
    /// @throws Exception if there is none; the login fails with it as the cause
    Optional<String> token(TokenRequest request) throws Exception;
}
