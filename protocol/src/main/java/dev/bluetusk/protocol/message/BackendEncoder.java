package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Optional;

/// Writes the server's messages, for scripted backends and round-trip tests.
///
/// Stateless, safe for all threads; the writer belongs to the caller.
public final class BackendEncoder {
    private BackendEncoder() {}

    /// Writes a message with its type and length.
    public static void encode(BackendMessage message, WireWriter out) {
        int mark = out.beginMessage(type(message));
        body(message, out);
        out.endMessage(mark);
    }

    /// The type byte of a message.
    public static char type(BackendMessage message) {
        return switch (message) {
            case BackendMessage.AuthenticationOk ok -> 'R';
            case BackendMessage.AuthenticationCleartextPassword clear -> 'R';
            case BackendMessage.AuthenticationMD5Password md5 -> 'R';
            case BackendMessage.AuthenticationSASL sasl -> 'R';
            case BackendMessage.AuthenticationSASLContinue sasl -> 'R';
            case BackendMessage.AuthenticationSASLFinal sasl -> 'R';
            case BackendMessage.AuthenticationOther other -> 'R';
            case BackendMessage.BackendKeyData key -> 'K';
            case BackendMessage.BindComplete done -> '2';
            case BackendMessage.CloseComplete done -> '3';
            case BackendMessage.CommandComplete done -> 'C';
            case BackendMessage.CopyData data -> 'd';
            case BackendMessage.CopyDone done -> 'c';
            case BackendMessage.CopyInResponse in -> 'G';
            case BackendMessage.CopyOutResponse out -> 'H';
            case BackendMessage.CopyBothResponse both -> 'W';
            case BackendMessage.DataRow row -> 'D';
            case BackendMessage.EmptyQueryResponse empty -> 'I';
            case BackendMessage.ErrorResponse error -> 'E';
            case BackendMessage.FunctionCallResponse answer -> 'V';
            case BackendMessage.NegotiateProtocolVersion negotiate -> 'v';
            case BackendMessage.NoData none -> 'n';
            case BackendMessage.NoticeResponse notice -> 'N';
            case BackendMessage.NotificationResponse notification -> 'A';
            case BackendMessage.ParameterDescription parameters -> 't';
            case BackendMessage.ParameterStatus status -> 'S';
            case BackendMessage.ParseComplete done -> '1';
            case BackendMessage.PortalSuspended suspended -> 's';
            case BackendMessage.ReadyForQuery ready -> 'Z';
            case BackendMessage.RowDescription rows -> 'T';
        };
    }

    private static void body(BackendMessage message, WireWriter out) {
        switch (message) {
            case BackendMessage.AuthenticationOk ok -> out.int4(0);
            case BackendMessage.AuthenticationCleartextPassword clear -> out.int4(3);
            case BackendMessage.AuthenticationMD5Password(Octets salt) ->
                out.int4(5).octets(salt);
            case BackendMessage.AuthenticationSASL(List<String> mechanisms) -> {
                out.int4(10);
                mechanisms.forEach(out::cString);
                out.int1(0);
            }
            case BackendMessage.AuthenticationSASLContinue(Octets data) ->
                out.int4(11).octets(data);
            case BackendMessage.AuthenticationSASLFinal(Octets data) ->
                out.int4(12).octets(data);
            case BackendMessage.AuthenticationOther(int code, Octets data) ->
                out.int4(code).octets(data);
            case BackendMessage.BackendKeyData(int processId, Octets key) ->
                out.int4(processId).octets(key);
            case BackendMessage.CommandComplete(CommandTag tag) -> out.cString(tag.text());
            case BackendMessage.CopyData(Octets data) -> out.octets(data);
            case BackendMessage.CopyInResponse(Format format, List<Format> columns) -> copy(out, format, columns);
            case BackendMessage.CopyOutResponse(Format format, List<Format> columns) -> copy(out, format, columns);
            case BackendMessage.CopyBothResponse(Format format, List<Format> columns) -> copy(out, format, columns);
            case BackendMessage.DataRow(List<Optional<Octets>> values) -> {
                out.int2(values.size());
                values.forEach(value -> value(out, value));
            }
            case BackendMessage.ErrorResponse(ErrorFields fields) -> errorFields(out, fields);
            case BackendMessage.NoticeResponse(ErrorFields fields) -> errorFields(out, fields);
            case BackendMessage.FunctionCallResponse(Optional<Octets> value) -> value(out, value);
            case BackendMessage.NegotiateProtocolVersion(int version, List<String> options) -> {
                out.int4(version).int4(options.size());
                options.forEach(out::cString);
            }
            case BackendMessage.NotificationResponse(int processId, String channel, String payload) ->
                out.int4(processId).cString(channel).cString(payload);
            case BackendMessage.ParameterDescription(List<Integer> types) -> {
                out.int2(types.size());
                types.forEach(out::int4);
            }
            case BackendMessage.ParameterStatus(String name, String value) ->
                out.cString(name).cString(value);
            case BackendMessage.ReadyForQuery(TransactionStatus status) -> out.int1(status.code());
            case BackendMessage.RowDescription(List<FieldDescription> fields) -> {
                out.int2(fields.size());
                fields.forEach(field -> field(out, field));
            }
            case BackendMessage.BindComplete nothing -> {}
            case BackendMessage.CloseComplete nothing -> {}
            case BackendMessage.CopyDone nothing -> {}
            case BackendMessage.EmptyQueryResponse nothing -> {}
            case BackendMessage.NoData nothing -> {}
            case BackendMessage.ParseComplete nothing -> {}
            case BackendMessage.PortalSuspended nothing -> {}
        }
    }

    private static void copy(WireWriter out, Format format, List<Format> columns) {
        out.int1(format.code()).int2(columns.size());
        columns.forEach(column -> out.int2(column.code()));
    }

    private static void value(WireWriter out, Optional<Octets> value) {
        value.ifPresentOrElse(octets -> out.int4(octets.length()).octets(octets), () -> out.int4(-1));
    }

    private static void errorFields(WireWriter out, ErrorFields fields) {
        fields.all().forEach((letter, text) -> out.int1(letter).cString(text));
        out.int1(0);
    }

    private static void field(WireWriter out, FieldDescription field) {
        out.cString(field.name())
                .int4(field.tableOid())
                .int2(field.attribute())
                .int4(field.typeOid())
                .int2(field.typeSize())
                .int4(field.typeModifier())
                .int2(field.format().code());
    }
}
