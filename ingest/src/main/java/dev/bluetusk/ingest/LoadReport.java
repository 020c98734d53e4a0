package dev.bluetusk.ingest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a load did. After a load that was resumed, rows and rejected records are those of the whole file, the
/// first rejected records, reasons and time those of the last part.
///
/// @param table the table, with its schema
/// @param created whether the load created it
/// @param rowsRead records read, the header left out
/// @param rowsLoaded rows now stored, as the server counted them; a trigger may have left some out
/// @param rowsUpdated those of them that were there before and got new values
/// @param rowsPassed rows that changed nothing: their key was there already, or came again later in the file
/// @param rowsRejected records set aside
/// @param bytesRead bytes of the file
/// @param bytesSent bytes of COPY data
/// @param elapsed time from the first byte to the commit
/// @param rejects the first rejected records
/// @param reasons all rejected records by reason, the commonest first
/// @param rejectFile where the rejected records are, if there are any and a file was to be written
public record LoadReport(
        String table,
        boolean created,
        long rowsRead,
        long rowsLoaded,
        long rowsUpdated,
        long rowsPassed,
        long rowsRejected,
        long bytesRead,
        long bytesSent,
        Duration elapsed,
        List<Reject> rejects,
        List<RejectReason> reasons,
        Optional<Path> rejectFile) {
    /// How many rejected records a report lists.
    public static final int REJECTS_MAX = 20;

    public LoadReport {
        rejects = List.copyOf(rejects);
        reasons = List.copyOf(reasons);
    }

    /// Rows stored per second of the whole load.
    public double rowsPerSecond() {
        return rowsLoaded / seconds();
    }

    /// Millions of bytes of the file per second of the whole load.
    public double megabytesPerSecond() {
        return bytesRead / 1e6 / seconds();
    }

    /// One line for people.
    public String summary() {
        return String.format(
                Locale.ROOT,
                "%,d rows into %s in %.2f s (%,.0f rows/s, %.1f MB/s), %,d rejected",
                rowsLoaded,
                table,
                seconds(),
                rowsPerSecond(),
                megabytesPerSecond(),
                rowsRejected);
    }

    private double seconds() {
        return Math.max(1, elapsed.toNanos()) / 1e9;
    }
}
