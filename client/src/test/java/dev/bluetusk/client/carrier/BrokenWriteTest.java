package dev.bluetusk.client.carrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.SimpleQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokenWriteTest {
    /// More than a plain write takes.
    private static final String LONG = "select '" + "x".repeat(50_000) + "'";

    private static BlockingCarrier carrier(DeafTransport transport) {
        return new BlockingCarrier(new Conversation(new Unheard(), Conversation.MESSAGE_SIZE_MAX), transport);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 20_000})
    void aCommandThatCannotBeSentFailsWithWhatTheServerSaidBeforeItLeft(int room) {
        BlockingCarrier carrier = carrier(new DeafTransport(DeafTransport.lastWords(), room));
        SimpleQuery query = new SimpleQuery(LONG);
        carrier.submit(query);
        carrier.await(query);
        assertThat(query.error().orElseThrow().sqlState()).isEqualTo("57P01");
        assertThat(carrier.isOpen()).isFalse();
    }

    @Test
    void aCommandThatIsSentInPartsFailsWithWhatTheServerSaidBeforeItLeft() {
        BlockingCarrier carrier = carrier(new DeafTransport(DeafTransport.lastWords(), 100));
        SimpleQuery query = new SimpleQuery(LONG);
        carrier.submit(query);
        assertThat(carrier.sendSome()).isFalse();
        assertThat(carrier.stepHere()).isTrue();
        assertThat(query.error().orElseThrow().sqlState()).isEqualTo("57P01");
    }

    @Test
    void dataThatCannotBeSentMeetWhatTheServerSaidBeforeItLeft() {
        BlockingCarrier carrier = carrier(new DeafTransport(DeafTransport.lastWords(), 0));
        SimpleQuery query = new SimpleQuery("select 1");
        carrier.submit(query);
        carrier.send();
        assertThat(query.error().orElseThrow().sqlState()).isEqualTo("57P01");
        assertThat(carrier.isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void aServerThatLeftWithoutAWordIsTheReasonOfTheFailedWrite(int room) {
        DeafTransport transport = new DeafTransport(new byte[0], room);
        BlockingCarrier carrier = carrier(transport);
        SimpleQuery query = new SimpleQuery("select 1");
        carrier.submit(query);
        assertThatThrownBy(() -> carrier.await(query))
                .isInstanceOfSatisfying(
                        SessionLostException.class,
                        e -> assertThat(e.maybeExecuted()).isEqualTo(room > 0))
                .hasMessage("the connection to nowhere was lost: Broken pipe");
        assertThat(transport.isClosed()).isTrue();
        assertThatThrownBy(() -> carrier.submit(query)).isInstanceOf(SessionLostException.class);
    }
}
