package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A COPY that is the first command of its transaction goes in one write with BEGIN.
class CopyAfterBeginTest {
    private static final String COPY_IN = "copy t from stdin";
    private static final String COPY_OUT = "copy t to stdout";

    @Test
    void nothingIsStoredIfItsTransactionDidNotBegin() {
        Script script = Script.start()
                .login()
                .expectQuery("BEGIN")
                .expectQuery(COPY_IN)
                .error("0A000", "no transaction today")
                .ready()
                .send(new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT)))
                .expect(FrontendMessage.CopyFail.class)
                .error("57014", "COPY from stdin failed")
                .ready()
                .expectQuery("select 1")
                .row("a", "1")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.copyIn(COPY_IN))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("no transaction today");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
            assertThat(session.script("select 1")).isNotNull();
            transaction.rollback();
        }
    }

    @Test
    void nothingIsHandedOutIfItsTransactionDidNotBegin() {
        Script script = Script.start()
                .login()
                .expectQuery("BEGIN")
                .expectQuery(COPY_OUT)
                .error("0A000", "no transaction today")
                .ready()
                .send(new BackendMessage.CopyOutResponse(Format.TEXT, List.of(Format.TEXT)))
                .send(new BackendMessage.CopyData(Octets.utf8("1\n")), new BackendMessage.CopyDone())
                .complete("COPY 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.copyOut(COPY_OUT))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("no transaction today");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
            transaction.rollback();
        }
    }
}
