package dev.bluetusk.cli.shop;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneOffset;

/// When people buy: two years, 2024 and 2025 (UTC), with busy evenings, quiet nights, weekends and Decembers,
/// and growth.
///
/// Each hour has a whole-number weight; [#at] reads the inverse of the weights' running sum, so equal steps of the
/// fraction give times in order, dense where the shop is busy. Immutable.
final class ShopCalendar {
    static final Instant BEGIN = Instant.parse("2024-01-01T00:00:00Z");
    static final Instant END = Instant.parse("2026-01-01T00:00:00Z");

    private static final LocalDate FIRST_DAY = LocalDate.ofInstant(BEGIN, ZoneOffset.UTC);
    private static final int DAYS = 731;
    private static final long HOUR_MILLIS = 3_600_000L;
    private static final int[] HOUR_WEIGHTS = {
        6, 4, 3, 2, 2, 3, 7, 14, 22, 28, 32, 34, 38, 35, 30, 29, 32, 38, 46, 54, 60, 52, 34, 16
    };
    private static final int DECEMBER_PERCENT = 170;
    private static final int DAYS_PER_PERCENT_OF_GROWTH = 12;

    private final long[] weightBefore = new long[DAYS * 24 + 1];

    ShopCalendar() {
        for (int hour = 0; hour < DAYS * 24; hour++) {
            int day = hour / 24;
            weightBefore[hour + 1] = weightBefore[hour] + HOUR_WEIGHTS[hour % 24] * dayWeight(day);
        }
    }

    /// The time, in milliseconds since 1970, before which this fraction (0 to below 1) of all orders came in.
    long at(double fraction) {
        double target = fraction * weightBefore[weightBefore.length - 1];
        int low = 0;
        int high = weightBefore.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (weightBefore[middle] <= target) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double share = (target - weightBefore[low]) / (weightBefore[low + 1] - weightBefore[low]);
        long millis = Math.min(HOUR_MILLIS - 1, (long) (share * HOUR_MILLIS));
        return BEGIN.toEpochMilli() + low * HOUR_MILLIS + millis;
    }

    private static long dayWeight(int day) {
        LocalDate date = FIRST_DAY.plusDays(day);
        int week = weekWeight(date.getDayOfWeek());
        int season = date.getMonth() == Month.DECEMBER ? DECEMBER_PERCENT : 100;
        int growth = 100 + day / DAYS_PER_PERCENT_OF_GROWTH;
        return (long) week * season * growth;
    }

    private static int weekWeight(DayOfWeek day) {
        return switch (day) {
            case MONDAY -> 10;
            case TUESDAY, WEDNESDAY -> 9;
            case THURSDAY -> 10;
            case FRIDAY -> 11;
            case SATURDAY -> 13;
            case SUNDAY -> 15;
        };
    }
}
