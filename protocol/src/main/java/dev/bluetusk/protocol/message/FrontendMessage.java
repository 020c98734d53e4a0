package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A message from the client. Immutable.
public sealed interface FrontendMessage {
    /// The first message of a session.
    ///
    /// @param version    the protocol version, major in the upper 16 bits
    /// @param parameters `user`, `database` and settings, in order
    record StartupMessage(int version, Map<String, String> parameters) implements FrontendMessage {}

    /// Asks for TLS before the start-up.
    record SSLRequest() implements FrontendMessage {}

    /// Asks for GSSAPI encryption before the start-up.
    record GSSENCRequest() implements FrontendMessage {}

    /// Asks, on a connection of its own, to cancel another session's command.
    record CancelRequest(int processId, Octets secretKey) implements FrontendMessage {}

    /// An answer to a request for a login: PasswordMessage, SASLInitialResponse, SASLResponse or GSSResponse,
    /// which share one type byte and are told apart by what was asked.
    record AuthenticationResponse(Octets body) implements FrontendMessage {
        @Override
        public String toString() {
            return "AuthenticationResponse[" + body.length() + " bytes]";
        }
    }

    /// Runs a text of statements.
    record Query(String sql) implements FrontendMessage {}

    /// Prepares a statement.
    ///
    /// @param name     the statement's name, empty for the unnamed one
    /// @param sql      one statement
    /// @param typeOids types of the first parameters; 0 leaves one to the server
    record Parse(String name, String sql, List<Integer> typeOids) implements FrontendMessage {}

    /// Makes a portal of a prepared statement.
    ///
    /// @param portal           the portal's name, empty for the unnamed one
    /// @param statement        the statement's name
    /// @param parameterFormats none for all text, one for all, or one for each
    /// @param values           the parameters; empty means NULL
    /// @param resultFormats    none for all text, one for all, or one for each column
    record Bind(
            String portal,
            String statement,
            List<Format> parameterFormats,
            List<Optional<Octets>> values,
            List<Format> resultFormats)
            implements FrontendMessage {}

    /// Asks for the parameters and columns of a statement.
    record DescribeStatement(String name) implements FrontendMessage {}

    /// Asks for the columns of a portal.
    record DescribePortal(String name) implements FrontendMessage {}

    /// Runs a portal.
    ///
    /// @param rowsMax the most rows to send, 0 for all
    record Execute(String portal, int rowsMax) implements FrontendMessage {}

    /// Closes a prepared statement.
    record CloseStatement(String name) implements FrontendMessage {}

    /// Closes a portal.
    record ClosePortal(String name) implements FrontendMessage {}

    /// Ends a group of extended-query messages.
    record Sync() implements FrontendMessage {}

    /// Asks for the answers so far.
    record Flush() implements FrontendMessage {}

    /// A piece of COPY data.
    record CopyData(Octets data) implements FrontendMessage {}

    /// The COPY data are over.
    record CopyDone() implements FrontendMessage {}

    /// The COPY failed on our side.
    record CopyFail(String reason) implements FrontendMessage {}

    /// Calls a function by its OID; the old fast path.
    record FunctionCall(
            int functionOid, List<Format> argumentFormats, List<Optional<Octets>> arguments, Format resultFormat)
            implements FrontendMessage {}

    /// Ends the session.
    record Terminate() implements FrontendMessage {}
}
