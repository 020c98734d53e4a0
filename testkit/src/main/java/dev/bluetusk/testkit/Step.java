package dev.bluetusk.testkit;

import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;

/// One thing that a scripted backend does. Immutable.
sealed interface Step {
    /// Waits for a message of the client.
    ///
    /// @param description what is expected, for the failure
    record Expect(String description, Predicate<FrontendMessage> matches) implements Step {}

    /// Waits for a message of the client and answers by what it says.
    record Respond(String description, Function<FrontendMessage, List<BackendMessage>> answer) implements Step {}

    /// Waits for bytes that are no message, such as those of TLS, and drops them.
    record ExpectBytes() implements Step {}

    /// Sends bytes.
    record Send(Octets bytes) implements Step {}

    /// Sends all that follows in pieces.
    ///
    /// @param size the most bytes of a piece; 0 sends whole messages again
    record Tear(int size) implements Step {}

    /// Waits until the test opens the gate.
    record Await(CountDownLatch gate) implements Step {}

    /// Opens a gate that the test waits for.
    record Signal(CountDownLatch gate) implements Step {}

    /// Shakes hands by TLS as the server; all that follows is encrypted.
    ///
    /// @param context the server's certificate
    /// @param seen    hears of the session, such as the names that the client asked for
    record StartTls(SSLContext context, Consumer<SSLSession> seen) implements Step {}

    /// Asks the client to negotiate TLS 1.2 anew, and waits until it closes the connection.
    record Renegotiate() implements Step {}

    /// Ends the stream beneath TLS, without its goodbye.
    record Cut() implements Step {}

    /// Waits until the client closes the connection.
    record ExpectEnd() implements Step {}

    /// Closes the connection as a server that ends.
    record Close() implements Step {}

    /// Closes the sending side alone.
    record CloseOutput() implements Step {}

    /// Breaks the connection as a network that fails.
    record Reset() implements Step {}
}
