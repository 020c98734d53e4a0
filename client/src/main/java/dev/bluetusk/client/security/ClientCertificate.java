package dev.bluetusk.client.security;

import java.nio.file.Path;
import java.util.Optional;

/// The certificate by which the client shows who it is, with its private key. Immutable; its text never shows
/// the password.
///
/// @param certificate a PEM file with the certificate and those between it and its root, or a PKCS#12 file that
/// holds the key too
/// @param key a PEM file (PKCS#8, encrypted PKCS#8, PKCS#1 or SEC 1), a PKCS#8 file in DER, or a PKCS#12 file;
/// without one, `certificate` is a PKCS#12 file or a PEM file that holds the key too
/// @param password what the key is encrypted with
public record ClientCertificate(Path certificate, Optional<Path> key, Optional<String> password) {
    /// The file with the key.
    Path keyFile() {
        return key.orElse(certificate);
    }

    @Override
    public String toString() {
        return "ClientCertificate[certificate=" + certificate + ", key=" + keyFile() + "]";
    }
}
