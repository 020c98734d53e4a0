package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What goes over the wire for a streamed value, and what a server may do meanwhile.
class StreamedValuesTest {
    private static final String SQL = "insert into t values ($1, $2, $3)";
    private static final BackendMessage TYPES =
            new BackendMessage.ParameterDescription(List.of(Oid.INT4, Oid.BYTEA, Oid.TEXT));

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(Octets.utf8(text).toByteArray());
    }

    /// The login, and the statement as it is prepared.
    private static Script prepared() {
        return Script.start()
                .login()
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Sync.class)
                .send(new BackendMessage.ParseComplete(), TYPES, new BackendMessage.NoData())
                .ready();
    }

    /// Asks whether the statement holds, before the values.
    private static Script asked(Script script) {
        return script.expectAll(FrontendMessage.DescribeStatement.class, FrontendMessage.Flush.class)
                .send(TYPES, new BackendMessage.NoData());
    }

    private static FrontendMessage bind(String bytes, String text) {
        return new FrontendMessage.Bind(
                "",
                "S_1",
                List.of(Format.BINARY, Format.BINARY, Format.TEXT),
                List.of(
                        Optional.of(Octets.hex("00000007")),
                        Optional.of(Octets.utf8(bytes)),
                        Optional.of(Octets.utf8(text))),
                List.of());
    }

    private static long run(Session session, String bytes, int bytesTold, String text, int textTold) {
        return session.execute(
                SQL, 7, StreamedValue.of(stream(bytes), bytesTold), StreamedValue.of(stream(text), textTold));
    }

    @Test
    void valuesStandInTheirPlacesBetweenOrdinaryOnes() {
        String many = "x".repeat(200_000);
        Script script = asked(prepared())
                .expect(bind(many, "text"))
                .expectAll(FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .send(new BackendMessage.BindComplete())
                .complete("INSERT 0 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThat(run(session, many, many.length(), "text", 4)).isEqualTo(1);
        }
    }

    @Test
    void whatIsMissingIsMadeUpByZerosAndNothingIsExecuted() {
        Script first = asked(prepared())
                .expect(bind("abc\0\0", "\0\0\0\0"))
                .expect(FrontendMessage.Sync.class)
                .error("22021", "invalid byte sequence")
                .ready();
        Script second = asked(first)
                .expect(bind("abcd", "t\0\0"))
                .expect(FrontendMessage.Sync.class)
                .send(new BackendMessage.BindComplete())
                .ready();
        Script third = asked(second)
                .expect(bind("abcd", "te"))
                .expect(FrontendMessage.Sync.class)
                .send(new BackendMessage.BindComplete())
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(third);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> run(session, "abc", 5, "text", 4))
                    .isInstanceOf(StreamedValueException.class)
                    .hasMessage("expected 5 bytes for parameter $2 but the stream ended after 3");
            assertThatThrownBy(() -> run(session, "abcd", 4, "t", 3))
                    .hasMessage("expected 3 bytes for parameter $3 but the stream ended after 1");
            assertThatThrownBy(() -> run(session, "abcd", 4, "text", 2))
                    .hasMessage("expected 2 bytes for parameter $3 but the stream has more");
        }
    }

    @Test
    void aStatementThatTheServerLostIsPreparedAgainAndTheStreamIsReadOnce() {
        Script script = prepared()
                .expectAll(FrontendMessage.DescribeStatement.class, FrontendMessage.Flush.class)
                .error("26000", "prepared statement \"S_1\" does not exist")
                .expect(FrontendMessage.Sync.class)
                .ready()
                .expectAll(
                        FrontendMessage.CloseStatement.class,
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Flush.class)
                .send(
                        new BackendMessage.CloseComplete(),
                        new BackendMessage.ParseComplete(),
                        TYPES,
                        new BackendMessage.NoData())
                .expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .send(new BackendMessage.BindComplete())
                .complete("INSERT 0 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThat(run(session, "abc", 3, "text", 4)).isEqualTo(1);
        }
    }

    @Test
    void aRefusalAfterTheStreamsWereReadIsNotRepeatedAndSaysSo() {
        Script script = asked(prepared())
                .expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .error("0A000", "cached plan must not change result type")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> run(session, "abc", 3, "text", 4))
                    .isInstanceOf(PostgresException.class)
                    .satisfies(e -> assertThat(e.getSuppressed())
                            .singleElement()
                            .satisfies(why -> assertThat(why).hasMessageContaining("was not repeated")));
        }
    }

    @Test
    void anErrorInTheMiddleOfAValueEndsItWithZerosAndIsThrown() {
        Script script = asked(prepared())
                .error("57014", "canceling statement due to statement timeout")
                .expect(FrontendMessage.Bind.class)
                .expect(FrontendMessage.Sync.class)
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            // Some pieces are sent before the error is heard.
            InputStream endless = new InputStream() {
                @Override
                public int read() {
                    return 'y';
                }

                @Override
                public int read(byte[] target, int offset, int length) {
                    return length;
                }
            };
            assertThatThrownBy(() -> session.execute(SQL, 7, StreamedValue.of(endless, 5_000_000), "text"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("57014"));
        }
    }

    @Test
    void aConnectionThatIsLostInTheMiddleOfAValueHasNotExecutedIt() {
        Script script = asked(prepared()).reset();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            InputStream endless = new InputStream() {
                @Override
                public int read() {
                    return 'x';
                }

                @Override
                public int read(byte[] target, int offset, int length) {
                    return length;
                }
            };
            assertThatThrownBy(() -> session.execute(SQL, 7, StreamedValue.of(endless, 900_000_000), "text"))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse());
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void anAnswerBeforeTheValuesEndsTheSession() {
        Script script =
                asked(prepared()).send(new BackendMessage.BindComplete()).expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            InputStream slow = new InputStream() {
                @Override
                public int read() {
                    return 'x';
                }
            };
            assertThatThrownBy(() -> session.execute(SQL, 7, StreamedValue.of(slow, 50_000_000), "text"))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("but got BindComplete");
            assertThat(session.isOpen()).isFalse();
        }
    }

    /// In a transaction a text that is cut off might be refused, so it rides with a savepoint.
    @Test
    void aSavepointRidesWithATextInATransactionAndIsReleasedWhenTheStreamFails() {
        TransactionStatus open = TransactionStatus.IN_TRANSACTION;
        Script script = prepared()
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Parse.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class)
                .send(new BackendMessage.ParseComplete(), new BackendMessage.BindComplete())
                .complete("BEGIN")
                .send(new BackendMessage.ParseComplete(), new BackendMessage.BindComplete())
                .complete("SAVEPOINT");
        script = asked(script)
                .expect(bind("abc", "te\0"))
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .error("22021", "invalid byte sequence")
                .ready(TransactionStatus.FAILED)
                .expectQuery(Riders.UNDO)
                .complete("ROLLBACK")
                .complete("RELEASE")
                .ready(open)
                .expectQuery("COMMIT")
                .complete("COMMIT")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> run(session, "abc", 3, "te", 3)).isInstanceOf(StreamedValueException.class);
            transaction.commit();
        }
    }

    @Test
    void lengthsBeyondTheLimitAndFilesThatAreNotThereAreRefusedBeforeAnythingIsSent() {
        for (long length : new long[] {-1, StreamedValue.BYTES_MAX + 1L, 1L << 40}) {
            assertThatThrownBy(() -> StreamedValue.of(stream(""), length))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "expected a value of 0 to 1073740800 bytes, the most that PostgreSQL takes in a message,"
                                    + " but got " + length);
        }
        assertThat(StreamedValue.of(stream(""), StreamedValue.BYTES_MAX).byteLength())
                .isEqualTo(StreamedValue.BYTES_MAX);
        assertThatThrownBy(() -> new Parameters().setFile(1, Path.of("/no/such/file")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("/no/such/file");
    }

    @Test
    void twoValuesThatAreTooLargeTogetherLeaveTheSessionAndTheStreamsAsTheyWere() {
        Script script =
                asked(prepared()).expect(FrontendMessage.Sync.class).ready().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> run(session, "abc", 600_000_000, "text", 600_000_000))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is larger than the 1073741823 that PostgreSQL takes");
        }
    }
}
