package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Map;

/// The first exchange of a session: StartupMessage, the login, then what the server tells until it is ready.
public final class Startup extends Exchange {
    private enum State {
        LOGIN,
        SETTINGS
    }

    private final Map<String, String> parameters;
    private final Authentication authentication;
    private State state = State.LOGIN;
    private int processId;
    private Octets secretKey = Octets.EMPTY;

    /// Makes one.
    ///
    /// @param parameters `user`, `database` and settings, in order
    /// @param authentication who answers the server's requests for a login
    public Startup(Map<String, String> parameters, Authentication authentication) {
        this.parameters = parameters;
        this.authentication = authentication;
    }

    @Override
    public String sql() {
        return "";
    }

    /// The backend's process; 0 if the server did not say.
    public int processId() {
        return processId;
    }

    /// What a cancel request must show; empty if the server did not say.
    public Octets secretKey() {
        return secretKey;
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.startup(out, FrontendEncoder.PROTOCOL_3_0, parameters);
    }

    @Override
    void answer(byte type, WireReader body, WireWriter out) {
        switch (type) {
            case 'R' -> {
                if (state != State.LOGIN) {
                    throw unexpected(type);
                }
                if (authentication.answer(BackendDecoder.decode(type, body), out)) {
                    state = State.SETTINGS;
                }
            }
            case 'K' -> {
                if (state != State.SETTINGS
                        || !(BackendDecoder.decode(type, body)
                                instanceof BackendMessage.BackendKeyData(int process, Octets key))) {
                    throw unexpected(type);
                }
                processId = process;
                secretKey = key;
            }
            case 'v' -> negotiate(type, body);
            default -> throw unexpected(type);
        }
    }

    /// The server does not know all that we asked for. We ask for protocol 3.0 and no options, so it has
    /// nothing to refuse.
    private void negotiate(byte type, WireReader body) {
        if (BackendDecoder.decode(type, body) instanceof BackendMessage.NegotiateProtocolVersion negotiate
                && negotiate.version() >>> 16 != FrontendEncoder.PROTOCOL_3_0 >>> 16
                && negotiate.version() > 0xFFFF) {
            throw new ProtocolException(
                    "expected a server that speaks protocol 3 but it offers " + (negotiate.version() >>> 16));
        }
    }

    @Override
    String expected() {
        return state == State.LOGIN
                ? "Authentication or ErrorResponse after StartupMessage"
                : "ParameterStatus, BackendKeyData or ReadyForQuery after the login";
    }

    @Override
    boolean mayEnd() {
        return state == State.SETTINGS;
    }
}
