package dev.bluetusk.client.conversation;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.security.LoginRules;
import dev.bluetusk.client.security.WireVersion;
import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Map;

/// The first exchange of a session: StartupMessage, the login, then what the server tells until it is ready.
public final class Startup extends Exchange {
    /// The longest key for cancelling that protocol 3.2 knows.
    private static final int KEY_LENGTH_MAX = 256;

    private enum State {
        LOGIN,
        SETTINGS
    }

    private final Map<String, String> parameters;
    private final Authentication authentication;
    private final LoginRules rules;
    private WireVersion version;
    private State state = State.LOGIN;
    private int processId;
    private Octets secretKey = Octets.EMPTY;

    /// Makes one.
    ///
    /// @param parameters `user`, `database` and settings, in order
    /// @param authentication who answers the server's requests for a login
    /// @param rules which protocols are good enough
    public Startup(Map<String, String> parameters, Authentication authentication, LoginRules rules) {
        this.parameters = parameters;
        this.authentication = authentication;
        this.rules = rules;
        this.version = rules.newest();
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

    /// The protocol that is spoken, known when the login is done.
    public WireVersion version() {
        return version;
    }

    /// Whether the server has let the client in.
    boolean isLoggedIn() {
        return state == State.SETTINGS;
    }

    @Override
    void write(WireWriter out) {
        FrontendEncoder.startup(out, rules.newest().code(), parameters);
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
                if (key.length() > KEY_LENGTH_MAX) {
                    throw new ProtocolException("expected a key for cancelling of at most " + KEY_LENGTH_MAX
                            + " bytes but got " + key.length());
                }
                processId = process;
                secretKey = key;
            }
            case 'v' -> negotiate(type, body);
            default -> throw unexpected(type);
        }
    }

    /// The server does not know all that we asked for: it says what it speaks instead.
    private void negotiate(byte type, WireReader body) {
        if (state != State.LOGIN
                || !(BackendDecoder.decode(type, body)
                        instanceof BackendMessage.NegotiateProtocolVersion(int offered, List<String> options))) {
            throw unexpected(type);
        }
        // Some poolers send the minor version alone.
        int code = offered >>> 16 == 0 ? (WireVersion.V3_0.code() | offered) : offered;
        if (code < WireVersion.V3_0.code() || code > version.code()) {
            throw new ProtocolException("expected a server that speaks protocol 3.0 to " + version + " but it offers "
                    + (code >>> 16) + "." + (code & 0xFFFF));
        }
        // Between the two there is 3.1, which nobody may use.
        version = code == version.code() ? version : WireVersion.V3_0;
        if (version.compareTo(rules.oldest()) < 0) {
            throw new LoginException("the server speaks protocol " + version
                    + ", but min_protocol_version asks for at least " + rules.oldest());
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
