package dev.bluetusk.client.replication;

import java.time.Duration;

/// A time as the server shows its settings: `1min`, `30s`, `500ms`, `0`. Stateless.
final class ServerDuration {
    private ServerDuration() {}

    /// The time that a text stands for; zero if it is none of these.
    static Duration parse(String text) {
        String unit = text.replaceFirst("^\\d+", "");
        String digits = text.substring(0, text.length() - unit.length());
        if (digits.isEmpty() || digits.length() > 10) {
            return Duration.ZERO;
        }
        long number = Long.parseLong(digits);
        return switch (unit) {
            case "d" -> Duration.ofDays(number);
            case "h" -> Duration.ofHours(number);
            case "min" -> Duration.ofMinutes(number);
            case "s" -> Duration.ofSeconds(number);
            case "ms", "" -> Duration.ofMillis(number);
            default -> Duration.ZERO;
        };
    }
}
