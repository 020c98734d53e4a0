package dev.bluetusk.client.recording;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.observe.SessionListener;
import java.time.Duration;

/// An attempt to connect, of which somebody may be told how it ended. Confined to the thread that connects.
public final class ConnectRecording {
    private final SessionListener hearer;
    private final RecordedConnect flight = new RecordedConnect();
    private final String address;
    private final long started;

    /// An attempt begins.
    ///
    /// @param address for a person
    public ConnectRecording(Listeners listeners, String address) {
        this.hearer = listeners.atBeginning();
        this.address = address;
        this.started = Ticker.system().nanos();
        flight.begin();
    }

    /// It is over.
    ///
    /// @param session the session, or what was wanted
    public void over(SessionFacts session, Outcome outcome) {
        flight.end();
        Duration duration = Duration.ofNanos(Ticker.system().nanos() - started);
        SessionEvent.Connect event = new SessionEvent.Connect(session, address, duration, outcome);
        if (flight.shouldCommit()) {
            flight.fill(event);
            flight.commit();
        }
        hearer.on(event);
    }
}
