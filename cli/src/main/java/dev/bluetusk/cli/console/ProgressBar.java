package dev.bluetusk.cli.console;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Shows how far a piece of work is: one moving line on a terminal, a plain line every few seconds in a log.
///
/// ```java
/// try (ProgressBar bar = console.progress("orders.csv", ProgressBar.Unit.BYTES, Files.size(file))) {
///     bar.update(bytesRead, rowsSent);
/// }
/// ```
///
/// Rates are those of the last seconds, so that a stall is seen; the time left follows from them. It draws only
/// when it is told of progress and has no thread of its own. Safe for all threads.
public final class ProgressBar implements AutoCloseable {
    /// What the total counts.
    public enum Unit {
        /// Bytes of an input file; rows are told besides.
        BYTES,
        /// Rows to be made or moved.
        ROWS
    }

    /// What is being done.
    ///
    /// @param title short name, in front of the line
    /// @param unit what `total` counts
    /// @param total how much there is to do; 0 where nobody knows
    public record Task(String title, Unit unit, long total) {}

    private static final Duration REDRAW_EVERY = Duration.ofMillis(100);
    private static final Duration REPORT_EVERY = Duration.ofSeconds(5);
    private static final Duration RATE_WINDOW = Duration.ofSeconds(3);
    private static final int BAR_MAX = 30;
    private static final int BAR_MIN = 8;

    private final PrintStream err;
    private final Look look;
    private final Style style;
    private final Task task;
    private final LongSupplier nanoClock;
    private final ReentrantLock lock = new ReentrantLock();
    private final long startedAt;
    private long drawnAt;
    private long bytes;
    private long rows;
    private Mark older;
    private Mark newer;
    private long bytesPerSecond;
    private long rowsPerSecond;
    private boolean drawn;
    private boolean closed;

    ProgressBar(Console console, Task task, LongSupplier nanoClock) {
        this.err = console.err();
        this.look = console.look();
        this.style = console.errorStyle();
        this.task = task;
        this.nanoClock = nanoClock;
        this.startedAt = nanoClock.getAsLong();
        this.drawnAt = startedAt;
        this.older = new Mark(startedAt, 0, 0);
        this.newer = older;
    }

    /// Tells how much is done in all: bytes read (0 where there is no file) and rows.
    public void update(long bytesDone, long rowsDone) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            bytes = bytesDone;
            rows = rowsDone;
            long now = nanoClock.getAsLong();
            Duration every = look.errIsTerminal() ? REDRAW_EVERY : REPORT_EVERY;
            if (now - drawnAt >= every.toNanos()) {
                measure(now);
                draw();
                drawnAt = now;
            }
        } finally {
            lock.unlock();
        }
    }

    /// Takes the moving line away. What came of the work is for its owner to tell.
    @Override
    public void close() {
        lock.lock();
        try {
            if (drawn && look.errIsTerminal()) {
                err.print("\r\033[K");
                err.flush();
            }
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    /// Rates reach back to the older of two marks, which are a window apart: far enough to be steady, near
    /// enough to be true.
    private void measure(long now) {
        double seconds = Math.max(now - older.at, 1) / 1e9;
        bytesPerSecond = Math.round((bytes - older.bytes) / seconds);
        rowsPerSecond = Math.round((rows - older.rows) / seconds);
        if (now - newer.at >= RATE_WINDOW.toNanos()) {
            older = newer;
            newer = new Mark(now, bytes, rows);
        }
    }

    private void draw() {
        drawn = true;
        if (!look.errIsTerminal()) {
            err.println(task.title() + ": " + share() + figures());
            return;
        }
        String figures = figures();
        int room = look.columns() - 1 - Style.width(task.title()) - Style.width(figures) - "  100 %  ".length() - 1;
        String bar = task.total() > 0 && room >= BAR_MIN ? bar(Math.min(room, BAR_MAX)) + " " : "";
        String line = style.strong(task.title()) + " " + bar + share() + figures;
        err.print(
                "\r\033[K" + (Style.width(line) < look.columns() ? line : cut(task.title() + " " + share() + figures)));
        err.flush();
    }

    private String cut(String line) {
        return line.substring(0, Math.min(line.length(), look.columns() - 1));
    }

    private String share() {
        return task.total() > 0 ? String.format("%3d %%  ", (int) (100 * fraction())) : "";
    }

    private String figures() {
        StringBuilder figures = new StringBuilder();
        figures.append(Quantity.count(rows))
                .append(" rows  ")
                .append(Quantity.count(rowsPerSecond))
                .append(" rows/s");
        if (bytes > 0) {
            figures.append("  ").append(Quantity.bytes(bytesPerSecond)).append("/s");
        }
        long rate = task.unit() == Unit.BYTES ? bytesPerSecond : rowsPerSecond;
        if (task.total() > 0 && rate > 0) {
            long left = Math.max(task.total() - done(), 0);
            figures.append("  ").append(clock(Duration.ofSeconds(left / rate))).append(" left");
        } else {
            figures.append("  ").append(clock(Duration.ofNanos(nanoClock.getAsLong() - startedAt)));
        }
        return figures.toString();
    }

    private String bar(int width) {
        int full = (int) Math.round(width * fraction());
        return look.unicode()
                ? style.link("━".repeat(full)) + style.faint("━".repeat(width - full))
                : "[" + "#".repeat(Math.max(full - 1, 0)) + ".".repeat(width - 2 - Math.clamp(full - 1, 0, width - 2))
                        + "]";
    }

    private double fraction() {
        return Math.clamp((double) done() / task.total(), 0, 1);
    }

    private long done() {
        return task.unit() == Unit.BYTES ? bytes : rows;
    }

    private static String clock(Duration time) {
        long seconds = time.toSeconds();
        return seconds < 3600
                ? String.format("%d:%02d", seconds / 60, seconds % 60)
                : String.format("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    private record Mark(long at, long bytes, long rows) {}
}
