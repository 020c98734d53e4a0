package dev.bluetusk.client.recording;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import org.jspecify.annotations.Nullable;

/// Tells what one session does, to listeners and to the flight recorder. Confined to the thread of its session,
/// save [#begin].
public final class Recorder {
    /// Tells nothing.
    public static final Recorder NONE =
            new Recorder(Listeners.none(), new SessionFacts("", 0, "", "", false, 0), new NoBytes());

    private final Listeners listeners;
    private final boolean listening;
    private final SessionFacts session;
    private final ByteCounts bytes;
    // A command whose first answer has come, while its rows are read.
    private @Nullable Recording running;
    private @Nullable Object exchange;
    private boolean closing;
    private Shown shown = new Shown("", "");

    /// Makes one.
    ///
    /// @param bytes counts what goes over the session's connection
    public Recorder(Listeners listeners, SessionFacts session, ByteCounts bytes) {
        this.listeners = listeners;
        this.listening = !listeners.isEmpty();
        this.session = session;
        this.bytes = bytes;
    }

    /// Whether anybody wants to know.
    public boolean isOn() {
        return listening || RecordedStatement.PROBE.isEnabled();
    }

    /// Whether listeners are told.
    boolean isListening() {
        return listening;
    }

    /// A command begins.
    public Recording begin(Command.Kind kind, String sql) {
        return isOn() ? new Recording(this, kind, sql) : Recording.NONE;
    }

    /// A group of a pipeline begins.
    public GroupRecording beginGroup() {
        return isOn() ? new GroupRecording(begin(Command.Kind.GROUP, "")) : GroupRecording.NONE;
    }

    /// The first row of a command has come; others follow.
    ///
    /// @param answers what takes them
    public void streams(Recording recording, Object answers) {
        recording.answered();
        running = recording;
        exchange = answers;
    }

    /// The next part of a command's rows is asked for.
    public void fetches(String sql, Object answers) {
        if (isOn()) {
            running = begin(Command.Kind.FETCH, sql);
            exchange = answers;
        }
    }

    /// A notification has come.
    public void notified(String channel, int length) {
        if (listening) {
            listeners.on(new SessionEvent.Notified(session, channel, length));
        }
    }

    /// One for the same session when many threads share it, so that nobody can tell whose bytes they are.
    public Recorder shared() {
        return new Recorder(listeners, session, new NoBytes());
    }

    /// Whether a command's rows are read.
    public boolean isReading() {
        return running != null;
    }

    /// The last answer of a command has come.
    ///
    /// @param answers what took them; if others than those of the command that is told, nothing happens
    @SuppressWarnings("ReferenceEquality") // Which exchange it is.
    public void ended(Object answers, String tag, long rows, Outcome outcome) {
        Recording recording = running;
        if (recording != null && exchange == answers) {
            running = null;
            exchange = null;
            recording.over(tag, rows, outcome);
        }
    }

    /// The program closes the session.
    public void closes() {
        closing = true;
    }

    /// The session is over.
    public void over(SessionLostException why) {
        Recording recording = running;
        if (recording != null) {
            running = null;
            exchange = null;
            recording.failed(why);
        }
        if (listening) {
            listeners.on(new SessionEvent.Over(session, String.valueOf(why.getMessage()), !closing));
        }
    }

    /// The session.
    public SessionFacts session() {
        return session;
    }

    /// A text as it is told: without secrets.
    @SuppressWarnings("ReferenceEquality") // Most programs run the same texts again and again.
    String shown(String sql) {
        Shown last = shown;
        if (last.sql != sql) {
            last = new Shown(sql, SqlText.withoutSecrets(sql));
            shown = last;
        }
        return last.told;
    }

    /// A text, and what is told of it.
    private record Shown(String sql, String told) {}

    /// Those who listen.
    Listeners listeners() {
        return listeners;
    }

    ByteCounts bytes() {
        return bytes;
    }

    private record NoBytes() implements ByteCounts {
        @Override
        public long writtenBytes() {
            return 0;
        }

        @Override
        public long receivedBytes() {
            return 0;
        }
    }
}
