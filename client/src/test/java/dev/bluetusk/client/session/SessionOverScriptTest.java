package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A session against a backend that does what a real one will not do on request.
class SessionOverScriptTest {
    private static final BackendMessage ONE_COLUMN =
            new BackendMessage.RowDescription(List.of(new FieldDescription("a", 0, 0, Oid.TEXT, -1, -1, Format.TEXT)));

    private static BackendMessage row(String value) {
        return new BackendMessage.DataRow(List.of(Optional.of(Octets.utf8(value))));
    }

    /// What a server answers to the first execution of a statement, up to the rows.
    private static Script firstExecution(Script script) {
        return script.expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .send(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        ONE_COLUMN,
                        new BackendMessage.BindComplete());
    }

    private static Script laterExecution(Script script) {
        return script.expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class, FrontendMessage.Sync.class);
    }

    private static BackendMessage tag(String text) {
        return new BackendMessage.CommandComplete(new CommandTag(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void aStreamTornIntoSmallPiecesGivesTheSameRows(int size) {
        Script script = firstExecution(Script.start().tear(size).login())
                .send(row("one"), row("two"), tag("SELECT 2"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThat(session.query("select a").list(String.class)).containsExactly("one", "two");
        }
    }

    @Test
    void aConnectionThatEndsInTheMiddleOfAResultSaysThatTheCommandMayHaveRun() {
        Script script = firstExecution(Script.start().login()).send(row("one")).close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Rows rows = session.query("select a");
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getString(1)).isEqualTo("one");
            assertThatThrownBy(rows::next).isInstanceOfSatisfying(SessionLostException.class, e -> {
                assertThat(e.maybeExecuted()).isTrue();
                assertThat(e)
                        .hasMessage("the connection to 127.0.0.1:" + backend.port()
                                + " was lost: the server closed the connection");
            });
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void aConnectionThatIsResetIsLost() {
        Script script = firstExecution(Script.start().login()).reset();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> session.query("select a"))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
        }
    }

    @Test
    void aRowWhoseValuesReachBeyondItEndsTheSession() {

        Script script = firstExecution(Script.start().login())
                .sendRaw(Octets.hex("440000000b00010000000978"))
                .send(tag("SELECT 1"))
                .ready()
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Rows rows = session.query("select a");
            assertThat(rows.next()).isTrue();
            assertThatThrownBy(() -> rows.row().getString(1))
                    .hasMessage("expected a length of -1 to 1 for column 1 but got 9");
            assertThatThrownBy(rows::next).isInstanceOf(ProtocolException.class);
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void bytesThatAreNoMessageEndTheSession() {
        Script script = Script.start()
                .login()
                .expectQuery("select 1")
                .sendRaw(Octets.hex("5affffffff00"))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> session.script("select 1"))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("'Z' announced -1");
            assertThat(session.isOpen()).isFalse();
            assertThatThrownBy(() -> session.script("select 2"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("the server broke the protocol");
        }
    }

    @Test
    void aMessageOutOfTurnEndsTheSession() {
        Script script = laterExecutionOf(Script.start().login())
                .send(new BackendMessage.ParseComplete())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            session.query("select a").close();
            assertThatThrownBy(() -> session.query("select a"))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining(
                            "expected BindComplete or ErrorResponse for statement \"S_1\" but got ParseComplete");
        }
    }

    private static Script laterExecutionOf(Script login) {
        return laterExecution(
                firstExecution(login).send(row("one"), tag("SELECT 1")).ready());
    }

    @Test
    void theServersLastWordsAreHeardWhenTheConnectionIsGone() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        Script script = Script.start()
                .login()
                .fatal("57P01", "terminating connection due to administrator command")
                .close()
                .signal(closed);
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            closed.await();
            assertThatThrownBy(() -> session.script("select 1")).hasMessageContaining("57P01");
            assertThat(session.isOpen()).isFalse();
        }
    }

    /// Close of the lost name goes first: a server does not mind a name that it does not know.
    private static Script preparedAgain(Script script) {
        return script.expectAll(
                        FrontendMessage.CloseStatement.class,
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .send(new BackendMessage.CloseComplete());
    }

    @Test
    void aStatementThatAPoolerSwitchedAwayIsPreparedAgainOnceAndNotForEver() {
        Script lost = laterExecutionOf(Script.start().login())
                .error("26000", "prepared statement \"S_1\" does not exist")
                .ready();
        Script again = preparedAgain(lost)
                .send(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        ONE_COLUMN,
                        new BackendMessage.BindComplete(),
                        row("two"),
                        tag("SELECT 1"))
                .ready();
        Script lostAgain = laterExecution(again)
                .error("26000", "prepared statement \"S_2\" does not exist")
                .ready();
        Script refused = preparedAgain(lostAgain)
                .error("26000", "this pooler keeps no statements")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(refused);
                Session session = Connector.connect(backend.url())) {
            assertThat(session.query("select a").one(String.class)).isEqualTo("one");
            assertThat(session.query("select a").one(String.class)).isEqualTo("two");
            assertThatThrownBy(() -> session.query("select a")).hasMessageContaining("this pooler keeps no statements");
        }
    }

    @Test
    void aServerWithoutAKeyForCancellingIsTakenAndACancelDoesNothing() {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(
                        new BackendMessage.NegotiateProtocolVersion(3 << 16, List.of("_pq_.x")),
                        new BackendMessage.AuthenticationOk())
                .ready()
                .expectQuery("select 1")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            session.cancel();
            assertThat(session.backendPid()).isZero();
            assertThat(session.script("select 1")).containsExactly("SELECT 1");
        }
    }

    @Test
    void aCancelRequestShowsWhatTheServerGave() {
        Script main = Script.start().login().expectTerminate();
        Script cancel = Script.start()
                .expect(new FrontendMessage.CancelRequest(Script.PROCESS_ID, Script.SECRET_KEY))
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(main, cancel);
                Session session = Connector.connect(backend.url())) {
            session.cancel();
        }
    }

    @Test
    void aServerThatIgnoresTheCancelOfATimedOutStatementIsLeft() {
        Script main = Script.start().login().expectQuery("select pg_sleep(9)").expectEnd();
        Script cancel =
                Script.start().expect(FrontendMessage.CancelRequest.class).close();
        SessionOptions options = SessionOptions.defaults()
                .withStatementTimeout(Duration.ofMillis(20))
                .withCancelTimeout(Duration.ofSeconds(1));
        try (ScriptedBackend backend = ScriptedBackend.play(main, cancel);
                Session session = Connector.connect(ConnectionTarget.parse(backend.url()), options)) {
            assertThatThrownBy(() -> session.script("select pg_sleep(9)"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("took longer than 20 ms")
                    .hasMessageContaining("within 1000 ms");
        }
    }

    @Test
    void anEndBeforeTheFirstAnswerIsALostSession() {
        Script script =
                Script.start().expect(FrontendMessage.StartupMessage.class).close();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(backend.url())).isInstanceOf(SessionLostException.class);
        }
    }

    @Test
    void aServerThatSkipsItsProofInScramIsNotBelieved() {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("SCRAM-SHA-256")))
                .expect(FrontendMessage.AuthenticationResponse.class)
                .send(new BackendMessage.AuthenticationOk())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target =
                    ConnectionTarget.parse(backend.url()).withPassword("secret").withUser("app");
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("cannot be trusted")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void aLoginThatNobodyKnowsIsRefused() {
        for (BackendMessage request : List.of(
                new BackendMessage.AuthenticationOther(7, Octets.EMPTY),
                new BackendMessage.AuthenticationSASL(List.of("OAUTHBEARER")))) {
            Script script = Script.start()
                    .expect(FrontendMessage.StartupMessage.class)
                    .send(request)
                    .expectEnd();
            try (ScriptedBackend backend = ScriptedBackend.play(script)) {
                ConnectionTarget target = ConnectionTarget.parse(backend.url()).withPassword("x");
                assertThatThrownBy(() -> Connector.connect(target)).isInstanceOf(LoginException.class);
            }
        }
    }

    @Test
    void aCommitWhoseAnswerIsLostMayHaveRun() {
        Script script = Script.start()
                .login()
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .send(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.BindComplete(),
                        tag("BEGIN"),
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        new BackendMessage.NoData(),
                        new BackendMessage.BindComplete(),
                        tag("INSERT 0 1"))
                .ready(TransactionStatus.IN_TRANSACTION)
                .expectQuery("COMMIT")
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Transaction transaction = session.begin()) {
            assertThat(session.execute("insert into t values (1)")).isEqualTo(1);
            assertThatThrownBy(transaction::commit)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
        }
    }

    @Test
    void aLostConnectionInTheMiddleOfACopyEndsTheCopyToo() {
        Script script = Script.start()
                .login()
                .expectQuery("copy t from stdin")
                .send(new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT)))
                .expect(FrontendMessage.CopyData.class)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                CopyIn copy = session.copyIn("copy t from stdin")) {
            assertThatThrownBy(() -> {
                        copy.write(new byte[10], 0, 10);
                        copy.flush();
                        copy.finish();
                    })
                    .isInstanceOf(SessionLostException.class);
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void anErrorKeepsAllFieldsThatTheServerSent() {
        ErrorFields fields = new ErrorFields(java.util.Map.of(
                'S', "ERROR", 'C', "23505", 'M', "duplicate", 'D', "Key (a)=(1)", 'n', "t_pkey", 't', "t"));
        Script script = Script.start()
                .login()
                .expectQuery("insert")
                .send(new BackendMessage.ErrorResponse(fields))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> session.script("insert")).isInstanceOfSatisfying(PostgresException.class, e -> {
                assertThat(e.errorFields()).isEqualTo(fields);
                assertThat(e.sql()).contains("insert");
                assertThat(e).hasMessage("ERROR: duplicate (SQLSTATE 23505)\nDetail: Key (a)=(1)");
            });
        }
    }

    private static Script streamed(Script login) {
        return login.expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Sync.class)
                .send(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        ONE_COLUMN)
                .ready()
                .expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .send(new BackendMessage.BindComplete());
    }

    private static String text(FieldCursor fields) {
        fields.nextField();
        return fields.value(String.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void valuesReadInPiecesAreTheSameHoweverTheStreamIsTorn(int size) {
        String large = "0123456789".repeat(2_000);
        Script script = streamed(Script.start().tear(size).login())
                .send(row("one"), row(large), row(""), tag("SELECT 3"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            FieldCursor fields = session.stream("select a");
            assertThat(fields.nextRow()).isTrue();
            assertThat(text(fields)).isEqualTo("one");
            assertThat(fields.nextRow()).isTrue();
            assertThat(text(fields)).isEqualTo(large);
            assertThat(fields.nextRow()).isTrue();
            assertThat(text(fields)).isEmpty();
            assertThat(fields.nextRow()).isFalse();
        }
    }

    @Test
    void aConnectionThatEndsInTheMiddleOfAValueIsALostSession() {
        Script script = streamed(Script.start().login())
                .sendStart(row("x".repeat(100_000)), 50_000)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            FieldCursor fields = session.stream("select a");
            assertThat(fields.nextRow()).isTrue();
            assertThat(fields.nextField()).isTrue();
            assertThatThrownBy(() -> fields.value(String.class))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
            assertThat(session.isOpen()).isFalse();
            fields.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 4, 2000, Integer.MAX_VALUE})
    void aValueThatDoesNotFillItsRowEndsTheSession(int length) {
        WireWriter wrong = new WireWriter(64);
        int mark = wrong.beginMessage('D');
        wrong.int2(1).int4(length).utf8("three").endMessage(mark);
        Script script = streamed(Script.start().login())
                .sendRaw(Octets.of(wrong.array(), 0, wrong.length()))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            FieldCursor fields = session.stream("select a");
            assertThat(fields.nextRow()).isTrue();
            assertThatThrownBy(fields::nextField)
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("but got " + length);
            assertThat(session.isOpen()).isFalse();
        }
    }
}
