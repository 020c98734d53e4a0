package dev.bluetusk.client.session;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.carrier.BlockingCarrier;
import java.time.Duration;
import java.util.Optional;

/// Takes notifications from a session while no command runs. Confined to its session.
final class NotificationWait {
    private final CommandRunner runner;
    private final BlockingCarrier carrier;
    private final SessionEvents events;

    NotificationWait(CommandRunner runner, SessionEvents events) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.events = events;
    }

    Optional<Notification> await(Duration timeout) {
        if (timeout.isNegative()) {
            throw new IllegalArgumentException("expected a timeout of zero or more but got " + timeout);
        }
        KeptNotifications kept = events.kept();
        if (kept.isEmpty()) {
            runner.makeWay();
        }
        if (kept.isEmpty()) {
            requireIdle();
            read(kept, StatementTimer.nanos(timeout));
        }
        return kept.take();
    }

    Optional<Notification> poll() {
        KeptNotifications kept = events.kept();
        if (kept.isEmpty() && !runner.conversation().isBusy()) {
            read(kept, 0);
        }
        return kept.take();
    }

    private void requireIdle() {
        if (runner.conversation().isBusy()) {
            throw new IllegalStateException("commands are under way on this session: end them before you wait");
        }
    }

    /// Reads until there is a notification, or time is over. What came before the connection was lost is there
    /// in any case; the loss is thrown when all of it is taken.
    private void read(KeptNotifications kept, long nanos) {
        long started = Ticker.system().nanos();
        try {
            long left = nanos;
            while (kept.isEmpty() && carrier.awaitUnasked(left)) {
                left = nanos - (Ticker.system().nanos() - started);
            }
        } catch (SessionLostException e) {
            if (kept.isEmpty()) {
                throw e;
            }
        }
    }
}
