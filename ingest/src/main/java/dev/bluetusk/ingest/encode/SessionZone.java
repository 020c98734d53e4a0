package dev.bluetusk.ingest.encode;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/// Offsets of one time zone for local times, with the span of the last answer kept: rows near each other in
/// time cost nothing.
///
/// In the gap of a clock put forward the offset before it counts, in the hour that comes twice the offset after
/// it, as the server decides. Confined to one thread.
final class SessionZone {
    static final SessionZone UTC = new SessionZone(ZoneOffset.UTC);

    private final ZoneRules rules;
    private long from;
    private long to;
    private int offset;

    SessionZone(ZoneId zone) {
        rules = zone.getRules();
        if (rules.isFixedOffset()) {
            offset = rules.getOffset(LocalDateTime.MIN).getTotalSeconds();
            from = Long.MIN_VALUE;
            to = Long.MAX_VALUE;
        }
    }

    /// Seconds east of UTC at a local time.
    ///
    /// @param localSeconds seconds from 1970-01-01 00:00 on the zone's own clock
    int offsetSeconds(long localSeconds) {
        if (localSeconds >= from && localSeconds < to) {
            return offset;
        }
        LocalDateTime local = LocalDateTime.ofEpochSecond(localSeconds, 0, ZoneOffset.UTC);
        ZoneOffsetTransition transition = rules.getTransition(local);
        if (transition != null) {
            ZoneOffset decided = transition.isGap() ? transition.getOffsetBefore() : transition.getOffsetAfter();
            return decided.getTotalSeconds();
        }
        remember(local);
        return offset;
    }

    private void remember(LocalDateTime local) {
        ZoneOffset current = rules.getOffset(local);
        ZoneOffsetTransition before = rules.previousTransition(local.toInstant(current));
        ZoneOffsetTransition after = rules.nextTransition(local.toInstant(current));
        offset = current.getTotalSeconds();
        from = before == null
                ? Long.MIN_VALUE
                : Math.max(seconds(before.getDateTimeBefore()), seconds(before.getDateTimeAfter()));
        to = after == null
                ? Long.MAX_VALUE
                : Math.min(seconds(after.getDateTimeBefore()), seconds(after.getDateTimeAfter()));
    }

    private static long seconds(LocalDateTime local) {
        return local.toEpochSecond(ZoneOffset.UTC);
    }
}
