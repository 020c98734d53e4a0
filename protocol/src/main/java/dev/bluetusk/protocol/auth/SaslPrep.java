package dev.bluetusk.protocol.auth;

import java.text.Normalizer;

/// Prepares a password as PostgreSQL does (SASLprep, RFC 4013), so that each way to type it gives the same
/// bytes.
///
/// Blanks of all kinds become the plain blank, invisible characters go, and the rest is normalised (NFKC). A
/// password that the RFC refuses, because of control characters, mixed writing directions or characters unknown
/// to Unicode 3.2 such as emoji, is used as it is: the server does that too when it stores one. Stateless, safe
/// for all threads.
final class SaslPrep {
    private SaslPrep() {}

    static String prepare(String password) {
        if (isAscii(password)) {
            return password;
        }
        StringBuilder mapped = new StringBuilder(password.length());
        password.codePoints().forEach(c -> {
            if (StringPrepTables.isBlank(c)) {
                mapped.append(' ');
            } else if (!StringPrepTables.isMappedToNothing(c)) {
                mapped.appendCodePoint(c);
            }
        });
        String normal = Normalizer.normalize(mapped, Normalizer.Form.NFKC);
        boolean refused = normal.isEmpty()
                || normal.codePoints().anyMatch(StringPrepTables::isProhibited)
                || isMixedInDirection(normal);
        return refused ? password : normal;
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /// Whether a text has characters that run from right to left but does not start and end with such, or has
    /// others that run from left to right.
    private static boolean isMixedInDirection(String text) {
        if (text.codePoints().noneMatch(StringPrepTables::isRightToLeft)) {
            return false;
        }
        return text.codePoints().anyMatch(StringPrepTables::isLeftToRight)
                || !StringPrepTables.isRightToLeft(text.codePointAt(0))
                || !StringPrepTables.isRightToLeft(text.codePointBefore(text.length()));
    }
}
