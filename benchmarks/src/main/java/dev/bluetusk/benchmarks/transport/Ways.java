package dev.bluetusk.benchmarks.transport;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.embedded.EmbeddedPostgres;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;

/// All ways to one server, by each carrier.
///
/// @param server the server
/// @param relay  stands before it
/// @param loops  Netty's threads
record Ways(EmbeddedPostgres server, ByteRelay relay, Loops loops) {
    Session connect(Route route, Carrier carrier) throws IOException {
        if (carrier == Carrier.BLOCKING) {
            return Connector.connect(url(route));
        }
        NettyDialer dialer = switch (route) {
            case TCP -> loops.toPort(carrier, server.port(), Optional.empty());
            case FRAGMENTED -> loops.toPort(carrier, relay.port(), Optional.empty());
            case TLS -> loops.toPort(carrier, server.port(), Optional.of(tls()));
            case UNIX -> loops.toSocket(carrier, socket());
        };
        Login login = new Login("postgres", Optional.empty(), "postgres", Map.of());
        return Session.start(dialer.dial(), login, SessionOptions.defaults());
    }

    private String url(Route route) {
        return switch (route) {
            case TCP -> "postgresql://postgres@127.0.0.1:" + server.port() + "/postgres?sslmode=disable";
            case FRAGMENTED -> "postgresql://postgres@127.0.0.1:" + relay.port() + "/postgres?sslmode=disable";
            case TLS -> "postgresql://postgres@127.0.0.1:" + server.port() + "/postgres?sslmode=require";
            case UNIX -> server.socketUrl("postgres");
        };
    }

    private Path socket() {
        return server.socketDirectory().resolve(".s.PGSQL." + server.port());
    }

    /// The JDK's TLS, as the driver has it; the server's certificate is made for this run.
    private static SslContext tls() throws SSLException {
        return SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .endpointIdentificationAlgorithm(null)
                .protocols("TLSv1.3")
                .build();
    }
}
