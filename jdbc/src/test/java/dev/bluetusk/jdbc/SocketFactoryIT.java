package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.SocketFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Connections over sockets of an application's factory.
class SocketFactoryIT {
    private static final String URL = Connections.freshUrl("jdbc_sockets");

    /// Remembers its sockets.
    public static final class Remembering extends SocketFactory {
        static final Queue<Socket> SOCKETS = new ConcurrentLinkedQueue<>();

        public Remembering(String argument) {
            if (!argument.equals("good")) {
                throw new IllegalArgumentException("not " + argument);
            }
        }

        @Override
        public Socket createSocket() {
            Socket socket = new Socket();
            SOCKETS.add(socket);
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }
    }

    @BeforeEach
    void forget() {
        Remembering.SOCKETS.clear();
    }

    private static Connection open(String argument, String more) throws SQLException {
        return Connections.open(
                URL,
                "socketFactory=" + URLEncoder.encode(Remembering.class.getName(), StandardCharsets.UTF_8)
                        + "&socketFactoryArg=" + argument + more);
    }

    @Test
    void theSocketIsOneOfTheFactoryAndClosedWithItsConnection() throws SQLException {
        try (Connection connection = open("good", "&receiveBufferSize=65536");
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select n, repeat('x', 1000) from generate_series(1, 5000) n")) {
            long sum = 0;
            while (rows.next()) {
                sum += rows.getLong(1) + rows.getString(2).length();
            }
            assertThat(sum).isEqualTo(12_502_500 + 5_000_000);
            assertThat(Remembering.SOCKETS).hasSize(1).allMatch(socket -> !socket.isClosed());
        }
        assertThat(Remembering.SOCKETS).hasSize(1).allMatch(Socket::isClosed);
    }

    @Test
    void aTimeLimitCancelsOverAnotherSocketOfTheFactory() throws SQLException {
        try (Connection connection = open("good", "");
                Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.execute("select pg_sleep(30)")).isInstanceOf(SQLException.class);
            assertThat(connection.isValid(5)).isTrue();
        }
        assertThat(Remembering.SOCKETS).isNotEmpty().allMatch(Socket::isClosed);
    }

    @Test
    void aPropertyThatTurnsOutWrongLaterClosesTheSocket() {
        assertThatThrownBy(() -> open("good", "&stringtype=nonsense"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("stringtype");
        assertThat(Remembering.SOCKETS).hasSize(1).allMatch(Socket::isClosed);
    }

    @Test
    void aFactoryThatCannotBeMadeIsToldSo() {
        assertThatThrownBy(() -> open("bad", ""))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("socketFactory")
                .hasMessageContaining("not bad");
        assertThatThrownBy(() -> Connections.open(URL, "socketFactory=java.lang.Object"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("javax.net.SocketFactory");
    }
}
