package dev.bluetusk.pool;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Tells listeners and the flight recorder of the leases of a pool. Safe for all threads.
final class LeaseRecorder {
    private final Listeners listeners;
    private final boolean listening;
    private final Ticker ticker;

    LeaseRecorder(Listeners listeners, Ticker ticker) {
        this.listeners = listeners;
        this.listening = !listeners.isEmpty();
        this.ticker = ticker;
    }

    /// Whether anybody wants to know.
    boolean isOn() {
        return listening || RecordedLease.PROBE.isEnabled();
    }

    /// Waits for a session, and tells how that ended.
    Holding waiting(Supplier<Holding> wait) {
        long started = ticker.nanos();
        RecordedLease flight = new RecordedLease();
        flight.begin();
        try {
            Holding holding = wait.get();
            taken(flight, started, Optional.of(holding.facts()), Outcome.DONE);
            return holding;
        } catch (RuntimeException e) {
            taken(flight, started, Optional.empty(), Outcome.of(e));
            throw e;
        }
    }

    private void taken(RecordedLease flight, long started, Optional<SessionFacts> session, Outcome outcome) {
        flight.end();
        if (flight.shouldCommit()) {
            flight.outcome = outcome.status().name();
            session.ifPresent(facts -> {
                flight.host = facts.host();
                flight.port = facts.port();
                flight.database = facts.database();
                flight.processId = facts.processId();
            });
            flight.commit();
        }
        Duration waited = Duration.ofNanos(ticker.nanos() - started);
        listeners.on(new SessionEvent.LeaseTaken(session, waited, outcome));
    }

    /// A lease was given back.
    void returned(PooledSession pooled) {
        if (listening) {
            Duration held = Duration.ofNanos(pooled.leasedNanos(ticker.nanos()));
            listeners.on(new SessionEvent.LeaseReturned(pooled.session().facts(), held));
        }
    }
}
