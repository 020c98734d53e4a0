package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes the client's messages.
///
/// The single methods are for the hot path and make no garbage; [#encode] writes any message from its record.
/// Stateless, safe for all threads; the writer belongs to the caller.
public final class FrontendEncoder {
    /// Protocol 3.0, which each supported server speaks.
    public static final int PROTOCOL_3_0 = 3 << 16;

    /// Protocol 3.2, with longer cancel keys, spoken by PostgreSQL 18 and newer.
    public static final int PROTOCOL_3_2 = 3 << 16 | 2;

    /// The most parameters that Bind takes: their count is an unsigned 16-bit number.
    public static final int PARAMETERS_MAX = 65_535;

    private static final int CANCEL_REQUEST = 1234 << 16 | 5678;
    private static final int SSL_REQUEST = 1234 << 16 | 5679;
    private static final int GSSENC_REQUEST = 1234 << 16 | 5680;

    private FrontendEncoder() {}

    /// Writes any message.
    public static void encode(FrontendMessage message, WireWriter out) {
        switch (message) {
            case FrontendMessage.StartupMessage(int version, Map<String, String> parameters) ->
                startup(out, version, parameters);
            case FrontendMessage.SSLRequest() -> sslRequest(out);
            case FrontendMessage.GSSENCRequest() -> out.int4(8).int4(GSSENC_REQUEST);
            case FrontendMessage.CancelRequest(int processId, Octets key) -> cancelRequest(out, processId, key);
            case FrontendMessage.AuthenticationResponse(Octets body) -> authenticationResponse(out, body);
            case FrontendMessage.Query(String sql) -> query(out, sql);
            case FrontendMessage.Parse(String name, String sql, List<Integer> types) -> parse(out, name, sql, types);
            case FrontendMessage.Bind bind -> bind(out, bind);
            case FrontendMessage.DescribeStatement(String name) -> named(out, 'D', 'S', name);
            case FrontendMessage.DescribePortal(String name) -> named(out, 'D', 'P', name);
            case FrontendMessage.Execute(String portal, int rowsMax) -> execute(out, portal, rowsMax);
            case FrontendMessage.CloseStatement(String name) -> named(out, 'C', 'S', name);
            case FrontendMessage.ClosePortal(String name) -> named(out, 'C', 'P', name);
            case FrontendMessage.Sync() -> sync(out);
            case FrontendMessage.Flush() -> flush(out);
            case FrontendMessage.CopyData(Octets data) -> {
                int mark = out.beginMessage('d');
                out.octets(data).endMessage(mark);
            }
            case FrontendMessage.CopyDone() -> empty(out, 'c');
            case FrontendMessage.CopyFail(String reason) -> copyFail(out, reason);
            case FrontendMessage.FunctionCall call -> functionCall(out, call);
            case FrontendMessage.Terminate() -> empty(out, 'X');
        }
    }

    /// StartupMessage.
    public static void startup(WireWriter out, int version, Map<String, String> parameters) {
        int mark = out.beginLength();
        out.int4(version);
        parameters.forEach((name, value) -> out.cString(name).cString(value));
        out.int1(0).endMessage(mark);
    }

    /// SSLRequest.
    public static void sslRequest(WireWriter out) {
        out.int4(8).int4(SSL_REQUEST);
    }

    /// CancelRequest.
    public static void cancelRequest(WireWriter out, int processId, Octets secretKey) {
        int mark = out.beginLength();
        out.int4(CANCEL_REQUEST).int4(processId).octets(secretKey).endMessage(mark);
    }

    /// PasswordMessage with a clear or hashed password.
    public static void password(WireWriter out, String password) {
        int mark = out.beginMessage('p');
        out.cString(password).endMessage(mark);
    }

    /// SASLInitialResponse.
    public static void saslInitialResponse(WireWriter out, String mechanism, Octets data) {
        int mark = out.beginMessage('p');
        out.cString(mechanism).int4(data.length()).octets(data).endMessage(mark);
    }

    /// SASLResponse, or any other answer to a request for a login.
    public static void authenticationResponse(WireWriter out, Octets body) {
        int mark = out.beginMessage('p');
        out.octets(body).endMessage(mark);
    }

    /// Query.
    public static void query(WireWriter out, String sql) {
        int mark = out.beginMessage('Q');
        out.cString(sql).endMessage(mark);
    }

    /// Parse. `typeOids` may be shorter than the list of parameters.
    public static void parse(WireWriter out, String name, String sql, List<Integer> typeOids) {
        int mark = out.beginMessage('P');
        out.cString(name).cString(sql).int2(typeOids.size());
        for (int i = 0; i < typeOids.size(); i++) {
            out.int4(typeOids.get(i));
        }
        out.endMessage(mark);
    }

    /// Describe of a prepared statement.
    public static void describeStatement(WireWriter out, String name) {
        named(out, 'D', 'S', name);
    }

    /// Describe of a portal.
    public static void describePortal(WireWriter out, String name) {
        named(out, 'D', 'P', name);
    }

    /// Close of a prepared statement.
    public static void closeStatement(WireWriter out, String name) {
        named(out, 'C', 'S', name);
    }

    /// Close of a portal.
    public static void closePortal(WireWriter out, String name) {
        named(out, 'C', 'P', name);
    }

    /// Execute; `rowsMax` 0 asks for all rows.
    public static void execute(WireWriter out, String portal, int rowsMax) {
        int mark = out.beginMessage('E');
        out.cString(portal).int4(rowsMax).endMessage(mark);
    }

    /// Sync.
    public static void sync(WireWriter out) {
        empty(out, 'S');
    }

    /// Flush.
    public static void flush(WireWriter out) {
        empty(out, 'H');
    }

    /// CopyFail.
    public static void copyFail(WireWriter out, String reason) {
        int mark = out.beginMessage('f');
        out.cString(reason).endMessage(mark);
    }

    /// CopyDone.
    public static void copyDone(WireWriter out) {
        empty(out, 'c');
    }

    /// Terminate.
    public static void terminate(WireWriter out) {
        empty(out, 'X');
    }

    private static void bind(WireWriter out, FrontendMessage.Bind bind) {
        int mark = out.beginMessage('B');
        out.cString(bind.portal()).cString(bind.statement());
        formats(out, bind.parameterFormats());
        values(out, bind.values());
        formats(out, bind.resultFormats());
        out.endMessage(mark);
    }

    private static void functionCall(WireWriter out, FrontendMessage.FunctionCall call) {
        int mark = out.beginMessage('F');
        out.int4(call.functionOid());
        formats(out, call.argumentFormats());
        values(out, call.arguments());
        out.int2(call.resultFormat().code()).endMessage(mark);
    }

    private static void formats(WireWriter out, List<Format> formats) {
        out.int2(formats.size());
        formats.forEach(format -> out.int2(format.code()));
    }

    private static void values(WireWriter out, List<Optional<Octets>> values) {
        out.int2(values.size());
        values.forEach(value ->
                value.ifPresentOrElse(octets -> out.int4(octets.length()).octets(octets), () -> out.int4(-1)));
    }

    private static void named(WireWriter out, char type, char kind, String name) {
        int mark = out.beginMessage(type);
        out.int1(kind).cString(name).endMessage(mark);
    }

    private static void empty(WireWriter out, char type) {
        out.int1(type).int4(4);
    }
}
