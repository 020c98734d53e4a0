package dev.bluetusk.protocol.auth;

import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/// Signatures by one key (RFC 2104 with SHA-256), and what SCRAM makes of them.
///
/// A signature hashes the key's two pads before anything else. Both hashes are kept and cloned for each
/// signature, which halves the work of the thousands of rounds that stretch a password, against
/// `javax.crypto.Mac`. Immutable, safe for all threads.
final class HmacSha256 {
    private static final byte[] FIRST_BLOCK = {0, 0, 0, 1};
    private static final int BLOCK_BYTES = 64;
    private static final int INNER_PAD = 0x36;
    private static final int OUTER_PAD = 0x5C;

    private final MessageDigest inner;
    private final MessageDigest outer;

    private HmacSha256(byte[] key) {
        byte[] block = Arrays.copyOf(key.length > BLOCK_BYTES ? hash(key) : key, BLOCK_BYTES);
        this.inner = padded(block, INNER_PAD);
        this.outer = padded(block, OUTER_PAD);
    }

    static byte[] hash(byte[] data) {
        return sha256().digest(data);
    }

    static byte[] sign(byte[] key, byte[] data) {
        return new HmacSha256(key).signBoth(data, new byte[0]);
    }

    /// RFC 5802's `Hi`, which is PBKDF2 with one block of output.
    static byte[] stretch(byte[] password, byte[] salt, int iterations) {
        HmacSha256 hmac = new HmacSha256(password);
        byte[] round = hmac.signBoth(salt, FIRST_BLOCK);
        byte[] result = round.clone();
        for (int i = 1; i < iterations; i++) {
            hmac.signItself(round);
            for (int j = 0; j < result.length; j++) {
                result[j] ^= round[j];
            }
        }
        return result;
    }

    private byte[] signBoth(byte[] first, byte[] second) {
        MessageDigest data = copy(inner);
        data.update(first);
        return copy(outer).digest(data.digest(second));
    }

    /// Puts the signature of 32 bytes in their place.
    private void signItself(byte[] bytes) {
        try {
            MessageDigest data = copy(inner);
            data.update(bytes);
            data.digest(bytes, 0, bytes.length);
            MessageDigest signature = copy(outer);
            signature.update(bytes);
            signature.digest(bytes, 0, bytes.length);
        } catch (DigestException e) {
            throw new IllegalStateException("a SHA-256 hash is longer than itself", e);
        }
    }

    private static MessageDigest padded(byte[] block, int pad) {
        byte[] padded = block.clone();
        for (int i = 0; i < padded.length; i++) {
            padded[i] ^= (byte) pad;
        }
        MessageDigest digest = sha256();
        digest.update(padded);
        return digest;
    }

    private static MessageDigest copy(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("this Java has no SHA-256 that can be cloned, which SCRAM needs", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256, which SCRAM needs", e);
        }
    }
}
