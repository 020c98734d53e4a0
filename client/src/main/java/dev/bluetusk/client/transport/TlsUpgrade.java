package dev.bluetusk.client.transport;

import dev.bluetusk.client.EncryptionException;
import dev.bluetusk.client.security.SslNegotiation;
import dev.bluetusk.client.security.TlsContexts;
import dev.bluetusk.client.security.TlsOptions;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;

/// Turns plain connections to one host into encrypted ones. Immutable.
///
/// @param options whether and how to encrypt
/// @param host the name that the server's certificate must bear, as far as the mode asks for that
/// @param port the port, by which sessions are found again
public record TlsUpgrade(TlsOptions options, String host, int port) {
    /// What the server's one byte says.
    private enum Answer {
        YES,
        NO
    }

    /// Encrypts a connection.
    ///
    /// @throws TlsException if the server has no TLS, or none that is good enough
    /// @throws EncryptionException if files for TLS cannot be used
    /// @throws IOException if the peer's answer is none
    public TlsTransport require(RawTransport socket) throws IOException {
        TlsTransport transport = later(socket);
        transport.start();
        return transport;
    }

    /// Encrypts a connection if the server has TLS; else the connection stays as it is.
    ///
    /// @throws TlsException if the server has TLS and it fails
    public Transport prefer(RawTransport socket) throws IOException {
        if (ask(socket) == Answer.NO) {
            return socket;
        }
        TlsTransport transport = later(socket);
        transport.handshake();
        return transport;
    }

    /// A transport that is encrypted before its first byte is written.
    TlsTransport later(RawTransport socket) {
        return new TlsTransport(socket, this);
    }

    SSLEngine engine() {
        return TlsContexts.shared().engine(options, host, port);
    }

    /// Does what comes before the handshake.
    void prepare(RawTransport socket) throws IOException {
        switch (options.negotiation()) {
            case POSTGRES -> {
                if (ask(socket) == Answer.NO) {
                    throw new TlsException("the server has no TLS, but sslmode=" + options.mode() + " asks for it");
                }
            }
            case DIRECT -> {
                // TLS begins with the first byte.
            }
        }
    }

    /// Checks after the handshake that the peer is PostgreSQL, where only that can tell.
    void check(SSLEngine engine) throws TlsException {
        String protocol = engine.getApplicationProtocol();
        boolean agreed = TlsContexts.APPLICATION_PROTOCOL.equals(protocol);
        if (options.negotiation() == SslNegotiation.DIRECT && !agreed) {
            throw new TlsException(
                    "the server did not agree on the application protocol \"" + TlsContexts.APPLICATION_PROTOCOL
                            + "\", which sslnegotiation=direct needs (PostgreSQL 17 or newer)");
        }
    }

    /// Asks in clear whether the server has TLS. Bytes behind the answer were not encrypted, so that anybody may have
    /// put them there: they end the connection.
    private static Answer ask(RawTransport socket) throws IOException {
        WireWriter out = new WireWriter(8);
        FrontendEncoder.sslRequest(out);
        socket.write(ByteBuffer.wrap(out.array(), 0, out.length()));
        ByteBuffer answer = ByteBuffer.allocate(64);
        if (socket.read(answer) < 0) {
            throw new TlsException("the server closed the connection when it was asked for TLS");
        }
        byte first = answer.get(0);
        return switch (first) {
            case 'S', 'N' -> {
                if (answer.position() > 1) {
                    throw new IOException("the server sent bytes in clear behind its answer to the request for TLS;"
                            + " somebody may have put them there, or it is no PostgreSQL server");
                }
                yield first == 'S' ? Answer.YES : Answer.NO;
            }
            case 'E' ->
                throw new IOException("the server answered the request for TLS with an error; its text is not shown,"
                        + " since nobody vouches for it");
            default ->
                throw new IOException("expected S or N as the server's answer to the request for TLS but got byte "
                        + (first & 0xFF) + "; is this a PostgreSQL server?");
        };
    }
}
