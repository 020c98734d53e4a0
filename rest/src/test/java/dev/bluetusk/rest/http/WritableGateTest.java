package dev.bluetusk.rest.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.rest.execution.CallerGoneException;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class WritableGateTest {
    /// A channel that is writable or not as it is told, one look after the other, and then for ever as the last time.
    private static EmbeddedChannel channel(Boolean... looks) {
        Iterator<Boolean> all = List.of(looks).iterator();
        return new EmbeddedChannel() {
            private boolean writable;

            @Override
            public boolean isWritable() {
                if (all.hasNext()) {
                    writable = all.next();
                }
                return writable;
            }
        };
    }

    @Test
    void aChannelThatIsFullAgainAtOnceIsNotTakenForOneThatNobodyReads() {
        EmbeddedChannel channel = channel(false, true, false);
        new WritableGate().await(channel, Duration.ofHours(1));
        assertThat(channel.isActive()).isTrue();
    }

    @Test
    void aChannelThatNobodyReadsIsGivenUp() {
        EmbeddedChannel channel = channel(false);
        assertThatThrownBy(() -> new WritableGate().await(channel, Duration.ofMillis(1)))
                .isInstanceOf(CallerGoneException.class)
                .hasMessage("the caller has read nothing for 1 ms");
    }

    @Test
    void aChannelThatIsClosedIsGivenUp() {
        EmbeddedChannel channel = channel(false);
        var unused = channel.close();
        assertThatThrownBy(() -> new WritableGate().await(channel, Duration.ofHours(1)))
                .isInstanceOf(CallerGoneException.class)
                .hasMessage("the caller closed the connection");
    }
}
