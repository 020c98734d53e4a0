package dev.bluetusk.client.session;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.Watchdog;
import java.time.Duration;

/// What must be over in time, or the session is lost. Stateless.
final class Deadline {
    private Deadline() {}

    /// Does something, and closes the connection if it takes too long.
    ///
    /// @throws SessionLostException if it took too long
    static void meet(Session session, Duration limit, String reason, Runnable work) {
        try (Alarm alarm = Watchdog.shared().alarm(() -> session.abort(reason))) {
            alarm.setAfter(Math.max(1, limit.toNanos()));
            work.run();
            if (!alarm.clear()) {
                throw new SessionLostException(reason, false);
            }
        }
    }
}
