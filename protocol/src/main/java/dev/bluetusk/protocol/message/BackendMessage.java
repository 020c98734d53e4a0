package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import java.util.List;
import java.util.Optional;

/// A message from the server. Immutable.
public sealed interface BackendMessage {
    /// The login is done.
    record AuthenticationOk() implements BackendMessage {}

    /// The server asks for the password as it is.
    record AuthenticationCleartextPassword() implements BackendMessage {}

    /// The server asks for the password hashed with MD5.
    ///
    /// @param salt four bytes
    record AuthenticationMD5Password(Octets salt) implements BackendMessage {}

    /// The server offers SASL.
    ///
    /// @param mechanisms the names of the mechanisms, in the server's order
    record AuthenticationSASL(List<String> mechanisms) implements BackendMessage {}

    /// The server goes on with SASL.
    record AuthenticationSASLContinue(Octets data) implements BackendMessage {}

    /// The server ends SASL.
    record AuthenticationSASLFinal(Octets data) implements BackendMessage {}

    /// The server asks for a kind of login that this library does not have.
    ///
    /// @param code the number of the request: 2 Kerberos V5, 7 GSSAPI, 8 GSSAPI goes on, 9 SSPI
    /// @param data what follows the number
    record AuthenticationOther(int code, Octets data) implements BackendMessage {}

    /// What is needed to cancel a command of this session.
    ///
    /// @param processId the backend's process
    /// @param secretKey 4 bytes, or up to 256 from protocol 3.2 on
    record BackendKeyData(int processId, Octets secretKey) implements BackendMessage {}

    /// Bind is done.
    record BindComplete() implements BackendMessage {}

    /// Close is done.
    record CloseComplete() implements BackendMessage {}

    /// A command is done.
    record CommandComplete(CommandTag tag) implements BackendMessage {}

    /// A piece of COPY data.
    record CopyData(Octets data) implements BackendMessage {}

    /// The COPY data are over.
    record CopyDone() implements BackendMessage {}

    /// The server waits for COPY data.
    record CopyInResponse(Format format, List<Format> columns) implements BackendMessage {}

    /// The server is about to send COPY data.
    record CopyOutResponse(Format format, List<Format> columns) implements BackendMessage {}

    /// COPY data may flow both ways; used by replication.
    record CopyBothResponse(Format format, List<Format> columns) implements BackendMessage {}

    /// A row.
    ///
    /// @param values the columns; empty means NULL
    record DataRow(List<Optional<Octets>> values) implements BackendMessage {}

    /// The query text was empty.
    record EmptyQueryResponse() implements BackendMessage {}

    /// A command failed.
    record ErrorResponse(ErrorFields fields) implements BackendMessage {}

    /// The answer to a function call.
    ///
    /// @param value the result; empty means NULL
    record FunctionCallResponse(Optional<Octets> value) implements BackendMessage {}

    /// The server speaks an older minor version, or does not know some options.
    ///
    /// @param version            the newest version that the server speaks, as in the start-up message
    /// @param unknownOptions the names of the `_pq_.` options that it does not know
    record NegotiateProtocolVersion(int version, List<String> unknownOptions) implements BackendMessage {}

    /// A statement returns no rows.
    record NoData() implements BackendMessage {}

    /// Something that a person may want to know.
    record NoticeResponse(ErrorFields fields) implements BackendMessage {}

    /// Somebody called NOTIFY.
    ///
    /// @param processId the backend that called it
    /// @param channel   the channel
    /// @param payload   the text that came with it, maybe empty
    record NotificationResponse(int processId, String channel, String payload) implements BackendMessage {}

    /// The parameters of a prepared statement.
    ///
    /// @param typeOids a type for each parameter
    record ParameterDescription(List<Integer> typeOids) implements BackendMessage {}

    /// A setting of the session that the server reports.
    record ParameterStatus(String name, String value) implements BackendMessage {}

    /// Parse is done.
    record ParseComplete() implements BackendMessage {}

    /// Execute stopped at its row limit.
    record PortalSuspended() implements BackendMessage {}

    /// The server waits for a command.
    record ReadyForQuery(TransactionStatus status) implements BackendMessage {}

    /// The columns of the rows that follow.
    record RowDescription(List<FieldDescription> fields) implements BackendMessage {}
}
