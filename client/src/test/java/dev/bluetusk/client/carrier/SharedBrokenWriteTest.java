package dev.bluetusk.client.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.row.Cells;
import org.junit.jupiter.api.Test;

class SharedBrokenWriteTest {
    private static final class Nothing implements Call.Sink {
        @Override
        public void row(Cells cells) {
            throw new AssertionError("no row was sent");
        }

        @Override
        public void over() {
            // What came is looked at by the test.
        }
    }

    private static final class NoCancels implements Canceller {
        @Override
        public void request() {
            throw new AssertionError("nothing is cancelled");
        }

        @Override
        public void expectReaction() {
            throw new AssertionError("nothing is cancelled");
        }

        @Override
        public void reacted() {
            throw new AssertionError("nothing is cancelled");
        }

        @Override
        public void over() {
            // The connection is closed.
        }
    }

    private static SharedCarrier carrier(DeafTransport transport) {
        Conversation conversation = new Conversation(new Unheard(), Conversation.MESSAGE_SIZE_MAX);
        return new SharedCarrier(conversation, transport, new NoCancels(), Ticker.system(), Recorder.NONE);
    }

    private static Call submit(SharedCarrier carrier, SimpleQuery query) {
        Call call = new Call(query, new Nothing(), Call.NO_DEADLINE);
        carrier.lock();
        try {
            carrier.submit(call);
        } finally {
            carrier.unlock();
        }
        return call;
    }

    @Test
    void aCommandThatCannotBeSentFailsWithWhatTheServerSaidBeforeItLeft() {
        SharedCarrier carrier = carrier(new DeafTransport(DeafTransport.lastWords(), 0));
        SimpleQuery query = new SimpleQuery("select 1");
        Call call = submit(carrier, query);
        assertThat(carrier.await(call)).isTrue();
        assertThat(query.error().orElseThrow().sqlState()).isEqualTo("57P01");
        assertThat(carrier.isOpen()).isFalse();
    }

    @Test
    void aServerThatLeftWithoutAWordIsTheReasonOfTheFailedWrite() {
        SharedCarrier carrier = carrier(new DeafTransport(new byte[0], 0));
        Call call = submit(carrier, new SimpleQuery("select 1"));
        assertThat(carrier.await(call)).isTrue();
        SessionLostException loss = call.loss().orElseThrow();
        assertThat(loss).hasMessage("the connection to nowhere was lost: Broken pipe");
        assertThat(loss.maybeExecuted()).isTrue();
    }
}
