package org.postgresql.util;

import java.io.Serial;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A span of time as PostgreSQL has them: years, months, days, hours, minutes and seconds, each with a sign of
/// its own.
///
/// ```java
/// PGInterval notice = (PGInterval) rows.getObject("notice");
/// notice.add(calendar);
/// ```
public class PGInterval extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MICROS = 1_000_000;

    private IntervalParts parts = IntervalParts.NOTHING;
    private boolean isNull;

    /// Makes an empty one.
    public PGInterval() {
        type = "interval";
    }

    /// Reads one in any of the styles of PostgreSQL, or as ISO 8601 has it.
    ///
    /// @throws SQLException if the text is none
    public PGInterval(@Nullable String value) throws SQLException {
        this();
        isNull = value == null;
        parts = value == null ? IntervalParts.NOTHING : IntervalParts.parse(value);
    }

    /// Makes one of its parts.
    public PGInterval(int years, int months, int days, int hours, int minutes, double seconds) {
        this();
        parts = new IntervalParts(years, months, days, hours, minutes, micros(seconds));
    }

    private static long micros(double seconds) {
        long micros = IntervalParts.millionths(BigDecimal.valueOf(seconds));
        if (micros / MICROS != (int) (micros / MICROS)) {
            throw new IllegalArgumentException("expected seconds that fit an int but got " + seconds);
        }
        return micros;
    }

    @Override
    public void setValue(@Nullable String value) throws SQLException {
        isNull = value == null;
        parts = value == null ? IntervalParts.NOTHING : IntervalParts.parse(value);
    }

    /// Sets all parts.
    public void setValue(int years, int months, int days, int hours, int minutes, double seconds) {
        isNull = false;
        parts = new IntervalParts(years, months, days, hours, minutes, micros(seconds));
    }

    private void set(IntervalParts changed) {
        isNull = false;
        parts = changed;
    }

    @Override
    public @Nullable String getValue() {
        return isNull ? null : parts.toString();
    }

    @Override
    public boolean isNull() {
        return isNull;
    }

    /// The years.
    public int getYears() {
        return parts.years();
    }

    /// Sets the years.
    public void setYears(int years) {
        set(new IntervalParts(years, parts.months(), parts.days(), parts.hours(), parts.minutes(), parts.micros()));
    }

    /// The months.
    public int getMonths() {
        return parts.months();
    }

    /// Sets the months.
    public void setMonths(int months) {
        set(new IntervalParts(parts.years(), months, parts.days(), parts.hours(), parts.minutes(), parts.micros()));
    }

    /// The days.
    public int getDays() {
        return parts.days();
    }

    /// Sets the days.
    public void setDays(int days) {
        set(new IntervalParts(parts.years(), parts.months(), days, parts.hours(), parts.minutes(), parts.micros()));
    }

    /// The hours.
    public int getHours() {
        return parts.hours();
    }

    /// Sets the hours.
    public void setHours(int hours) {
        set(new IntervalParts(parts.years(), parts.months(), parts.days(), hours, parts.minutes(), parts.micros()));
    }

    /// The minutes.
    public int getMinutes() {
        return parts.minutes();
    }

    /// Sets the minutes.
    public void setMinutes(int minutes) {
        set(new IntervalParts(parts.years(), parts.months(), parts.days(), parts.hours(), minutes, parts.micros()));
    }

    /// The seconds with their fraction.
    public double getSeconds() {
        return (double) parts.micros() / MICROS;
    }

    /// The seconds without their fraction.
    public int getWholeSeconds() {
        return (int) (parts.micros() / MICROS);
    }

    /// The fraction of the seconds, in millionths.
    public int getMicroSeconds() {
        return (int) (parts.micros() % MICROS);
    }

    /// Sets the seconds, with a fraction of up to six digits.
    public void setSeconds(double seconds) {
        set(new IntervalParts(
                parts.years(), parts.months(), parts.days(), parts.hours(), parts.minutes(), micros(seconds)));
    }

    /// Moves a calendar on by this; millionths of a second are rounded to milliseconds.
    public void add(Calendar cal) {
        cal.add(Calendar.YEAR, parts.years());
        cal.add(Calendar.MONTH, parts.months());
        cal.add(Calendar.DAY_OF_MONTH, parts.days());
        cal.add(Calendar.HOUR, parts.hours());
        cal.add(Calendar.MINUTE, parts.minutes());
        cal.add(Calendar.MILLISECOND, (int) Math.round(parts.micros() / 1000.0));
    }

    /// Moves a date on by this, in the time zone of the JVM.
    @SuppressWarnings("JavaUtilDate") // It is what the method is for.
    public void add(Date date) {
        Calendar calendar = Calendar.getInstance(Locale.ROOT);
        calendar.setTime(date);
        add(calendar);
        date.setTime(calendar.getTime().getTime());
    }

    /// Adds this to another one, which is changed.
    public void add(PGInterval interval) {
        interval.set(parts.plus(interval.parts));
    }

    /// Multiplies all parts.
    public void scale(int factor) {
        if (!isNull) {
            set(parts.times(factor));
        }
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGInterval other && isNull == other.isNull && parts.equals(other.parts);
    }

    @Override
    public int hashCode() {
        return isNull ? 0 : parts.hashCode();
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        return super.clone();
    }
}
