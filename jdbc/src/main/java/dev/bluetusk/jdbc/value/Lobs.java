package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.sql.SQLException;

/// What all large values of JDBC have in common: places count from 1. Stateless.
final class Lobs {
    private Lobs() {}

    /// The index of a place in a value that is in memory.
    static int start(long position, int length) throws SQLException {
        if (position < 1 || position > length + 1L) {
            throw SqlErrors.argument("expected a position from 1 to " + (length + 1L) + " but got " + position);
        }
        return (int) position - 1;
    }

    /// A place in a large object, from 0.
    static long start(long position) throws SQLException {
        if (position < 1) {
            throw SqlErrors.argument("expected a position of at least 1 but got " + position);
        }
        return position - 1;
    }

    static int length(int length) throws SQLException {
        if (length < 0) {
            throw SqlErrors.argument("expected a length of at least 0 but got " + length);
        }
        return length;
    }

    /// Where a pattern begins, from 1; -1 if it does not.
    static long find(byte[] bytes, byte[] pattern, int from) {
        for (int at = from; at <= bytes.length - pattern.length; at++) {
            int same = 0;
            while (same < pattern.length && bytes[at + same] == pattern[same]) {
                same++;
            }
            if (same == pattern.length) {
                return at + 1L;
            }
        }
        return -1;
    }
}
