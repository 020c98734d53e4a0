package dev.bluetusk.ingest.encode;

/// `date`, `time`, `timestamp`, `timestamptz`, from ISO text and the words infinity and -infinity.
///
/// As on the server: a `date` takes a time and drops it, a `timestamp` takes an offset and ignores it, and a
/// `timestamptz` without an offset is meant in the session's time zone.
final class DateTimeEncoder implements FieldEncoder {
    private static final int DATE_MIN = -2_451_545;
    private static final int DATE_MAX = 2_145_031_948;
    private static final long TIMESTAMP_MIN = -211_813_488_000_000_000L;
    private static final long TIMESTAMP_MAX = 9_223_371_331_199_999_999L;
    private static final int EPOCH_UNIX_DAYS = 10_957;

    /// Days for which a timestamp in microseconds cannot overflow, one day spared for offsets.
    private static final int TIMESTAMP_DAYS_MAX = 106_751_990;

    private enum Kind {
        DATE,
        TIME,
        TIMESTAMP,
        TIMESTAMPTZ
    }

    private final Kind kind;
    private final DateTimeText text;
    private final SessionZone zone;

    private DateTimeEncoder(Kind kind, String type, SessionZone zone) {
        this.kind = kind;
        this.text = new DateTimeText(type);
        this.zone = zone;
    }

    static DateTimeEncoder date() {
        return new DateTimeEncoder(Kind.DATE, "date", SessionZone.UTC);
    }

    static DateTimeEncoder time() {
        return new DateTimeEncoder(Kind.TIME, "time", SessionZone.UTC);
    }

    static DateTimeEncoder timestamp() {
        return new DateTimeEncoder(Kind.TIMESTAMP, "timestamp", SessionZone.UTC);
    }

    static DateTimeEncoder timestamptz(SessionZone zone) {
        return new DateTimeEncoder(Kind.TIMESTAMPTZ, "timestamp with time zone", zone);
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        switch (kind) {
            case DATE -> date(bytes, start, end, out);
            case TIME -> {
                text.readTime(bytes, start, end);
                out.field64(text.dayMicros());
            }
            case TIMESTAMP -> out.field64(timestamp(bytes, start, end));
            case TIMESTAMPTZ -> out.field64(timestamptz(bytes, start, end));
        }
    }

    private void date(byte[] bytes, int start, int end, RowBuffer out) {
        int infinity = infinity(bytes, start, end);
        if (infinity != 0) {
            out.field32(infinity > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE);
            return;
        }
        text.readDate(bytes, start, end);
        int days = text.days();
        if (days < DATE_MIN || days > DATE_MAX) {
            throw text.outOfRange();
        }
        out.field32(days);
    }

    private long timestamp(byte[] bytes, int start, int end) {
        int infinity = infinity(bytes, start, end);
        if (infinity != 0) {
            return infinity > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
        text.readDate(bytes, start, end);
        return inRange(localMicros());
    }

    private long timestamptz(byte[] bytes, int start, int end) {
        int infinity = infinity(bytes, start, end);
        if (infinity != 0) {
            return infinity > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
        text.readDate(bytes, start, end);
        long local = localMicros();
        int offset = text.offsetSeconds();
        if (!text.hasOffset()) {
            long seconds = Math.floorDiv(local, DateTimeText.MICROS_PER_SECOND) + EPOCH_UNIX_DAYS * 86_400L;
            offset = zone.offsetSeconds(seconds);
        }
        return inRange(local - offset * DateTimeText.MICROS_PER_SECOND);
    }

    private long localMicros() {
        int days = text.days();
        if (Math.abs((long) days) > TIMESTAMP_DAYS_MAX) {
            throw text.outOfRange();
        }
        return days * DateTimeText.MICROS_PER_DAY + text.dayMicros();
    }

    private long inRange(long micros) {
        if (micros < TIMESTAMP_MIN || micros > TIMESTAMP_MAX) {
            throw text.outOfRange();
        }
        return micros;
    }

    /// 1 for infinity, -1 for -infinity, else 0.
    private static int infinity(byte[] bytes, int start, int end) {
        if (start < end && Ascii.isDigit(bytes[start])) {
            return 0;
        }
        int from = Ascii.trimStart(bytes, start, end);
        int to = Ascii.trimEnd(bytes, from, end);
        if (Ascii.is(bytes, from, to, "infinity")) {
            return 1;
        }
        return Ascii.is(bytes, from, to, "-infinity") ? -1 : 0;
    }
}
