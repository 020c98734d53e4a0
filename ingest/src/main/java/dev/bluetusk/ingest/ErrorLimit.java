package dev.bluetusk.ingest;

import java.util.Locale;

/// How many records may be rejected before a load is given up.
public sealed interface ErrorLimit {
    /// Records that are read before a percentage counts; at the end it always does.
    long RECORDS_MIN = 1_000;

    /// A number of records.
    record Count(long records) implements ErrorLimit {
        /// @throws IllegalArgumentException if it is negative
        public Count {
            if (records < 0) {
                throw new IllegalArgumentException("the limit of rejected records must be 0 or more but is " + records);
            }
        }

        @Override
        public boolean isExceeded(long rejected, long read, boolean atEnd) {
            return rejected > records;
        }

        @Override
        public String toString() {
            return String.valueOf(records);
        }
    }

    /// A share of the records that were read.
    record Percentage(double percent) implements ErrorLimit {
        /// @throws IllegalArgumentException if it is not between 0 and 100
        public Percentage {
            if (!(percent >= 0 && percent <= 100)) {
                throw new IllegalArgumentException(
                        "the share of rejected records must be from 0% to 100% but is " + percent + "%");
            }
        }

        @Override
        public boolean isExceeded(long rejected, long read, boolean atEnd) {
            return (atEnd || read >= RECORDS_MIN || percent == 0) && rejected > read * (percent / 100);
        }

        @Override
        public String toString() {
            return (percent == Math.rint(percent) ? String.valueOf((long) percent) : String.valueOf(percent)) + "%";
        }
    }

    /// A number of records.
    ///
    /// @throws IllegalArgumentException if it is negative
    static ErrorLimit records(long count) {
        return new Count(count);
    }

    /// A share of the records that were read so far; it counts from [#RECORDS_MIN] records on, and at the end.
    ///
    /// @throws IllegalArgumentException if it is not between 0 and 100
    static ErrorLimit percentage(double percent) {
        return new Percentage(percent);
    }

    /// Reads a limit: `100`, `5%`, `0.1%`.
    ///
    /// @throws IllegalArgumentException if it is neither
    static ErrorLimit parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        try {
            return word.endsWith("%")
                    ? percentage(Double.parseDouble(
                            word.substring(0, word.length() - 1).strip()))
                    : records(Long.parseLong(word));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected a number of records or a percentage, like 100 or 5%, but got \"" + text + "\"", e);
        }
    }

    /// Whether a load with so many rejected records is to be given up.
    ///
    /// @param rejected records that were rejected so far
    /// @param read records that were read so far, the rejected ones included
    /// @param atEnd whether no more will come
    boolean isExceeded(long rejected, long read, boolean atEnd);

    /// Whether the first bad record ends the load, so that none has to be looked for.
    default boolean allowsNone() {
        return isExceeded(1, 1, true) && isExceeded(1, Long.MAX_VALUE, true);
    }
}
