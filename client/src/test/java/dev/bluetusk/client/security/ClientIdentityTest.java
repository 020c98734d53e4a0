package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientIdentityTest {
    @TempDir
    Path folder;

    private PrivateKey read(byte[] key, Optional<String> password, Pki.Signed signed) throws Exception {
        Path certificate = signed.writeCertificate(folder.resolve("c.crt"));
        Path file = Pki.write(folder.resolve("c.key"), key, "rw-------");
        ClientCertificate files = new ClientCertificate(certificate, Optional.of(file), password);
        assertThat(files.toString()).doesNotContain("secret");
        return ClientIdentity.read(files).getPrivateKey("client");
    }

    @ParameterizedTest
    @EnumSource(
            value = Pki.Kind.class,
            names = {"EC", "RSA", "ED25519"})
    void aKeyOfEachKindIsReadFromPemAndDer(Pki.Kind kind) throws Exception {
        Pki.Signed signed = Pki.make("x", kind).authority();
        byte[] der = signed.key().getEncoded();
        assertThat(read(Pki.pem("PRIVATE KEY", der), Optional.empty(), signed)).isEqualTo(signed.key());
        assertThat(read(der, Optional.empty(), signed)).isEqualTo(signed.key());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PBEWithHmacSHA256AndAES_256", "PBEWithSHA1AndDESede"})
    void anEncryptedKeyNeedsItsPassword(String algorithm) throws Exception {
        Pki.Signed signed = Pki.make("x").authority();
        byte[] encrypted = encrypted(signed.key().getEncoded(), algorithm);
        assertThat(read(Pki.pem("ENCRYPTED PRIVATE KEY", encrypted), Optional.of("top secret"), signed))
                .isEqualTo(signed.key());
        assertThat(read(encrypted, Optional.of("top secret"), signed)).isEqualTo(signed.key());
        assertThatThrownBy(() -> read(encrypted, Optional.of("wrong secret"), signed))
                .isInstanceOf(GeneralSecurityException.class)
                .hasMessage("it cannot be decrypted; is sslpassword right?");
        assertThatThrownBy(() -> read(encrypted, Optional.empty(), signed))
                .hasMessage("the key is encrypted, and no sslpassword was given");
    }

    private static byte[] encrypted(byte[] key, String algorithm) throws Exception {
        Cipher cipher = Cipher.getInstance(algorithm);
        cipher.init(
                Cipher.ENCRYPT_MODE,
                SecretKeyFactory.getInstance(algorithm).generateSecret(new PBEKeySpec("top secret".toCharArray())));
        AlgorithmParameters parameters = cipher.getParameters();
        if (!algorithm.contains("Hmac")) {
            return new EncryptedPrivateKeyInfo(parameters, cipher.doFinal(key)).getEncoded();
        }
        byte[] pbes2 = DerValue.write(DerValue.OBJECT_IDENTIFIER, HexFormat.of().parseHex("2a864886f70d01050d"));
        return DerValue.write(
                DerValue.SEQUENCE,
                DerValue.write(DerValue.SEQUENCE, pbes2, parameters.getEncoded()),
                DerValue.write(DerValue.OCTET_STRING, cipher.doFinal(key)));
    }

    @Test
    void theOldFormsOfRsaAndEcAreReadToo() throws Exception {
        Pki.Signed rsa = Pki.make("x", Pki.Kind.RSA).authority();
        assertThat(read(Pki.pem("RSA PRIVATE KEY", inner(rsa.key())), Optional.empty(), rsa))
                .isEqualTo(rsa.key());
        Pki.Signed ec = Pki.make("x").authority();
        byte[] curve = DerValue.write(0xA0, HexFormat.of().parseHex("06082a8648ce3d030107")); // NIST P-256
        ByteBuffer parts = DerValue.next(ByteBuffer.wrap(inner(ec.key()))).inside(DerValue.SEQUENCE);
        byte[] version =
                DerValue.write(DerValue.INTEGER, bytes(DerValue.next(parts).content()));
        byte[] number =
                DerValue.write(DerValue.OCTET_STRING, bytes(DerValue.next(parts).content()));
        byte[] sec1 = DerValue.write(DerValue.SEQUENCE, version, number, curve);
        // The key that was made knows its public half too.
        assertThat(read(Pki.pem("EC PRIVATE KEY", sec1), Optional.empty(), ec))
                .isInstanceOfSatisfying(
                        ECPrivateKey.class, key -> assertThat(key.getS()).isEqualTo(((ECPrivateKey) ec.key()).getS()));
    }

    /// What PKCS#8 holds in its octet string.
    private static byte[] inner(PrivateKey key) throws GeneralSecurityException {
        ByteBuffer parts = DerValue.next(ByteBuffer.wrap(key.getEncoded())).inside(DerValue.SEQUENCE);
        return bytes(DerValue.find(parts, DerValue.OCTET_STRING).orElseThrow().content());
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    @Test
    void aKeyThatOthersMayReadIsRefused() throws Exception {
        Pki.Signed signed = Pki.make("x").authority();
        Path certificate = signed.writeCertificate(folder.resolve("c.crt"));
        Path key = Pki.write(
                folder.resolve("open.key"), Pki.pem("PRIVATE KEY", signed.key().getEncoded()), "rw-r--r--");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.getFileStore(key).supportsFileAttributeView("posix"));
        assertThatThrownBy(() ->
                        ClientIdentity.read(new ClientCertificate(certificate, Optional.of(key), Optional.empty())))
                .hasMessageContaining("other users may read or change the key file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no key",
                "-----BEGIN PRIVATE KEY-----\nMIGH",
                "-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
                "-----BEGIN EC PRIVATE KEY-----\nMAMCAQE=\n-----END EC PRIVATE KEY-----",
                "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n-----END RSA PRIVATE KEY-----",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"
            })
    void aBrokenKeyIsExplained(String text) {
        Pki.Signed signed = Pki.make("x").authority();
        assertThatThrownBy(() -> read(text.getBytes(StandardCharsets.US_ASCII), Optional.of("secret"), signed))
                .isInstanceOf(GeneralSecurityException.class)
                .hasMessageNotContaining("secret");
    }
}
