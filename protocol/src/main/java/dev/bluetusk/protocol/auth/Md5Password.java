package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.Octets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The answer to AuthenticationMD5Password.
///
/// MD5 is weak and PostgreSQL 18 warns of it; it is here for servers that still ask for it. Stateless, safe for
/// all threads.
public final class Md5Password {
    private Md5Password() {}

    /// The text to send as the password: `md5` and the hash of the hash of password and user, with the salt.
    ///
    /// @param user     the role that logs in
    /// @param password its password
    /// @param salt     the four bytes that the server sent
    public static String answer(String user, String password, Octets salt) {
        byte[] inner = hash((password + user).getBytes(StandardCharsets.UTF_8), new byte[0]);
        return "md5" + hex(hash(hex(inner).getBytes(StandardCharsets.US_ASCII), salt.toByteArray()));
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] hash(byte[] first, byte[] second) {
        try {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            digest.update(first);
            return digest.digest(second);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no MD5, which the server asks for", e);
        }
    }
}
