package dev.bluetusk.client.security;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// Certificates made anew for a test, so that none lies in the repository: an authority, and what it signs.
public final class Pki {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final byte[] COMMON_NAME = oid("550403");
    private static final String PSS_IDENTIFIER = "304106092a864886f70d01010a3034a00f300d06096086480165030402010500"
            + "a11c301a06092a864886f70d010108300d06096086480165030402010500a203020120";
    private static final AtomicLong SERIALS = new AtomicLong(1000);

    private final Signed authority;

    private Pki(Signed authority) {
        this.authority = authority;
    }

    /// How a certificate is signed.
    public enum Kind {
        EC("EC", "SHA256withECDSA", "300a06082a8648ce3d040302"),
        RSA("RSA", "SHA256withRSA", "300d06092a864886f70d01010b0500"),
        RSA_SHA_1("RSA", "SHA1withRSA", "300d06092a864886f70d0101050500"),
        RSA_PSS("RSA", "RSASSA-PSS", PSS_IDENTIFIER),
        RSA_SHA_384("RSA", "SHA384withRSA", "300d06092a864886f70d01010c0500"),
        ED25519("Ed25519", "Ed25519", "300506032b6570");

        private final String key;
        private final String signature;
        private final String identifier;

        Kind(String key, String signature, String identifier) {
            this.key = key;
            this.signature = signature;
            this.identifier = identifier;
        }

        private Signature signature() throws GeneralSecurityException {
            Signature made = Signature.getInstance(signature);
            if (this == RSA_PSS) {
                made.setParameter(new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1));
            }
            return made;
        }

        private byte[] identifier() {
            return HexFormat.of().parseHex(identifier);
        }
    }

    /// A certificate with its key, and with its issuer's behind it.
    public record Signed(X509Certificate certificate, PrivateKey key, Kind kind) {
        /// Writes the certificate as PEM.
        public Path writeCertificate(Path file) {
            return write(file, pem("CERTIFICATE", encoded(certificate)), "rw-r--r--");
        }

        /// Writes the key as PEM, readable by its owner alone.
        public Path writeKey(Path file) {
            return write(file, pem("PRIVATE KEY", key.getEncoded()), "rw-------");
        }

        /// What a server with this certificate speaks TLS by.
        public SSLContext serverContext() {
            char[] secret = "secret".toCharArray();
            try {
                KeyStore store = KeyStore.getInstance("PKCS12");
                store.load(null, null);
                store.setKeyEntry("server", key, secret, new X509Certificate[] {certificate});
                KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
                keys.init(store, secret);
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(keys.getKeyManagers(), null, null);
                return context;
            } catch (GeneralSecurityException | IOException e) {
                throw new IllegalStateException(e);
            }
        }

        /// Writes both into a PKCS#12 file.
        public Path writePkcs12(Path file, String password) throws GeneralSecurityException, IOException {
            KeyStore store = KeyStore.getInstance("PKCS12");
            char[] secret = password.toCharArray();
            try {
                store.load(null, null);
                store.setKeyEntry("one", key, secret, new X509Certificate[] {certificate});
                try (OutputStream out = Files.newOutputStream(file)) {
                    store.store(out, secret);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return write(file, Files.readAllBytes(file), "rw-------");
        }
    }

    /// An authority of its own.
    public static Pki make(String name) {
        return make(name, Kind.EC);
    }

    /// An authority that signs in some way.
    public static Pki make(String name, Kind kind) {
        KeyPair pair = pair(kind);
        byte[] constraints =
                extension("551d13", true, DerValue.write(DerValue.SEQUENCE, new byte[] {1, 1, (byte) 0xFF}));
        byte[] certificate = certificate(name, name, pair, new Signer(pair.getPrivate(), kind), lasting(), constraints);
        return new Pki(new Signed(read(certificate), pair.getPrivate(), kind));
    }

    public Signed authority() {
        return authority;
    }

    /// A certificate for some names and addresses.
    public Signed sign(String commonName, String... alternatives) {
        return sign(authority.kind, commonName, lasting(), alternatives);
    }

    /// A certificate that is over since a day.
    public Signed signExpired(String commonName, String... alternatives) {
        Instant now = Instant.now();
        return sign(
                authority.kind,
                commonName,
                List.of(now.minus(Duration.ofDays(9)), now.minus(Duration.ofDays(1))),
                alternatives);
    }

    private Signed sign(Kind kind, String commonName, List<Instant> validity, String... alternatives) {
        KeyPair pair = pair(kind);
        byte[][] names = Arrays.stream(alternatives).map(Pki::alternative).toArray(byte[][]::new);
        byte[] extensions =
                names.length == 0 ? new byte[0] : extension("551d11", false, DerValue.write(DerValue.SEQUENCE, names));
        Signer signer = new Signer(authority.key, authority.kind);
        String issuer = DistinguishedName.commonName(authority.certificate.getSubjectX500Principal());
        return new Signed(
                read(certificate(commonName, issuer, pair, signer, validity, extensions)), pair.getPrivate(), kind);
    }

    /// A list of revoked certificates, in PEM.
    ///
    /// @param until when the next list is due
    public byte[] revoke(Instant until, Signed... revoked) {
        byte[][] entries = Arrays.stream(revoked)
                .map(each -> DerValue.write(
                        DerValue.SEQUENCE,
                        DerValue.write(
                                DerValue.INTEGER,
                                each.certificate.getSerialNumber().toByteArray()),
                        time(until.minus(Duration.ofDays(5)))))
                .toArray(byte[][]::new);
        byte[] body = DerValue.write(
                DerValue.SEQUENCE,
                new byte[] {DerValue.INTEGER, 1, 1},
                authority.kind.identifier(),
                name(DistinguishedName.commonName(authority.certificate.getSubjectX500Principal())),
                time(until.minus(Duration.ofDays(9))),
                time(until),
                entries.length == 0 ? new byte[0] : DerValue.write(DerValue.SEQUENCE, entries));
        return pem("X509 CRL", signed(body, new Signer(authority.key, authority.kind)));
    }

    private record Signer(PrivateKey key, Kind kind) {}

    private static List<Instant> lasting() {
        return List.of(Instant.now().minus(Duration.ofDays(1)), Instant.now().plus(Duration.ofDays(2)));
    }

    private static byte[] certificate(
            String subject, String issuer, KeyPair pair, Signer signer, List<Instant> validity, byte[] extensions) {
        byte[] number = BigInteger.valueOf(SERIALS.incrementAndGet()).toByteArray();
        byte[] body = DerValue.write(
                DerValue.SEQUENCE,
                DerValue.write(0xA0, new byte[] {DerValue.INTEGER, 1, 2}),
                DerValue.write(DerValue.INTEGER, number),
                signer.kind.identifier(),
                name(issuer),
                DerValue.write(DerValue.SEQUENCE, time(validity.get(0)), time(validity.get(1))),
                name(subject),
                pair.getPublic().getEncoded(),
                extensions.length == 0
                        ? extensions
                        : DerValue.write(0xA3, DerValue.write(DerValue.SEQUENCE, extensions)));
        return signed(body, signer);
    }

    private static byte[] signed(byte[] body, Signer signer) {
        try {
            Signature signature = signer.kind.signature();
            signature.initSign(signer.key);
            signature.update(body);
            return DerValue.write(
                    DerValue.SEQUENCE,
                    body,
                    signer.kind.identifier(),
                    DerValue.write(0x03, new byte[] {0}, signature.sign()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] name(String commonName) {
        byte[] text = DerValue.write(0x0C, commonName.getBytes(StandardCharsets.UTF_8));
        return DerValue.write(
                DerValue.SEQUENCE, DerValue.write(0x31, DerValue.write(DerValue.SEQUENCE, COMMON_NAME, text)));
    }

    private static byte[] time(Instant when) {
        return DerValue.write(0x18, TIME.format(when).getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] alternative(String text) {
        byte[] address = IpAddress.parse(text);
        return address.length > 0
                ? DerValue.write(0x87, address)
                : DerValue.write(0x82, text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] extension(String identifier, boolean critical, byte[] content) {
        return DerValue.write(
                DerValue.SEQUENCE,
                oid(identifier),
                critical ? new byte[] {1, 1, (byte) 0xFF} : new byte[0],
                DerValue.write(DerValue.OCTET_STRING, content));
    }

    private static byte[] oid(String hex) {
        return DerValue.write(DerValue.OBJECT_IDENTIFIER, HexFormat.of().parseHex(hex));
    }

    private static KeyPair pair(Kind kind) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind.key);
            if (kind.key.equals("EC")) {
                generator.initialize(256);
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static X509Certificate read(byte[] der) {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A block of PEM.
    public static byte[] pem(String label, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("-----BEGIN " + label + "-----\n").getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(Base64.getMimeEncoder(64, new byte[] {'\n'}).encode(content));
        out.writeBytes(("\n-----END " + label + "-----\n").getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    /// Writes a file with permissions.
    public static Path write(Path file, byte[] content, String permissions) {
        try {
            Files.write(file, content);
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
