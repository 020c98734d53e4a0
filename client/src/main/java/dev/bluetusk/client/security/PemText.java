package dev.bluetusk.client.security;

import dev.bluetusk.protocol.wire.Octets;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// The blocks of a PEM file (RFC 7468): `-----BEGIN label-----`, Base64, `-----END label-----`. What stands between
/// them is skipped. Immutable.
record PemText(List<Block> blocks) {
    private static final String BEGIN = "-----BEGIN ";
    private static final String END = "-----END ";
    private static final String DASHES = "-----";

    /// One block, decoded.
    record Block(String label, Octets octets) {
        byte[] content() {
            return octets.toByteArray();
        }

        /// The label alone: the content may be a secret.
        @Override
        public String toString() {
            return label;
        }
    }

    static boolean isPem(byte[] content) {
        return new String(content, StandardCharsets.ISO_8859_1).contains(BEGIN);
    }

    /// Reads a file's content.
    ///
    /// @throws CertificateException if a block is broken; without its content
    static PemText parse(byte[] content) throws CertificateException {
        List<Block> blocks = new ArrayList<>();
        StringBuilder base64 = new StringBuilder();
        String label = "";
        for (String each :
                new String(content, StandardCharsets.ISO_8859_1).lines().toList()) {
            String line = each.strip();
            if (line.startsWith(BEGIN) && line.endsWith(DASHES)) {
                label = line.substring(BEGIN.length(), line.length() - DASHES.length());
                base64.setLength(0);
            } else if (line.startsWith(END) && !label.isEmpty()) {
                blocks.add(new Block(label, Octets.of(decode(base64.toString(), label))));
                label = "";
            } else if (!label.isEmpty()) {
                base64.append(line);
            }
        }
        if (!label.isEmpty()) {
            throw new CertificateException("the PEM block " + label + " has no end");
        }
        return new PemText(List.copyOf(blocks));
    }

    private static byte[] decode(String base64, String label) throws CertificateException {
        if (base64.contains(":")) {
            throw new CertificateException("the PEM block " + label + " is encrypted in OpenSSL's old way;"
                    + " convert it by \"openssl pkcs8 -topk8\"");
        }
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new CertificateException("the PEM block " + label + " is not in Base64", e);
        }
    }

    /// All certificates, in order.
    List<X509Certificate> certificates() throws GeneralSecurityException {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        List<X509Certificate> certificates = new ArrayList<>();
        for (Block block : blocks) {
            if (block.label.equals("CERTIFICATE") || block.label.equals("TRUSTED CERTIFICATE")) {
                certificates.add(
                        (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(block.content())));
            }
        }
        return certificates;
    }

    /// All lists of revoked certificates.
    List<X509CRL> revocationLists() throws GeneralSecurityException {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        List<X509CRL> lists = new ArrayList<>();
        for (Block block : blocks) {
            if (block.label.equals("X509 CRL")) {
                lists.add((X509CRL) factory.generateCRL(new ByteArrayInputStream(block.content())));
            }
        }
        return lists;
    }

    /// The first block of a private key.
    Optional<Block> key() {
        return blocks.stream()
                .filter(block -> block.label.endsWith("PRIVATE KEY"))
                .findFirst();
    }
}
