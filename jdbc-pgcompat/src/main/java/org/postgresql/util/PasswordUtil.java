package org.postgresql.util;

import dev.bluetusk.protocol.auth.StoredPassword;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Passwords as servers keep them, so that they need not be sent as they are. Arrays of passwords are wiped.
/// Safe for all threads.
public class PasswordUtil {
    private static final int SALT_BYTES = 16;
    private static final int ITERATIONS = 4096;
    private static final SecureRandom RANDOM = new SecureRandom();

    /// Makes one. It holds nothing.
    public PasswordUtil() {}

    /// The form of SCRAM-SHA-256.
    public static String encodeScramSha256(char[] password, int iterations, byte[] salt) {
        try {
            return StoredPassword.scram(new String(password), salt, iterations);
        } finally {
            Arrays.fill(password, '\0');
        }
    }

    /// The form of SCRAM-SHA-256 with salt and rounds as the server takes them.
    public static String encodeScramSha256(char[] password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return encodeScramSha256(password, ITERATIONS, salt);
    }

    /// The form of MD5.
    public static String encodeMd5(String user, char[] password) {
        try {
            return StoredPassword.md5(user, new String(password));
        } finally {
            Arrays.fill(password, '\0');
        }
    }

    /// The form that a value of the server's setting `password_encryption` names.
    ///
    /// @param encryptionType `scram-sha-256`, for which `on` and `off` of old servers stand too, or `md5`
    /// @throws SQLException if it names none
    public static String encodePassword(String user, char[] password, @Nullable String encryptionType)
            throws SQLException {
        return switch (Objects.requireNonNull(encryptionType, "expected a kind of encryption but got null")) {
            case "scram-sha-256", "on", "off" -> encodeScramSha256(password);
            case "md5" -> encodeMd5(user, password);
            default -> {
                Arrays.fill(password, '\0');
                throw new PSQLException(
                        "expected scram-sha-256 or md5 for the encryption of a password but got " + encryptionType,
                        PSQLState.SYSTEM_ERROR);
            }
        };
    }

    /// The statement that changes the password of a role.
    ///
    /// @throws SQLException if the kind of encryption is none
    public static String genAlterUserPasswordSQL(String user, char[] password, @Nullable String encryptionType)
            throws SQLException {
        return "ALTER USER \"" + user.replace("\"", "\"\"") + "\" PASSWORD '"
                + encodePassword(user, password, encryptionType) + "'";
    }
}
