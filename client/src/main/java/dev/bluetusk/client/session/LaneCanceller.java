package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.Canceller;
import dev.bluetusk.client.carrier.Watchdog;
import java.time.Duration;
import java.util.function.Consumer;

/// Cancels commands of a lane, and closes its connection if that does not help. Safe for all threads.
final class LaneCanceller implements Canceller {
    private final Cancellation cancellation;
    private final Duration timeout;
    private final Alarm grace;

    /// Makes one.
    ///
    /// @param abort closes the connection for a reason
    LaneCanceller(Cancellation cancellation, Duration timeout, Consumer<String> abort) {
        this.cancellation = cancellation;
        this.timeout = timeout;
        this.grace = Watchdog.shared()
                .alarm(() -> abort.accept("the server did not react to a cancel request within " + timeout.toMillis()
                        + " ms, so the connection was closed"));
    }

    @Override
    public void request() {
        cancellation.request();
    }

    @Override
    public void expectReaction() {
        grace.setAfter(timeout.toNanos());
    }

    @Override
    public void reacted() {
        grace.clear();
    }

    @Override
    public void over() {
        grace.close();
    }
}
