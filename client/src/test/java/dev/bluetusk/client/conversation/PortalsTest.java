package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendDecoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is sent for portals, and what may come back.
class PortalsTest {
    private final Talk talk = new Talk();
    private final ServerStatement statement = new ServerStatement("S_1", "select a", new int[0], Codecs.builtIn());

    private ImplicitPortal implicit() {
        ImplicitPortal portal =
                new ImplicitPortal(statement, ParameterWriter.none(), ServerStatement::columns, Prelude.none(), 2);
        talk.conversation().submit(portal);
        return portal;
    }

    private static Replies opened() {
        return Replies.start().parsed().parameters().columns("a").bound();
    }

    private static Replies suspended(Replies replies) {
        return replies.add(new BackendMessage.PortalSuspended());
    }

    /// The names of the messages that wait to be sent, which are then forgotten.
    private List<String> sent() {
        WireWriter out = talk.conversation().output();
        List<String> names = new ArrayList<>();
        int at = 0;
        while (at < out.length()) {
            WireReader header = new WireReader(out.array(), at + 1, 4);
            int length = header.int4();
            FrontendMessage message =
                    FrontendDecoder.decode(out.array()[at], new WireReader(out.array(), at + 5, length - 4));
            names.add(
                    message instanceof FrontendMessage.Execute(String portal, int rows)
                            ? "Execute \"" + portal + "\" " + rows
                            : message.getClass().getSimpleName());
            at += 1 + length;
        }
        out.clear();
        return names;
    }

    @Test
    void aPortalOutsideATransactionIsHeldOpenByFlushUntilItsLastRow() {
        ImplicitPortal portal = implicit();
        assertThat(sent()).containsExactly("Parse", "DescribeStatement", "Bind", "Execute \"\" 2", "Flush");
        talk.feed(suspended(opened().row("1").row("2")));
        assertThat(talk.rows(portal)).containsExactly(List.of("1"), List.of("2"));
        assertThat(portal.isSuspended()).isTrue();
        assertThat(sent()).isEmpty();
        portal.fetch(talk.conversation().output());
        assertThat(sent()).containsExactly("Execute \"\" 2", "Flush");
        talk.feed(Replies.start().row("3").tag("SELECT 1"));
        assertThat(talk.rows(portal)).containsExactly(List.of("3"));
        assertThat(sent()).containsExactly("Sync");
        assertThat(portal.isDone()).isFalse();
        talk.feed(Replies.start().ready());
        talk.stepAll();
        assertThat(portal.isDone()).isTrue();
        assertThat(portal.tag(2)).isEqualTo("SELECT 3");
    }

    @Test
    void aPortalThatIsSuspendedWithoutARowEndsTheSessionInsteadOfBeingAskedForEver() {
        ImplicitPortal portal = implicit();
        talk.feed(suspended(opened().row("1").row("2")));
        talk.rows(portal);
        portal.fetch(talk.conversation().output());
        talk.feed(suspended(Replies.start()));
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("but got PortalSuspended");
    }

    @Test
    void anErrorIsAnsweredWithOneSyncWhetherOrNotOneWasSent() {
        ImplicitPortal portal = implicit();
        sent();
        talk.feed(opened().row("1").error("ERROR", "22012", "division by zero"));
        talk.stepAll();
        assertThat(sent()).containsExactly("Sync");
        talk.feed(Replies.start().ready());
        talk.stepAll();
        assertThat(portal.isDone()).isTrue();
        assertThat(portal.failed()).isTrue();
        assertThat(talk.conversation().isBusy()).isFalse();

        ImplicitPortal rest = implicit();
        talk.feed(suspended(Replies.start().bound().row("1").row("2")));
        talk.stepAll();
        rest.fetchRest(talk.conversation().output());
        sent();
        talk.feed(Replies.start().error("ERROR", "22012", "division by zero").ready());
        talk.stepAll();
        assertThat(sent()).isEmpty();
        assertThat(rest.isDone()).isTrue();
    }

    @Test
    void aPortalThatIsStoppedEndsWithSync() {
        ImplicitPortal portal = implicit();
        talk.feed(suspended(opened().row("1").row("2")));
        talk.stepAll();
        sent();
        portal.stop(talk.conversation().output());
        assertThat(sent()).containsExactly("Sync");
        talk.feed(Replies.start().ready());
        talk.stepAll();
        assertThat(portal.isDone()).isTrue();
        assertThat(portal.failed()).isFalse();
        assertThat(portal.tag()).isEmpty();
    }

    @Test
    void aNamedPortalIsFetchedWithASyncEachTimeAndOthersAreClosedOnTheWay() {
        PortalPlace place = new PortalPlace("P_1", 2);
        PortalOpening opening = new PortalOpening(
                statement, ParameterWriter.none(), ServerStatement::columns, new Prelude(List.of(), "BEGIN"), place);
        talk.conversation().submit(opening);
        assertThat(sent())
                .containsExactly(
                        "Parse",
                        "Bind",
                        "Execute \"\" 0",
                        "Parse",
                        "DescribeStatement",
                        "Bind",
                        "Execute \"P_1\" 2",
                        "Sync");
        Replies replies = Replies.start()
                .parsed()
                .bound()
                .tag("BEGIN")
                .parsed()
                .parameters()
                .columns("a")
                .bound();
        talk.feed(suspended(replies.row("1").row("2")).ready(TransactionStatus.IN_TRANSACTION));
        assertThat(talk.rows(opening)).hasSize(2);
        assertThat(opening.isSuspended()).isTrue();
        PortalFetch fetch =
                new PortalFetch(opening, place, new Cells(), new Prelude(List.of("S_9"), List.of("P_7"), List.of()));
        talk.conversation().submit(fetch);
        assertThat(sent()).containsExactly("CloseStatement", "ClosePortal", "Execute \"P_1\" 2", "Sync");
        talk.feed(Replies.start()
                .add(new BackendMessage.CloseComplete())
                .add(new BackendMessage.CloseComplete())
                .row("3")
                .tag("SELECT 1")
                .ready(TransactionStatus.IN_TRANSACTION));
        assertThat(talk.rows(fetch)).containsExactly(List.of("3"));
        assertThat(fetch.isSuspended()).isFalse();
        assertThat(talk.conversation().transactionsEnded()).isZero();
    }

    @Test
    void whatMayNotComeIsNamedWithThePortal() {
        implicit();
        talk.feed(suspended(suspended(opened().row("1"))));
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected nothing after PortalSuspended")
                .hasMessageContaining("but got PortalSuspended");
    }
}
