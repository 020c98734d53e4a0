package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns the body of a server's message into its record.
///
/// Each method checks that the body has exactly the fields of the manual. Stateless, safe for all threads.
public final class BackendDecoder {
    private BackendDecoder() {}

    /// The record of a message.
    ///
    /// @param type the type byte
    /// @param body the bytes behind the length, all of them
    /// @throws ProtocolException if the type is unknown or the body is not as the manual says
    public static BackendMessage decode(byte type, WireReader body) {
        BackendMessage message = read(type, body);
        body.expectEnd(message.getClass().getSimpleName());
        return message;
    }

    private static BackendMessage read(byte type, WireReader body) {
        return switch (type) {
            case 'R' -> authentication(body);
            case 'K' -> new BackendMessage.BackendKeyData(body.int4(), body.octets(body.remaining()));
            case '2' -> new BackendMessage.BindComplete();
            case '3' -> new BackendMessage.CloseComplete();
            case 'C' -> new BackendMessage.CommandComplete(new CommandTag(body.cString()));
            case 'd' -> new BackendMessage.CopyData(body.octets(body.remaining()));
            case 'c' -> new BackendMessage.CopyDone();
            case 'G' -> new BackendMessage.CopyInResponse(Format.of(body.unsignedInt1()), formats(body));
            case 'H' -> new BackendMessage.CopyOutResponse(Format.of(body.unsignedInt1()), formats(body));
            case 'W' -> new BackendMessage.CopyBothResponse(Format.of(body.unsignedInt1()), formats(body));
            case 'D' -> dataRow(body);
            case 'I' -> new BackendMessage.EmptyQueryResponse();
            case 'E' -> new BackendMessage.ErrorResponse(errorFields(body));
            case 'V' -> new BackendMessage.FunctionCallResponse(value(body));
            case 'v' -> negotiate(body);
            case 'n' -> new BackendMessage.NoData();
            case 'N' -> new BackendMessage.NoticeResponse(errorFields(body));
            case 'A' -> new BackendMessage.NotificationResponse(body.int4(), body.cString(), body.cString());
            case 't' -> parameterDescription(body);
            case 'S' -> new BackendMessage.ParameterStatus(body.cString(), body.cString());
            case '1' -> new BackendMessage.ParseComplete();
            case 's' -> new BackendMessage.PortalSuspended();
            case 'Z' -> new BackendMessage.ReadyForQuery(TransactionStatus.of(body.unsignedInt1()));
            case 'T' -> rowDescription(body);
            default ->
                throw new ProtocolException("expected a message of the server but got type byte " + shown(type)
                        + " with " + body.remaining() + " bytes");
        };
    }

    /// A type byte as a person reads it: the letter where it is one.
    public static String shown(byte type) {
        return type > ' ' && type < 127 ? "'" + (char) type + "'" : "0x" + Integer.toHexString(type & 0xFF);
    }

    private static BackendMessage authentication(WireReader body) {
        int code = body.int4();
        return switch (code) {
            case 0 -> new BackendMessage.AuthenticationOk();
            case 3 -> new BackendMessage.AuthenticationCleartextPassword();
            case 5 -> new BackendMessage.AuthenticationMD5Password(body.octets(4));
            case 10 -> new BackendMessage.AuthenticationSASL(strings(body));
            case 11 -> new BackendMessage.AuthenticationSASLContinue(body.octets(body.remaining()));
            case 12 -> new BackendMessage.AuthenticationSASLFinal(body.octets(body.remaining()));
            default -> new BackendMessage.AuthenticationOther(code, body.octets(body.remaining()));
        };
    }

    /// Reads strings up to an empty one.
    private static List<String> strings(WireReader body) {
        List<String> strings = new ArrayList<>();
        for (String next = body.cString(); !next.isEmpty(); next = body.cString()) {
            strings.add(next);
        }
        return List.copyOf(strings);
    }

    private static List<Format> formats(WireReader body) {
        int count = body.unsignedInt2();
        List<Format> formats = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            formats.add(Format.of(body.unsignedInt2()));
        }
        return List.copyOf(formats);
    }

    private static BackendMessage dataRow(WireReader body) {
        int count = body.unsignedInt2();
        List<Optional<Octets>> values = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            values.add(value(body));
        }
        return new BackendMessage.DataRow(List.copyOf(values));
    }

    private static Optional<Octets> value(WireReader body) {
        int length = body.int4();
        return length == -1 ? Optional.empty() : Optional.of(body.octets(length));
    }

    /// The fields of an ErrorResponse or NoticeResponse.
    public static ErrorFields errorFields(WireReader body) {
        Map<Character, String> fields = new LinkedHashMap<>();
        for (int letter = body.unsignedInt1(); letter != 0; letter = body.unsignedInt1()) {
            fields.put((char) letter, body.cString());
        }
        return new ErrorFields(fields);
    }

    private static BackendMessage negotiate(WireReader body) {
        int version = body.int4();
        int count = body.int4();
        if (count < 0 || count > body.remaining()) {
            throw new ProtocolException(
                    "expected the names of unknown options in NegotiateProtocolVersion but its count is " + count
                            + " with " + body.remaining() + " bytes left");
        }
        List<String> options = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            options.add(body.cString());
        }
        return new BackendMessage.NegotiateProtocolVersion(version, List.copyOf(options));
    }

    private static BackendMessage parameterDescription(WireReader body) {
        int count = body.unsignedInt2();
        List<Integer> types = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            types.add(body.int4());
        }
        return new BackendMessage.ParameterDescription(List.copyOf(types));
    }

    private static BackendMessage rowDescription(WireReader body) {
        int count = body.unsignedInt2();
        List<FieldDescription> fields = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            fields.add(new FieldDescription(
                    body.cString(),
                    body.int4(),
                    body.int2(),
                    body.int4(),
                    body.int2(),
                    body.int4(),
                    Format.of(body.unsignedInt2())));
        }
        return new BackendMessage.RowDescription(List.copyOf(fields));
    }
}
