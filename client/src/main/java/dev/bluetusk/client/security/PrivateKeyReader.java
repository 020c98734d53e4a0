package dev.bluetusk.client.security;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/// Reads a private key from PEM or DER: PKCS#8, encrypted PKCS#8, PKCS#1 (RSA) or SEC 1 (EC).
final class PrivateKeyReader {
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA", "RSASSA-PSS");
    private static final byte[] VERSION_0 = {DerValue.INTEGER, 1, 0};
    private static final byte[] RSA = HexFormat.of().parseHex("300d06092a864886f70d0101010500");
    private static final byte[] EC = HexFormat.of().parseHex("06072a8648ce3d0201");
    private static final int CURVE = 0xA0;

    private final Optional<String> password;

    PrivateKeyReader(Optional<String> password) {
        this.password = password;
    }

    /// Reads a block of PEM.
    PrivateKey read(PemText.Block block) throws GeneralSecurityException {
        return switch (block.label()) {
            case "PRIVATE KEY" -> key(block.content());
            case "ENCRYPTED PRIVATE KEY" -> key(decrypted(block.content()));
            case "RSA PRIVATE KEY" -> key(ofRsa(block.content()));
            case "EC PRIVATE KEY" -> key(ofEc(block.content()));
            default -> throw new InvalidKeyException("the PEM block " + block.label() + " is not known");
        };
    }

    /// Reads a key in DER.
    PrivateKey read(byte[] der) throws GeneralSecurityException {
        ByteBuffer inside = DerValue.next(ByteBuffer.wrap(der)).inside(DerValue.SEQUENCE);
        return key(DerValue.next(inside).tag() == DerValue.SEQUENCE ? decrypted(der) : der);
    }

    private static PrivateKey key(byte[] pkcs8) throws GeneralSecurityException {
        try {
            for (String algorithm : ALGORITHMS) {
                Optional<PrivateKey> key = key(pkcs8, algorithm);
                if (key.isPresent()) {
                    return key.get();
                }
            }
        } finally {
            Arrays.fill(pkcs8, (byte) 0);
        }
        throw new InvalidKeyException("it is no private key of " + String.join(", ", ALGORITHMS));
    }

    private static Optional<PrivateKey> key(byte[] pkcs8, String algorithm) throws GeneralSecurityException {
        try {
            return Optional.of(KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
        } catch (InvalidKeySpecException e) {
            // The key is of another algorithm, or of none, which the caller finds out.
            return Optional.empty();
        }
    }

    private byte[] decrypted(byte[] content) throws GeneralSecurityException {
        char[] secret = password.orElseThrow(
                        () -> new InvalidKeyException("the key is encrypted, and no sslpassword was given"))
                .toCharArray();
        try {
            EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(content);
            AlgorithmParameters parameters = info.getAlgParameters();
            // PBES2 names its parts only in the parameters.
            String algorithm =
                    info.getAlgName().equals("PBES2") || info.getAlgName().equals("1.2.840.113549.1.5.13")
                            ? parameters.toString()
                            : info.getAlgName();
            Cipher cipher = Cipher.getInstance(algorithm);
            cipher.init(
                    Cipher.DECRYPT_MODE,
                    SecretKeyFactory.getInstance(algorithm).generateSecret(new PBEKeySpec(secret)),
                    parameters);
            return info.getKeySpec(cipher).getEncoded();
        } catch (IOException e) {
            throw new InvalidKeyException("it is no encrypted private key of PKCS#8", e);
        } catch (InvalidKeySpecException | InvalidKeyException e) {
            throw new InvalidKeyException("it cannot be decrypted; is sslpassword right?", e);
        } finally {
            Arrays.fill(secret, ' ');
        }
    }

    /// PKCS#1 is what PKCS#8 holds for RSA.
    private static byte[] ofRsa(byte[] pkcs1) {
        return DerValue.write(DerValue.SEQUENCE, VERSION_0, RSA, DerValue.write(DerValue.OCTET_STRING, pkcs1));
    }

    /// SEC 1 names the curve inside the key; PKCS#8 wants it beside.
    private static byte[] ofEc(byte[] sec1) throws InvalidKeyException {
        ByteBuffer parts = DerValue.next(ByteBuffer.wrap(sec1)).inside(DerValue.SEQUENCE);
        ByteBuffer curve = DerValue.find(parts, CURVE)
                .orElseThrow(() -> new InvalidKeyException("the EC key does not name its curve"))
                .content();
        byte[] name = new byte[curve.remaining()];
        curve.duplicate().get(name);
        return DerValue.write(
                DerValue.SEQUENCE,
                VERSION_0,
                DerValue.write(DerValue.SEQUENCE, EC, name),
                DerValue.write(DerValue.OCTET_STRING, sec1));
    }
}
