package dev.bluetusk.protocol.auth;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/// The three functions of SCRAM-SHA-256: hash, signature, and the stretching of a password.
///
/// Stateless, safe for all threads.
final class HmacSha256 {
    private static final byte[] FIRST_BLOCK = {0, 0, 0, 1};

    private HmacSha256() {}

    static byte[] hash(byte[] data) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(data);
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    static byte[] sign(byte[] key, byte[] data) {
        return mac(key).doFinal(data);
    }

    /// RFC 5802's `Hi`, which is PBKDF2 with one block of output. Written out here, since Java's own takes
    /// characters only, and a password that SASLprep refuses is any bytes.
    static byte[] stretch(byte[] password, byte[] salt, int iterations) {
        Mac mac = mac(password);
        mac.update(salt);
        byte[] round = mac.doFinal(FIRST_BLOCK);
        byte[] result = round.clone();
        try {
            for (int i = 1; i < iterations; i++) {
                mac.update(round);
                mac.doFinal(round, 0);
                for (int j = 0; j < result.length; j++) {
                    result[j] ^= round[j];
                }
            }
        } catch (ShortBufferException e) {
            throw new IllegalStateException("a SHA-256 signature is longer than itself", e);
        }
        return result;
    }

    private static Mac mac(byte[] key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            // A key is filled up with zeros, so one zero is the empty key, which Java refuses.
            mac.init(new SecretKeySpec(key.length == 0 ? new byte[1] : key, "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    private static IllegalStateException missing(GeneralSecurityException cause) {
        return new IllegalStateException("this Java has no SHA-256, which SCRAM needs", cause);
    }
}
