package dev.bluetusk.protocol.auth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/// What a server keeps of a password, made on this side: for `ALTER ROLE … PASSWORD '…'`, so that the password
/// itself is neither sent nor logged.
///
/// Whoever has it cannot log in with it by SCRAM, but can with that of MD5. Stateless, safe for all threads.
public final class StoredPassword {
    private StoredPassword() {}

    /// That of SCRAM-SHA-256.
    ///
    /// @param salt       random bytes
    /// @param iterations how many rounds of hashing; PostgreSQL itself takes 4096
    public static String scram(String password, byte[] salt, int iterations) {
        byte[] prepared = SaslPrep.prepare(password).getBytes(StandardCharsets.UTF_8);
        byte[] salted = HmacSha256.stretch(prepared, salt, iterations);
        byte[] storedKey = HmacSha256.hash(HmacSha256.sign(salted, ascii("Client Key")));
        byte[] serverKey = HmacSha256.sign(salted, ascii("Server Key"));
        Base64.Encoder base64 = Base64.getEncoder();
        return "SCRAM-SHA-256$" + iterations + ":" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(storedKey) + ":" + base64.encodeToString(serverKey);
    }

    /// That of MD5, of which PostgreSQL 18 warns.
    public static String md5(String user, String password) {
        try {
            byte[] hash = MessageDigest.getInstance("MD5").digest((password + user).getBytes(StandardCharsets.UTF_8));
            return "md5" + HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no MD5", e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
