package org.postgresql.replication;

import dev.bluetusk.protocol.type.Lsn;

/// A place in the server's log, which the server writes as two numbers in hexadecimal digits: `16/3002D50`.
/// Immutable.
public final class LogSequenceNumber implements Comparable<LogSequenceNumber> {
    /// No place.
    public static final LogSequenceNumber INVALID_LSN = new LogSequenceNumber(new Lsn(0));

    private final Lsn place;

    private LogSequenceNumber(Lsn place) {
        this.place = place;
    }

    /// The place that is so many bytes behind the beginning of the log.
    public static LogSequenceNumber valueOf(long value) {
        return of(new Lsn(value));
    }

    /// The place that a text tells; [#INVALID_LSN] if it is none.
    public static LogSequenceNumber valueOf(String strValue) {
        return strValue.matches("[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}") ? of(Lsn.parse(strValue)) : INVALID_LSN;
    }

    static LogSequenceNumber of(Lsn place) {
        return place.position() == 0 ? INVALID_LSN : new LogSequenceNumber(place);
    }

    Lsn place() {
        return place;
    }

    /// How many bytes it is behind the beginning of the log; a number without a sign.
    public long asLong() {
        return place.position();
    }

    /// As the server writes it.
    public String asString() {
        return place.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LogSequenceNumber number && number.place.equals(place);
    }

    @Override
    public int hashCode() {
        return place.hashCode();
    }

    /// The place for people, as `LSN{16/3002D50}`.
    @Override
    public String toString() {
        return "LSN{" + asString() + '}';
    }

    /// Which of two comes first in the log.
    @Override
    public int compareTo(LogSequenceNumber other) {
        return place.compareTo(other.place);
    }
}
