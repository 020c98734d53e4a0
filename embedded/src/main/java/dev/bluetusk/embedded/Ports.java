package dev.bluetusk.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.random.RandomGenerator;

/// Chooses a free TCP port. Ports from 32768 on are left alone: the system gives them to clients, at any
/// moment. Confined to one thread.
final class Ports {
    private static final int LOWEST = 15_000;
    private static final int END = 32_768;
    private static final int TRIES_MAX = 1000;

    private final RandomGenerator random;

    Ports(RandomGenerator random) {
        this.random = random;
    }

    int free() {
        for (int i = 0; i < TRIES_MAX; i++) {
            int port = random.nextInt(LOWEST, END);
            if (isFree(port)) {
                return port;
            }
        }
        throw new EmbeddedPostgresException(
                "no free port between %d and %d after %d tries".formatted(LOWEST, END - 1, TRIES_MAX));
    }

    static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false; // in use, or not allowed: it cannot be had
        }
    }
}
