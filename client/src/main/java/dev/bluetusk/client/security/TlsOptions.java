package dev.bluetusk.client.security;

import java.util.Optional;

/// Whether and how to encrypt. Immutable.
///
/// @param mode how much is asked of TLS
/// @param negotiation how TLS begins
/// @param roots where trusted root certificates are
/// @param clientCertificate what the client shows if the server asks
/// @param oldest the oldest version of TLS that is good enough
/// @param newest the newest version of TLS that is offered
/// @param serverName whether the host's name is sent before encryption begins (SNI), which proxies need; never if
/// the host is an IP address
/// @param revocations where lists of revoked certificates are
public record TlsOptions(
        SslMode mode,
        SslNegotiation negotiation,
        TrustedRoots roots,
        Optional<ClientCertificate> clientCertificate,
        TlsVersion oldest,
        TlsVersion newest,
        boolean serverName,
        RevocationLists revocations) {
    private static final TlsOptions DEFAULTS = new TlsOptions(
            SslMode.PREFER,
            SslNegotiation.POSTGRES,
            new TrustedRoots.HomeFile(),
            Optional.empty(),
            TlsVersion.TLS_1_2,
            TlsVersion.TLS_1_3,
            true,
            RevocationLists.none());

    /// Checks that the options fit each other.
    public TlsOptions {
        if (oldest.compareTo(newest) > 0) {
            throw new IllegalArgumentException("expected ssl_min_protocol_version to be at most"
                    + " ssl_max_protocol_version but got " + oldest + " and " + newest);
        }
        if (negotiation == SslNegotiation.DIRECT && !mode.isStrict()) {
            throw new IllegalArgumentException("sslnegotiation=direct needs sslmode=require, verify-ca or verify-full"
                    + " but got sslmode=" + mode);
        }
        if (roots instanceof TrustedRoots.JavaRoots && mode != SslMode.VERIFY_FULL) {
            throw new IllegalArgumentException("sslrootcert=system needs sslmode=verify-full, since anybody can have a"
                    + " certificate from a public authority, but got sslmode=" + mode);
        }
    }

    /// `sslmode=prefer`, TLS 1.2 or 1.3, files as PostgreSQL's own clients find them.
    public static TlsOptions defaults() {
        return DEFAULTS;
    }

    /// The same with another mode.
    public TlsOptions withMode(SslMode other) {
        return new TlsOptions(other, negotiation, roots, clientCertificate, oldest, newest, serverName, revocations);
    }

    /// The same with another way to begin.
    public TlsOptions withNegotiation(SslNegotiation other) {
        return new TlsOptions(mode, other, roots, clientCertificate, oldest, newest, serverName, revocations);
    }

    /// The same with other trusted roots.
    public TlsOptions withRoots(TrustedRoots other) {
        return new TlsOptions(mode, negotiation, other, clientCertificate, oldest, newest, serverName, revocations);
    }

    /// The same with a certificate of the client.
    public TlsOptions withClientCertificate(ClientCertificate certificate) {
        return new TlsOptions(
                mode, negotiation, roots, Optional.of(certificate), oldest, newest, serverName, revocations);
    }

    /// The same with lists of revoked certificates.
    public TlsOptions withRevocations(RevocationLists lists) {
        return new TlsOptions(mode, negotiation, roots, clientCertificate, oldest, newest, serverName, lists);
    }

    /// The same with other versions of TLS.
    ///
    /// @throws IllegalArgumentException if the oldest is newer than the newest
    public TlsOptions withVersions(TlsVersion least, TlsVersion most) {
        return new TlsOptions(mode, negotiation, roots, clientCertificate, least, most, serverName, revocations);
    }

    /// The same with the host's name hidden from the network.
    public TlsOptions withoutServerName() {
        return new TlsOptions(mode, negotiation, roots, clientCertificate, oldest, newest, false, revocations);
    }
}
