package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnnamedStatementsTest {
    private static final BackendMessage ONE_NUMBER =
            new BackendMessage.RowDescription(List.of(new FieldDescription("a", 0, 0, Oid.INT4, 4, -1, Format.TEXT)));

    /// A whole execution, and the formats that its Bind asks for.
    private static Script parsed(Script script, List<Format> formats, Octets value) {
        return bound(
                script.expect(
                                "Parse without a name",
                                message -> message instanceof FrontendMessage.Parse parse
                                        && parse.name().isEmpty())
                        .expect(FrontendMessage.DescribeStatement.class),
                formats,
                List.of(
                        new BackendMessage.ParseComplete(),
                        new BackendMessage.ParameterDescription(List.of()),
                        ONE_NUMBER),
                value);
    }

    private static Script bound(Script script, List<Format> formats, List<BackendMessage> before, Octets value) {
        return script.expect(
                        "Bind of formats " + formats,
                        message -> message instanceof FrontendMessage.Bind bind
                                && bind.statement().isEmpty()
                                && bind.portal().isEmpty()
                                && bind.resultFormats().equals(formats))
                .expectAll(FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .send(before.toArray(BackendMessage[]::new))
                .send(
                        new BackendMessage.BindComplete(),
                        new BackendMessage.DataRow(List.of(Optional.of(value))),
                        new BackendMessage.CommandComplete(new CommandTag("SELECT 1")));
    }

    @Test
    void eachExecutionSendsTheTextWithoutANameAndNeverCloses() {
        Script script =
                parsed(Script.start().login(), List.of(), Octets.utf8("7")).ready();
        script = parsed(script, List.of(Format.BINARY), Octets.hex("00000008")).ready();
        script = parsed(script, List.of(), Octets.utf8("9")).ready();
        script = parsed(script, List.of(Format.BINARY), Octets.hex("0000000a")).ready();
        try (ScriptedBackend backend = ScriptedBackend.play(script.expectTerminate());
                Session session =
                        Connector.connect(backend.url() + "&statement_naming=unnamed&statement_cache_size=1")) {
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(7);
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(8);
            assertThat(session.query("select b").one(Integer.class)).isEqualTo(9);
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(10);
        }
    }

    @Test
    void insideATransactionAStatementThatRunsAgainAtOnceIsNotSentAgain() {
        TransactionStatus open = TransactionStatus.IN_TRANSACTION;
        Script script =
                Script.start().login().expectQuery("begin").complete("BEGIN").ready(open);
        script = parsed(script, List.of(), Octets.utf8("7")).ready(open);
        script = bound(script, List.of(Format.BINARY), List.of(), Octets.hex("00000008"))
                .ready(open);
        script = parsed(script, List.of(), Octets.utf8("9")).ready(open);
        script = parsed(script, List.of(), Octets.utf8("10")).ready(open);
        script = script.expectQuery("select 1")
                .row("a", "1")
                .complete("SELECT 1")
                .ready(open);
        script = parsed(script, List.of(), Octets.utf8("11")).ready();
        script = parsed(script, List.of(Format.BINARY), Octets.hex("0000000c")).ready();
        try (ScriptedBackend backend = ScriptedBackend.play(script.expectTerminate());
                Session session = Connector.connect(backend.url() + "&statement_naming=unnamed")) {
            session.script("begin");
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(7);
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(8);
            assertThat(session.query("select b").one(Integer.class)).isEqualTo(9);
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(10);
            session.script("select 1");
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(11);
            assertThat(session.query("select a").one(Integer.class)).isEqualTo(12);
        }
    }
}
