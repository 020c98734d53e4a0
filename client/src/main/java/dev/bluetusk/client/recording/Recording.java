package dev.bluetusk.client.recording;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionListener;
import dev.bluetusk.client.observe.Times;
import dev.bluetusk.client.observe.Traffic;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A command under way, of which somebody will be told how it ended; or nothing, while nobody listens. Confined to the
/// thread that has the command.
public final class Recording {
    /// Nothing, which does nothing.
    public static final Recording NONE = new Recording();

    private final Recorder recorder;
    private final Command.Kind kind;
    private final String sql;
    private final SessionListener hearer;
    private final @Nullable RecordedStatement flight;
    private final long started;
    private final long writtenBefore;
    private final long receivedBefore;
    private long answered;
    private boolean over;

    private Recording() {
        this.recorder = Recorder.NONE;
        this.kind = Command.Kind.STATEMENT;
        this.sql = "";
        this.hearer = Listeners.none();
        this.writtenBefore = 0;
        this.receivedBefore = 0;
        this.flight = null;
        this.started = 0;
        this.over = true;
    }

    Recording(Recorder recorder, Command.Kind kind, String sql) {
        this.recorder = recorder;
        this.kind = kind;
        this.sql = sql;
        this.hearer = recorder.listeners().atBeginning();
        this.writtenBefore = recorder.bytes().writtenBytes();
        this.receivedBefore = recorder.bytes().receivedBytes();
        this.flight = RecordedStatement.PROBE.isEnabled() ? new RecordedStatement() : null;
        if (flight != null) {
            flight.begin();
        }
        this.started = Ticker.system().nanos();
    }

    boolean isOver() {
        return over;
    }

    /// Its first answer has come, and more will.
    public void answered() {
        if (!over) {
            answered = Ticker.system().nanos();
        }
    }

    /// It is over.
    ///
    /// @param tag  its command tag, empty if there is none
    /// @param rows how many rows it returned or changed
    public void over(String tag, long rows, Outcome outcome) {
        if (!over) {
            over(sql, command(tag), 1, rows, outcome);
        }
    }

    /// It is over.
    void over(String text, String tag, int size, long rows, Outcome outcome) {
        over = true;
        if (flight != null) {
            flight.end();
        }
        boolean recorded = flight != null && flight.shouldCommit();
        if (recorded || recorder.isListening()) {
            tell(event(new Command(kind, recorder.shown(text), tag, size), rows, outcome), recorded);
        }
    }

    private SessionEvent.Statement event(Command what, long rows, Outcome outcome) {
        long now = Ticker.system().nanos();
        long answer = (answered == 0 ? now : answered) - started;
        return new SessionEvent.Statement(
                recorder.session(),
                what,
                rows,
                new Traffic(
                        recorder.bytes().writtenBytes() - writtenBefore,
                        recorder.bytes().receivedBytes() - receivedBefore),
                new Times(Duration.ofNanos(answer), Duration.ofNanos(now - started)),
                outcome);
    }

    private void tell(SessionEvent.Statement event, boolean recorded) {
        if (flight != null && recorded) {
            flight.fill(event);
            flight.commit();
        }
        hearer.on(event);
    }

    /// It is over, since this was thrown.
    ///
    /// @return what was thrown
    public <E extends RuntimeException> E failed(E failure) {
        if (!over) {
            over("", 0, Outcome.of(failure));
        }
        return failure;
    }

    /// The tag without the numbers behind it.
    private static String command(String tag) {
        int end = tag.length();
        while (end > 0 && (tag.charAt(end - 1) == ' ' || Character.isDigit(tag.charAt(end - 1)))) {
            end--;
        }
        return tag.substring(0, end);
    }
}
