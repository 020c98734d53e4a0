package dev.bluetusk.testkit;

import dev.bluetusk.protocol.auth.Md5Password;
import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;

/// What a [ScriptedBackend] does on one connection, step by step.
///
/// ```java
/// Script script = Script.start()
///         .login()
///         .expectQuery("select 1")
///         .row("?column?", "1")
///         .complete("SELECT 1")
///         .ready();
/// ```
///
/// Immutable: each method gives a longer script. Safe for all threads.
public final class Script {
    /// The process number that [#login] tells the client, for a CancelRequest.
    public static final int PROCESS_ID = 4711;

    /// The secret key that [#login] tells the client, for a CancelRequest.
    public static final Octets SECRET_KEY = Octets.hex("0a0b0c0d");

    /// The salt of [#loginWithMd5].
    private static final Octets SALT = Octets.hex("2a3d8fe0");

    private final List<Step> steps;

    private Script(List<Step> steps) {
        this.steps = steps;
    }

    /// A script of nothing yet.
    public static Script start() {
        return new Script(List.of());
    }

    List<Step> steps() {
        return steps;
    }

    /// Takes the start-up message and lets the client in without a password.
    public Script login() {
        return expect(FrontendMessage.StartupMessage.class).welcome();
    }

    /// Refuses TLS, which the client must ask for, so that the start-up message follows in clear.
    public Script refuseTls() {
        return expect(FrontendMessage.SSLRequest.class).sendRaw(Octets.utf8("N"));
    }

    /// Takes the start-up message and asks for a password in clear.
    public Script loginWithPassword(String password) {
        return expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationCleartextPassword())
                .expectPassword(password)
                .welcome();
    }

    /// Takes the start-up message and asks for a password hashed with MD5.
    public Script loginWithMd5(String user, String password) {
        return expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationMD5Password(SALT))
                .expectPassword(Md5Password.answer(user, password, SALT))
                .welcome();
    }

    /// Sends what a server sends when a login is done: its settings, the key for cancelling, ReadyForQuery.
    public Script welcome() {
        return send(
                        new BackendMessage.AuthenticationOk(),
                        new BackendMessage.ParameterStatus("server_version", "18.4"),
                        new BackendMessage.ParameterStatus("server_encoding", "UTF8"),
                        new BackendMessage.ParameterStatus("client_encoding", "UTF8"),
                        new BackendMessage.ParameterStatus("DateStyle", "ISO, MDY"),
                        new BackendMessage.ParameterStatus("IntervalStyle", "postgres"),
                        new BackendMessage.ParameterStatus("TimeZone", "UTC"),
                        new BackendMessage.ParameterStatus("integer_datetimes", "on"),
                        new BackendMessage.ParameterStatus("standard_conforming_strings", "on"),
                        new BackendMessage.BackendKeyData(PROCESS_ID, SECRET_KEY))
                .ready();
    }

    /// Expects exactly this message.
    public Script expect(FrontendMessage message) {
        return expect(message.toString(), message::equals);
    }

    /// Expects a message of a kind.
    public Script expect(Class<? extends FrontendMessage> kind) {
        return expect("a " + kind.getSimpleName(), kind::isInstance);
    }

    /// Expects messages of these kinds, in order.
    @SafeVarargs
    public final Script expectAll(Class<? extends FrontendMessage>... kinds) {
        Script script = this;
        for (Class<? extends FrontendMessage> kind : kinds) {
            script = script.expect(kind);
        }
        return script;
    }

    /// Expects a message that fits.
    ///
    /// @param description what is expected, for the failure
    public Script expect(String description, Predicate<FrontendMessage> matches) {
        return with(new Step.Expect(description, matches));
    }

    /// Expects a message and answers it by what it says.
    ///
    /// @param description what is expected, for the failure
    public Script respond(String description, Function<FrontendMessage, List<BackendMessage>> answer) {
        return with(new Step.Respond(description, answer));
    }

    /// Expects a simple query.
    public Script expectQuery(String sql) {
        return expect(new FrontendMessage.Query(sql));
    }

    /// Expects the Parse of a statement, whatever its name and types.
    public Script expectParse(String sql) {
        return expect(
                "Parse of \"" + sql + "\"",
                message -> message instanceof FrontendMessage.Parse parse
                        && parse.sql().equals(sql));
    }

    /// Expects a password that is not hashed, or the hash of one.
    public Script expectPassword(String password) {
        Octets body = Octets.utf8(password + "\0");
        return expect(
                "the right password",
                message -> message instanceof FrontendMessage.AuthenticationResponse response
                        && response.body().equals(body));
    }

    /// Waits for bytes that are no message, such as those of TLS, and drops them.
    public Script expectBytes() {
        return with(new Step.ExpectBytes());
    }

    /// Takes the request for TLS and shakes hands; all that follows is encrypted.
    public Script acceptTls(SSLContext context) {
        return expect(FrontendMessage.SSLRequest.class)
                .sendRaw(Octets.utf8("S"))
                .startTls(context, session -> {});
    }

    /// Shakes hands by TLS at once; all that follows is encrypted.
    ///
    /// @param seen hears of the session, such as the names that the client asked for
    public Script startTls(SSLContext context, Consumer<SSLSession> seen) {
        return with(new Step.StartTls(context, seen));
    }

    /// Asks the client to negotiate TLS 1.2 anew, and expects that it closes the connection.
    public Script expectNoNewHandshake() {
        return with(new Step.Renegotiate());
    }

    /// Ends the stream beneath TLS, without its goodbye.
    public Script cut() {
        return with(new Step.Cut());
    }

    /// Expects Terminate and then the end of the connection.
    public Script expectTerminate() {
        return expect(FrontendMessage.Terminate.class).expectEnd();
    }

    /// Expects that the client closes the connection, by Terminate or without.
    public Script expectEnd() {
        return with(new Step.ExpectEnd());
    }

    /// Sends messages.
    public Script send(BackendMessage... messages) {
        WireWriter out = new WireWriter(256);
        for (BackendMessage message : messages) {
            BackendEncoder.encode(message, out);
        }
        return sendRaw(Octets.of(out.array(), 0, out.length()));
    }

    /// Sends bytes as they are, which may be no message, or a part of one.
    public Script sendRaw(Octets bytes) {
        return with(new Step.Send(bytes));
    }

    /// Sends the first bytes of a message only.
    public Script sendStart(BackendMessage message, int bytes) {
        WireWriter out = new WireWriter(256);
        BackendEncoder.encode(message, out);
        return sendRaw(Octets.of(out.array(), 0, bytes));
    }

    /// Sends all that follows in pieces of so many bytes.
    public Script tear(int bytes) {
        return with(new Step.Tear(bytes));
    }

    /// Sends ReadyForQuery outside of a transaction.
    public Script ready() {
        return ready(TransactionStatus.IDLE);
    }

    /// Sends ReadyForQuery.
    public Script ready(TransactionStatus status) {
        return send(new BackendMessage.ReadyForQuery(status));
    }

    /// Sends the description of one column of type `text` and one row of it.
    public Script row(String column, String value) {
        return textColumns(column).values(value);
    }

    /// Sends the description of columns of type `text`.
    public Script textColumns(String... names) {
        return send(new BackendMessage.RowDescription(Arrays.stream(names)
                .map(name -> new FieldDescription(name, 0, 0, Oid.TEXT, -1, -1, Format.TEXT))
                .toList()));
    }

    /// Sends a row of texts.
    public Script values(String... values) {
        return send(new BackendMessage.DataRow(Arrays.stream(values)
                .map(value -> Optional.of(Octets.utf8(value)))
                .toList()));
    }

    /// Sends CommandComplete.
    public Script complete(String tag) {
        return send(new BackendMessage.CommandComplete(new CommandTag(tag)));
    }

    /// Sends an ErrorResponse of severity ERROR.
    public Script error(String sqlState, String message) {
        return send(new BackendMessage.ErrorResponse(ErrorFields.of("ERROR", sqlState, message)));
    }

    /// Sends an ErrorResponse of severity FATAL, behind which a server closes the connection.
    public Script fatal(String sqlState, String message) {
        return send(new BackendMessage.ErrorResponse(ErrorFields.of("FATAL", sqlState, message)))
                .close();
    }

    /// Waits until the test opens the gate.
    public Script await(CountDownLatch gate) {
        return with(new Step.Await(gate));
    }

    /// Opens a gate that the test waits for.
    public Script signal(CountDownLatch gate) {
        return with(new Step.Signal(gate));
    }

    /// Closes the connection as a server that ends.
    public Script close() {
        return with(new Step.Close());
    }

    /// Closes the sending side alone: the client sees an end and can still send.
    public Script closeOutput() {
        return with(new Step.CloseOutput());
    }

    /// Breaks the connection, so that the client sees a reset instead of an end.
    public Script reset() {
        return with(new Step.Reset());
    }

    /// Puts another script's steps behind these.
    public Script then(Script other) {
        List<Step> all = new ArrayList<>(steps);
        all.addAll(other.steps);
        return new Script(List.copyOf(all));
    }

    private Script with(Step step) {
        return then(new Script(List.of(step)));
    }
}
