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

/// Turns the bytes of a client's message into its record, for scripted backends and round-trip tests.
///
/// Stateless, safe for all threads.
public final class FrontendDecoder {
    private static final int REQUEST_MAJOR = 1234;

    private FrontendDecoder() {}

    /// The record of a message that has no type byte: the first one of a connection.
    ///
    /// @param body the bytes behind the length, all of them
    public static FrontendMessage decodeFirst(WireReader body) {
        int code = body.int4();
        FrontendMessage message = code >>> 16 == REQUEST_MAJOR ? request(code & 0xFFFF, body) : startup(code, body);
        body.expectEnd(message.getClass().getSimpleName());
        return message;
    }

    /// The record of any later message.
    ///
    /// @param type the type byte
    /// @param body the bytes behind the length, all of them
    public static FrontendMessage decode(byte type, WireReader body) {
        FrontendMessage message = read(type, body);
        body.expectEnd(message.getClass().getSimpleName());
        return message;
    }

    private static FrontendMessage read(byte type, WireReader body) {
        return switch (type) {
            case 'p' -> new FrontendMessage.AuthenticationResponse(body.octets(body.remaining()));
            case 'Q' -> new FrontendMessage.Query(body.cString());
            case 'P' -> new FrontendMessage.Parse(body.cString(), body.cString(), types(body));
            case 'B' ->
                new FrontendMessage.Bind(body.cString(), body.cString(), formats(body), values(body), formats(body));
            case 'D' -> describe(body);
            case 'E' -> new FrontendMessage.Execute(body.cString(), body.int4());
            case 'C' -> close(body);
            case 'S' -> new FrontendMessage.Sync();
            case 'H' -> new FrontendMessage.Flush();
            case 'd' -> new FrontendMessage.CopyData(body.octets(body.remaining()));
            case 'c' -> new FrontendMessage.CopyDone();
            case 'f' -> new FrontendMessage.CopyFail(body.cString());
            case 'F' ->
                new FrontendMessage.FunctionCall(
                        body.int4(), formats(body), values(body), Format.of(body.unsignedInt2()));
            case 'X' -> new FrontendMessage.Terminate();
            default ->
                throw new ProtocolException(
                        "expected a message of the client but got type byte " + BackendDecoder.shown(type));
        };
    }

    private static FrontendMessage request(int minor, WireReader body) {
        return switch (minor) {
            case 5678 -> new FrontendMessage.CancelRequest(body.int4(), body.octets(body.remaining()));
            case 5679 -> new FrontendMessage.SSLRequest();
            case 5680 -> new FrontendMessage.GSSENCRequest();
            default -> throw new ProtocolException("expected request 5678, 5679 or 5680 but got " + minor);
        };
    }

    private static FrontendMessage startup(int version, WireReader body) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String name = body.cString(); !name.isEmpty(); name = body.cString()) {
            parameters.put(name, body.cString());
        }
        return new FrontendMessage.StartupMessage(version, parameters);
    }

    private static FrontendMessage describe(WireReader body) {
        int kind = body.unsignedInt1();
        return switch (kind) {
            case 'S' -> new FrontendMessage.DescribeStatement(body.cString());
            case 'P' -> new FrontendMessage.DescribePortal(body.cString());
            default -> throw new ProtocolException("expected S or P in Describe but got byte " + kind);
        };
    }

    private static FrontendMessage close(WireReader body) {
        int kind = body.unsignedInt1();
        return switch (kind) {
            case 'S' -> new FrontendMessage.CloseStatement(body.cString());
            case 'P' -> new FrontendMessage.ClosePortal(body.cString());
            default -> throw new ProtocolException("expected S or P in Close but got byte " + kind);
        };
    }

    private static List<Integer> types(WireReader body) {
        int count = body.unsignedInt2();
        List<Integer> types = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            types.add(body.int4());
        }
        return List.copyOf(types);
    }

    private static List<Format> formats(WireReader body) {
        int count = body.unsignedInt2();
        List<Format> formats = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            formats.add(Format.of(body.unsignedInt2()));
        }
        return List.copyOf(formats);
    }

    private static List<Optional<Octets>> values(WireReader body) {
        int count = body.unsignedInt2();
        List<Optional<Octets>> values = new ArrayList<>(Math.min(count, body.remaining()));
        for (int i = 0; i < count; i++) {
            int length = body.int4();
            values.add(length == -1 ? Optional.empty() : Optional.of(body.octets(length)));
        }
        return List.copyOf(values);
    }
}
