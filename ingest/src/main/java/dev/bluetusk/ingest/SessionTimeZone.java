package dev.bluetusk.ingest;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.target.PlanException;
import java.time.DateTimeException;
import java.time.ZoneId;

/// The zone in which a session reads times without an offset.
final class SessionTimeZone {
    private SessionTimeZone() {}

    /// @throws PlanException if the JDK does not know the session's zone
    static ZoneId of(Session session) {
        String name = session.serverParameters().getOrDefault("TimeZone", "UTC");
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new PlanException("the session's time zone \"" + name
                    + "\" is not known here; set another one (options=-c TimeZone=UTC) or load in format text");
        }
    }
}
