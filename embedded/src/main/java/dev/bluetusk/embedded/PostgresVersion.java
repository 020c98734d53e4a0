package dev.bluetusk.embedded;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of the server: `18.4` has the major version 18, and data folders are bound to it. Immutable.
///
/// @param major the major version, e.g. 18
/// @param minor the minor version, e.g. 4
public record PostgresVersion(int major, int minor) implements Comparable<PostgresVersion> {
    /// The oldest major version this module starts.
    public static final int OLDEST_MAJOR = 14;

    /// The newest major version this module starts; the default.
    public static final int NEWEST_MAJOR = 18;

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})");

    /// Finds the first `major.minor` in a text, such as the answer of `postgres --version` or the name of a jar.
    static Optional<PostgresVersion> findIn(String text) {
        Matcher matcher = NUMBERS.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        return Optional.of(new PostgresVersion(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))));
    }

    @Override
    public int compareTo(PostgresVersion other) {
        return Comparator.comparingInt(PostgresVersion::major)
                .thenComparingInt(PostgresVersion::minor)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
