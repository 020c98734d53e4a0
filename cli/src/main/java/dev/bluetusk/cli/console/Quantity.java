package dev.bluetusk.cli.console;

import java.time.Duration;
import java.util.Locale;

/// Writes numbers as people say them: three digits are enough to see how things go.
public final class Quantity {
    private static final String[] BYTE_UNITS = {"kB", "MB", "GB", "TB", "PB", "EB"};
    private static final String[] COUNT_UNITS = {"k", "M", "G", "T", "P", "E"};

    private Quantity() {}

    /// `1234567` as `1,234,567`.
    public static String exact(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /// `1234567` as `1.23 M`; below ten thousand as it is.
    public static String count(long count) {
        return count < 10_000 ? String.format(Locale.ROOT, "%,d", count) : scaled(count, COUNT_UNITS);
    }

    /// `1234567` as `1.23 MB`, in steps of a thousand.
    public static String bytes(long bytes) {
        return bytes < 1000 ? String.format(Locale.ROOT, "%d B", bytes) : scaled(bytes, BYTE_UNITS);
    }

    /// `0.012 s` as `12 ms`, `3.21 s`, `2:05 min`, `3:02:05 h`.
    public static String time(Duration time) {
        long millis = time.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, millis < 10_000 ? "%.2f s" : "%.1f s", millis / 1000.0);
        }
        long seconds = (millis + 500) / 1000;
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d h", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    private static String scaled(long value, String[] units) {
        double scaled = value / 1000.0;
        int unit = 0;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        String format = scaled < 9.995 ? "%.2f %s" : scaled < 99.95 ? "%.1f %s" : "%.0f %s";
        return String.format(Locale.ROOT, format, scaled, units[unit]);
    }
}
