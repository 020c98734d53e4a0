package dev.bluetusk.rest.http;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The `Date` header's text, made at most once a second. Safe for all threads.
final class HttpDate {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private final InstantSource clock;
    private volatile Stamp stamp = new Stamp(Long.MIN_VALUE, "");

    private record Stamp(long second, String text) {}

    HttpDate(InstantSource clock) {
        this.clock = clock;
    }

    String now() {
        Instant instant = clock.instant();
        Stamp last = stamp;
        if (last.second() == instant.getEpochSecond()) {
            return last.text();
        }
        Stamp fresh = new Stamp(instant.getEpochSecond(), FORMAT.format(instant));
        stamp = fresh;
        return fresh.text();
    }
}
