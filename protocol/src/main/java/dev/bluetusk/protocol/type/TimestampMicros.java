package dev.bluetusk.protocol.type;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/// PostgreSQL's count of microseconds since 2000-01-01 00:00:00, on which both timestamp types stand.
///
/// The two ends of `long` are the infinities. Stateless, safe for all threads.
final class TimestampMicros {
    static final long INFINITY = Long.MAX_VALUE;
    static final long MINUS_INFINITY = Long.MIN_VALUE;

    private static final long MICROS_MIN = -211_813_488_000_000_000L;
    private static final long MICROS_END = 9_223_371_331_200_000_000L;
    private static final long EPOCH_SECOND = DateCodec.EPOCH_DAY * 86_400;

    private TimestampMicros() {}

    /// The seconds since 1970 of a count that is no infinity.
    static long epochSecond(long micros) {
        return Math.floorDiv(micros, 1_000_000L) + EPOCH_SECOND;
    }

    /// The nanoseconds within the second of a count.
    static int nano(long micros) {
        return (int) Math.floorMod(micros, 1_000_000L) * 1000;
    }

    /// The count of a point of time; nanoseconds are rounded half up.
    ///
    /// @param shown the value, for an error
    static long of(long epochSecond, int nano, Object shown) {
        long seconds = epochSecond - EPOCH_SECOND;
        // A wide check first, so that the product does not overflow.
        if (Math.abs(seconds) < 9_223_372_000_000L) {
            long high = seconds * 1_000_000L;
            long micros = high + (nano + 500) / 1000;
            if (high >= MICROS_MIN && micros >= MICROS_MIN && micros < MICROS_END) {
                return micros;
            }
        }
        throw ValueException.timeOutOfRange(shown, "timestamp (4713 BC to 294276 AD)");
    }

    /// Reads a date and a time of day with a blank between.
    static LocalDateTime parse(IsoReader text) {
        LocalDate date = text.date();
        text.expect(' ');
        long micros = text.microsecondOfDay();
        return micros == TimeCodec.DAY_MICROS
                ? date.plusDays(1).atStartOfDay()
                : date.atTime(LocalTime.ofNanoOfDay(micros * 1000));
    }

    /// Appends a date and a time of day without the era.
    static StringBuilder write(StringBuilder out, LocalDateTime local) {
        IsoWriter.date(out, local.toLocalDate()).append(' ');
        return IsoWriter.time(out, local.toLocalTime().toNanoOfDay() / 1000);
    }

    /// The date and time of day of a count that is no infinity.
    static LocalDateTime local(long micros) {
        return LocalDateTime.ofEpochSecond(epochSecond(micros), nano(micros), ZoneOffset.UTC);
    }
}
