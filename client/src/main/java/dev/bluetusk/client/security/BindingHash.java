package dev.bluetusk.client.security;

import dev.bluetusk.protocol.wire.Octets;
import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.security.spec.PSSParameterSpec;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What SCRAM can be bound to: the server's certificate (RFC 5929, tls-server-end-point). Immutable.
public sealed interface BindingHash {
    /// The certificate's hash.
    record Known(Octets hash) implements BindingHash {}

    /// There is none, since the connection is not encrypted.
    record InClear() implements BindingHash {}

    /// There is TLS, but no hash fits the certificate.
    ///
    /// @param reason why, for a message: `its signature algorithm Ed25519 names no hash function`
    record Unknown(String reason) implements BindingHash {}

    /// Hashes a certificate by the hash function of its own signature; by SHA-256 where that is MD5 or SHA-1.
    static BindingHash of(X509Certificate certificate) {
        String algorithm = certificate.getSigAlgName();
        String hash = hashName(algorithm.equals("RSASSA-PSS") ? ofPss(certificate) : algorithm);
        if (hash.isEmpty()) {
            return new Unknown("its signature algorithm " + algorithm + " names no single hash function");
        }
        try {
            byte[] digest = MessageDigest.getInstance(hash).digest(certificate.getEncoded());
            return new Known(Octets.of(digest));
        } catch (NoSuchAlgorithmException | CertificateEncodingException e) {
            return new Unknown("it cannot be hashed by " + hash + ": " + e.getMessage());
        }
    }

    /// RSASSA-PSS names its hash beside, in the parameters.
    private static String ofPss(X509Certificate certificate) {
        byte @Nullable [] encoded = certificate.getSigAlgParams();
        if (encoded == null) {
            return "RSASSA-PSS";
        }
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("RSASSA-PSS");
            parameters.init(encoded);
            return parameters.getParameterSpec(PSSParameterSpec.class).getDigestAlgorithm() + "withRSA";
        } catch (GeneralSecurityException | IOException e) {
            return "RSASSA-PSS";
        }
    }

    /// The hash in a name such as `SHA256withRSA`; empty if there is none, as in Ed25519.
    private static String hashName(String algorithm) {
        String upper = algorithm.toUpperCase(Locale.ROOT);
        int with = upper.indexOf("WITH");
        String hash = with < 0 ? "" : upper.substring(0, with).replace("-", "");
        return switch (hash) {
            case "MD5", "SHA1", "SHA256" -> "SHA-256";
            case "SHA224" -> "SHA-224";
            case "SHA384" -> "SHA-384";
            case "SHA512" -> "SHA-512";
            case "SHA3256" -> "SHA3-256";
            case "SHA3384" -> "SHA3-384";
            case "SHA3512" -> "SHA3-512";
            default -> "";
        };
    }
}
