package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConversationTest {
    private final Talk talk = new Talk();
    private final Conversation conversation = talk.conversation();

    private static ServerStatement statement(String sql) {
        return new ServerStatement("S_1", sql, new int[0], Codecs.builtIn());
    }

    private static ExtendedQuery query(ServerStatement statement) {
        return new ExtendedQuery(statement, ParameterWriter.none(), ServerStatement::columns, Prelude.none());
    }

    private static ExtendedQuery query(ServerStatement statement, Prelude prelude) {
        return new ExtendedQuery(statement, ParameterWriter.none(), ServerStatement::columns, prelude);
    }

    private String sent() {
        StringBuilder types = new StringBuilder();
        byte[] bytes = conversation.output().array();
        int at = 0;
        while (at < conversation.output().length()) {
            types.append((char) bytes[at]);
            at += 1
                    + (int) java.lang.invoke.MethodHandles.byteArrayViewVarHandle(
                                    int[].class, java.nio.ByteOrder.BIG_ENDIAN)
                            .get(bytes, at + 1);
        }
        conversation.output().clear();
        return types.toString();
    }

    @Test
    void theFirstExecutionParsesAndDescribesInOneWriteAndTheSecondOnlyBinds() {
        ServerStatement statement = statement("select a, b");
        ExtendedQuery first = query(statement);
        conversation.submit(first);
        assertThat(sent()).isEqualTo("PDBES");
        talk.feed(Replies.start()
                .parsed()
                .parameters()
                .columns("a", "b")
                .bound()
                .row("1", "x")
                .row("2", "y")
                .tag("SELECT 2")
                .ready());
        assertThat(talk.rows(first)).containsExactly(List.of("1", "x"), List.of("2", "y"));
        assertThat(first.isDone()).isTrue();
        assertThat(first.tag()).isEqualTo("SELECT 2");
        assertThat(first.affected()).isEqualTo(2);

        ExtendedQuery second = query(statement);
        conversation.submit(second);
        assertThat(sent()).isEqualTo("BES");
        talk.feed(Replies.start().bound().row("3", "z").tag("SELECT 1").ready());
        assertThat(talk.rows(second)).containsExactly(List.of("3", "z"));
        assertThat(second.columns().names()).containsExactly("a", "b");
    }

    @Test
    void beginRidesInFrontOfTheFirstStatement() {
        ExtendedQuery query = query(statement("insert"), new Prelude(List.of("S_7"), "BEGIN"));
        conversation.submit(query);
        assertThat(sent()).isEqualTo("CPBEPDBES");
        talk.feed(Replies.start()
                .add(new BackendMessage.CloseComplete())
                .parsed()
                .bound()
                .tag("BEGIN")
                .parsed()
                .parameters()
                .noColumns()
                .bound()
                .tag("INSERT 0 1")
                .ready(TransactionStatus.IN_TRANSACTION));
        talk.stepAll();
        assertThat(query.isDone()).isTrue();
        assertThat(query.tag()).isEqualTo("INSERT 0 1");
        assertThat(conversation.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
    }

    @Test
    void anErrorSkipsToReadyForQuery() {
        ExtendedQuery query = query(statement("select 1/0"));
        conversation.submit(query);
        talk.feed(Replies.start()
                .parsed()
                .parameters()
                .columns("x")
                .bound()
                .row("1")
                .error("ERROR", "22012", "division by zero")
                .ready(TransactionStatus.FAILED));
        assertThat(talk.rows(query)).containsExactly(List.of("1"));
        assertThat(query.failed()).isTrue();
        assertThat(query.error().orElseThrow().sqlState()).isEqualTo("22012");
        assertThat(conversation.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
        assertThat(conversation.isBusy()).isFalse();
    }

    @Test
    void severalExchangesMayBeUnderWayAndTheirAnswersComeInOrder() {
        SimpleQuery first = new SimpleQuery("select 1");
        SimpleQuery second = new SimpleQuery("select 2");
        conversation.submit(first);
        conversation.submit(second);
        assertThat(sent()).isEqualTo("QQ");
        talk.feed(Replies.start()
                .columns("a")
                .row("1")
                .tag("SELECT 1")
                .ready()
                .columns("b")
                .row("2")
                .tag("SELECT 1")
                .ready());
        while (!first.isDone()) {
            assertThat(conversation.step()).isEqualTo(Step.PROGRESS);
        }
        assertThat(Talk.texts(first.cells())).containsExactly("1");
        second.takeRow();
        assertThat(talk.rows(second)).containsExactly(List.of("2"));
    }

    @Test
    void messagesThatMayComeAtAnyTimeGoToTheEventsAndNothingElseNotices() {
        SimpleQuery query = new SimpleQuery("select 1");
        conversation.submit(query);
        talk.feed(Replies.start()
                .notice("hello")
                .columns("a")
                .add(new BackendMessage.ParameterStatus("TimeZone", "UTC"))
                .row("1")
                .add(new BackendMessage.NotificationResponse(7, "orders", "42"))
                .tag("SELECT 1")
                .notice("bye")
                .ready());
        assertThat(talk.rows(query)).containsExactly(List.of("1"));
        assertThat(talk.events())
                .containsExactly("notice hello", "parameter TimeZone=UTC", "notification 7 orders 42", "notice bye");
    }

    @Test
    void anUnexpectedMessageEndsTheTalkAndSaysWhatWasExpected() {
        conversation.submit(query(statement("select 1")));
        talk.feed(Replies.start().parsed().parameters().columns("a").columns("b"));
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected BindComplete or ErrorResponse for statement \"S_1\" but got RowDescription"
                        + " (message 4 of the session)");
        assertThatThrownBy(conversation::step).isInstanceOf(ProtocolException.class);
    }

    @Test
    void aMessageThatNobodyAskedForEndsTheTalk() {
        talk.feed(Replies.start().bound());
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected no message while no command runs but got BindComplete");
    }

    @Test
    void aFatalErrorWhileNothingRunsIsKept() {
        talk.feed(Replies.start().error("FATAL", "57P01", "terminating connection"));
        talk.stepAll();
        assertThat(conversation.isOver()).isTrue();
        assertThat(conversation.fatal().orElseThrow().sqlState()).isEqualTo("57P01");
    }

    @Test
    void aFatalErrorEndsTheExchangeWithoutReadyForQuery() {
        SimpleQuery query = new SimpleQuery("select pg_sleep(9)");
        conversation.submit(query);
        talk.feed(Replies.start().error("FATAL", "57P01", "terminating connection"));
        talk.stepAll();
        assertThat(query.isDone()).isTrue();
        assertThat(query.failed()).isTrue();
        assertThat(conversation.isOver()).isTrue();
    }

    @Test
    void anEmptyStatementEndsByEmptyQueryResponse() {
        ExtendedQuery query = query(statement(""));
        conversation.submit(query);
        talk.feed(Replies.start()
                .parsed()
                .parameters()
                .noColumns()
                .bound()
                .add(new BackendMessage.EmptyQueryResponse())
                .ready());
        talk.stepAll();
        assertThat(query.isDone()).isTrue();
        assertThat(query.tag()).isEmpty();
    }

    @Test
    void aCopyThatIsTypedAsAQueryIsAnsweredByCopyFailAndSync() {
        ExtendedQuery query = query(statement("copy t from stdin"));
        conversation.submit(query);
        sent();
        talk.feed(Replies.start()
                .parsed()
                .parameters()
                .noColumns()
                .bound()
                .add(new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT))));
        talk.stepAll();
        assertThat(sent()).isEqualTo("fS");
        talk.feed(Replies.start()
                .error("ERROR", "57014", "COPY from stdin failed")
                .ready());
        talk.stepAll();
        assertThat(query.copyRefused()).isTrue();
        assertThat(query.isDone()).isTrue();
    }

    @Test
    void aRowWithTheWrongNumberOfColumnsEndsTheTalk() {
        SimpleQuery query = new SimpleQuery("select 1");
        conversation.submit(query);
        talk.feed(Replies.start().columns("a", "b").row("1"));
        assertThatThrownBy(talk::stepAll).hasMessageContaining("expected a DataRow with 2 columns but got 1");
    }

    @Test
    void aLengthBelowFourOrBeyondTheLimitEndsTheTalkBeforeAnyMemoryIsTaken() {
        Talk small = new Talk(1024);
        small.conversation().submit(new SimpleQuery("x"));
        byte[] header = {'D', 0x3F, 0, 0, 0};
        small.feed(header, 0, header.length);
        assertThatThrownBy(small::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected a message of 4 to 1024 bytes but 'D' announced 1056964608");

        conversation.submit(new SimpleQuery("x"));
        byte[] three = {'Z', 0, 0, 0, 3};
        talk.feed(three, 0, three.length);
        assertThatThrownBy(talk::stepAll).hasMessageContaining("announced 3");
    }

    @Test
    void aCommandThatCannotBeWrittenLeavesNothingInTheSendBuffer() {
        conversation.submit(new SimpleQuery("select 1"));
        int length = conversation.output().length();
        assertThatThrownBy(() -> conversation.submit(new SimpleQuery("select '\0'")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("U+0000");
        assertThat(conversation.output().length()).isEqualTo(length);
    }

    @Test
    void anExchangeThatEndsTooEarlyEndsTheTalk() {
        conversation.submit(query(statement("select 1")));
        talk.feed(Replies.start().parsed().ready());
        assertThatThrownBy(talk::stepAll).hasMessageContaining("expected ParameterDescription");
    }

    @Test
    void copyDataGoInAndTheTagCountsThem() {
        CopyInExchange copy = new CopyInExchange("copy t from stdin");
        conversation.submit(copy);
        talk.feed(Replies.start().add(new BackendMessage.CopyInResponse(Format.BINARY, List.of(Format.BINARY))));
        talk.stepAll();
        assertThat(copy.takesData()).isTrue();
        assertThat(copy.format()).isEqualTo(Format.BINARY);
        copy.finish(conversation.output());
        talk.feed(Replies.start().tag("COPY 12").ready());
        talk.stepAll();
        assertThat(copy.isDone()).isTrue();
        assertThat(copy.rows()).isEqualTo(12);
    }

    @Test
    void anErrorInTheMiddleOfCopyDataEndsTheCopy() {
        CopyInExchange copy = new CopyInExchange("copy t from stdin");
        conversation.submit(copy);
        talk.feed(Replies.start().add(new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT))));
        talk.stepAll();
        talk.feed(Replies.start().error("ERROR", "22P04", "extra data").ready());
        talk.stepAll();
        assertThat(copy.takesData()).isFalse();
        assertThat(copy.isDone()).isTrue();
        assertThat(copy.error().orElseThrow().sqlState()).isEqualTo("22P04");
    }
}
