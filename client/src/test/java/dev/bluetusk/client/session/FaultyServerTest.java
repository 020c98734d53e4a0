package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import dev.bluetusk.testkit.BentStream;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import dev.bluetusk.testkit.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server that breaks the protocol: a typed error, a session that is over, and nobody else is touched.
class FaultyServerTest {
    private static final int SEEDS = 150;

    /// One message each, in place of the answer to a query whose columns were described.
    @ParameterizedTest
    @CsvSource({
        "a type that does not exist, 7100000004",
        "a type from the login, 520000000800000000",
        "a key in the middle, 4b0000000c0000000100000002",
        "a length of zero, 4400000000",
        "a length below itself, 4400000003",
        "a negative length, 44ffffffff",
        "the largest length, 447fffffff",
        "a row with too many columns, 44000000060007",
        "columns in the middle of rows, 540000000600ff",
        "a tag without an end, 430000000653454c",
        "a state that does not exist, 5a0000000558",
        "an error without fields, 4500000004",
        "an error without an end, 45000000064d61",
        "a setting without a value, 530000000861626300",
        "a notification without a text, 41000000090000000163",
        "data of a copy that nobody asked for, 6400000006abcd",
        "a copy in the middle of rows, 48000000090000010000",
        "a request for a password, 520000000800000003"
    })
    void aMessageThatMayNotComeEndsTheSession(String what, String hex) {
        Script faulty = Script.start()
                .login()
                .expectQuery("select 1")
                .textColumns("a", "b")
                .values("one", "two")
                .sendRaw(Octets.hex(hex))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(faulty, healthy());
                Session session = Connector.connect(backend.url());
                Session other = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> session.script("select 1"))
                    .as(what)
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("expected");
            assertThat(session.isOpen()).isFalse();
            assertThatThrownBy(() -> session.script("select 2"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("the server broke the protocol");
            assertThat(other.script("select 3")).containsExactly("SELECT 1");
        }
    }

    /// A row is taken apart when it is read, and so its faults show then.
    @ParameterizedTest
    @CsvSource({
        "a row with fewer columns than it says, 440000000a000200000000",
        "a value beyond its message, 4400000011000200000001610000ffff6162",
        "a negative value, 440000000e0002fffffffe00000000",
        "bytes behind a row, 4400000010000200000000000000006162"
    })
    void aBrokenRowEndsTheSessionWhenItIsRead(String what, String hex) {
        FieldDescription text = new FieldDescription("a", 0, 0, Oid.TEXT, -1, -1, Format.TEXT);
        Script faulty = Script.start()
                .login()
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .send(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        new BackendMessage.RowDescription(List.of(text, text)),
                        new BackendMessage.BindComplete())
                .values("one", "two")
                .sendRaw(Octets.hex(hex))
                .complete("SELECT 2")
                .ready()
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(faulty, healthy());
                Session session = Connector.connect(backend.url());
                Session other = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> {
                        try (Rows rows = session.query("select a, b from t")) {
                            assertThat(rows.next()).isTrue();
                            assertThat(rows.row().getString(2)).isEqualTo("two");
                            assertThat(rows.next()).isTrue();
                            assertThat(rows.row().getString(2)).isNotNull();
                        }
                    })
                    .as(what)
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("expected");
            assertThat(session.isOpen()).isFalse();
            assertThat(other.script("select 3")).containsExactly("SELECT 1");
        }
    }

    private static Script healthy() {
        return Script.start()
                .login()
                .expectQuery("select 3")
                .row("a", "3")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
    }

    /// What a server that is sane answers to a query.
    private static byte[] answer() {
        List<BackendMessage> messages = new ArrayList<>();
        messages.add(new BackendMessage.RowDescription(
                List.of(new FieldDescription("a", 0, 0, Oid.TEXT, -1, -1, Format.TEXT))));
        for (int i = 0; i < 20; i++) {
            messages.add(new BackendMessage.DataRow(List.of(Optional.of(Octets.utf8("row " + i)))));
        }
        messages.add(new BackendMessage.CommandComplete(new CommandTag("SELECT 20")));
        messages.add(new BackendMessage.ReadyForQuery(TransactionStatus.IDLE));
        WireWriter out = new WireWriter(1024);
        messages.forEach(message -> BackendEncoder.encode(message, out));
        return Arrays.copyOf(out.array(), out.length());
    }

    /// Over a true socket: wrong, missing and doubled bytes, and an end at any place.
    @Test
    void bentAndCutStreamsEndInATypedErrorOrInAnAnswer() {
        AtomicInteger refused = new AtomicInteger();
        Seeds.forEach(SEEDS, random -> {
            byte[] bytes = BentStream.corrupted(BentStream.cut(answer(), random), random, 2);
            Script script = Script.start()
                    .login()
                    .expectQuery("select 1")
                    .sendRaw(Octets.of(bytes))
                    .close();
            try (ScriptedBackend backend = ScriptedBackend.play(script);
                    Session session = Connector.connect(backend.url())) {
                assertThatThrownBy(() -> session.script("select 1"))
                        .isInstanceOfAny(ProtocolException.class, SessionLostException.class, PostgresException.class);
                refused.incrementAndGet();
                assertThat(session.isOpen()).isFalse();
            }
        });
        assertThat(refused).hasValueGreaterThan(SEEDS / 2);
    }

    /// Messages that may come at any time take no memory, however many they are.
    @Test
    void aFloodOfNotificationsBetweenMessagesIsPassedOn() {
        Script script = Script.start().login().expectQuery("select 1");
        BackendMessage notice = new BackendMessage.NotificationResponse(1, "c", "p".repeat(1000));
        BackendMessage[] many = new BackendMessage[1000];
        Arrays.fill(many, notice);
        for (int i = 0; i < 30; i++) {
            script = script.send(many);
        }
        Script whole = script.complete("SELECT 0").ready().expectTerminate();
        AtomicInteger heard = new AtomicInteger();
        try (ScriptedBackend backend = ScriptedBackend.play(whole);
                Session session = Connector.connect(backend.url())) {
            session.onNotification(each -> heard.incrementAndGet());
            assertThat(session.script("select 1")).containsExactly("SELECT 0");
        }
        assertThat(heard).hasValue(30_000);
    }
}
