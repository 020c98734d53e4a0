package dev.bluetusk.client.security;

/// What TLS says about the server before the login. Immutable.
///
/// @param binding what SCRAM can be bound to
/// @param verified whether the certificate was checked, so that the server is known
public record PeerProof(BindingHash binding, boolean verified) {
    /// Nothing: the connection is not encrypted.
    public static PeerProof none() {
        return new PeerProof(new BindingHash.InClear(), false);
    }
}
