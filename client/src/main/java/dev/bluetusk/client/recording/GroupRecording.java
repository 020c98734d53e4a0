package dev.bluetusk.client.recording;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.observe.Outcome;
import java.util.Optional;

/// A group of a pipeline, of which somebody will be told how it ended; or nothing, while nobody listens. Confined to
/// the thread of its session.
public final class GroupRecording {
    /// Nothing, which does nothing.
    static final GroupRecording NONE = new GroupRecording(Recording.NONE);

    private final Recording whole;
    private String sql = "";
    private int size;
    private long rows;
    private boolean over;

    GroupRecording(Recording whole) {
        this.whole = whole;
        this.over = whole.isOver();
    }

    /// A step was written.
    public void step(String text) {
        if (!over) {
            sql = size == 0 ? text : sql;
            size++;
        }
    }

    /// A step has run.
    ///
    /// @param count how many rows it returned or changed
    public void ran(long count) {
        if (!over) {
            rows += count;
        }
    }

    /// The group is over.
    ///
    /// @param failure what it failed with, if it did
    public void over(Optional<RuntimeException> failure) {
        if (over || size == 0) {
            return;
        }
        over = true;
        String text = failure.filter(PostgresException.class::isInstance)
                .flatMap(refusal -> ((PostgresException) refusal).sql())
                .orElse(sql);
        whole.over(text, "", size, rows, failure.map(Outcome::of).orElse(Outcome.DONE));
    }
}
