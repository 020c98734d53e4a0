package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.security.SslMode;
import dev.bluetusk.client.transport.SocketSettings.KeepAlive;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The table of connection texts.
class ConnectionTextTest {
    private static final ConnectionEnvironment ENVIRONMENT =
            ConnectionEnvironment.of(Map.of("PGUSER", "me"), Path.of("/folks/me"), path -> Optional.empty());

    static List<Arguments> texts() throws IOException {
        List<Arguments> cases = new ArrayList<>();
        String text = "";
        for (String line : spec().lines().toList()) {
            if (line.startsWith("> ")) {
                text = line.substring(2).replace("<tab>", "\t").replace("<newline>", "\n");
            } else if (line.startsWith("= ") || line.startsWith("! ")) {
                cases.add(Arguments.of(text, line));
            }
        }
        return cases;
    }

    static String spec() throws IOException {
        try (InputStream in = ConnectionTextTest.class.getResourceAsStream("/spec/connection-texts.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTextIsReadAsLibpqReadsIt(String text, String expected) {
        if (expected.startsWith("! ")) {
            assertThatThrownBy(() -> ConnectionTarget.parse(text, ENVIRONMENT))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(expected.substring(2));
        } else {
            assertThat(shown(ConnectionTarget.parse(text, ENVIRONMENT))).isEqualTo(expected.substring(2));
        }
    }

    private static String shown(ConnectionTarget target) {
        List<String> parts = new ArrayList<>();
        parts.add(target.user());
        parts.add(target.password().orElse("-"));
        parts.add(target.hosts().stream().map(Host::toString).collect(Collectors.joining(",")));
        parts.add(target.database());
        if (!target.connectTimeout().equals(ConnectionTarget.CONNECT_TIMEOUT_DEFAULT)) {
            parts.add("timeout=" + target.connectTimeout().toSeconds());
        }
        if (target.security().tls().mode() != SslMode.PREFER) {
            parts.add("sslmode=" + target.security().tls().mode());
        }
        if (target.policy().session() != TargetSession.ANY) {
            parts.add("session=" + target.policy().session().text());
        }
        if (target.policy().order() != HostPolicy.Order.AS_LISTED) {
            parts.add("order=" + target.policy().order());
        }
        KeepAlive alive = target.sockets().keepAlive();
        if (!alive.on()) {
            parts.add("keepalive=off");
        } else if (!alive.equals(KeepAlive.SYSTEM)) {
            parts.add("keepalive=" + alive.idleSeconds() + "/" + alive.intervalSeconds() + "/" + alive.count());
        }
        target.sockets().requiredPeer().ifPresent(peer -> parts.add("peer=" + peer));
        target.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.stream().map(part -> part.replace(' ', '_')).collect(Collectors.joining(" "));
    }
}
