package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.Octets;

/// How SCRAM is tied to the TLS connection beneath (RFC 5802, section 6). Immutable.
public sealed interface ChannelBinding {
    /// The client cannot bind, for instance because there is no TLS.
    record Unsupported() implements ChannelBinding {}

    /// The client could bind but the server did not offer it; a server that did offer it sees from this that
    /// somebody stands in between.
    record NotOffered() implements ChannelBinding {}

    /// Bound by the hash of the server's certificate (RFC 5929, section 4), as SCRAM-SHA-256-PLUS.
    ///
    /// @param certificateHash the certificate hashed by its own signature's hash function, SHA-256 for MD5 and
    ///                SHA-1
    record TlsServerEndPoint(Octets certificateHash) implements ChannelBinding {}

    /// The header that opens the client's first message.
    default String header() {
        return switch (this) {
            case Unsupported unsupported -> "n,,";
            case NotOffered notOffered -> "y,,";
            case TlsServerEndPoint bound -> "p=tls-server-end-point,,";
        };
    }

    /// The bytes that tie the messages to the connection; none if nothing is bound.
    default Octets data() {
        return switch (this) {
            case Unsupported unsupported -> Octets.EMPTY;
            case NotOffered notOffered -> Octets.EMPTY;
            case TlsServerEndPoint(Octets certificateHash) -> certificateHash;
        };
    }

    /// The SASL mechanism that goes with it.
    default String mechanism() {
        return switch (this) {
            case Unsupported unsupported -> ScramClient.SCRAM_SHA_256;
            case NotOffered notOffered -> ScramClient.SCRAM_SHA_256;
            case TlsServerEndPoint bound -> ScramClient.SCRAM_SHA_256_PLUS;
        };
    }
}
