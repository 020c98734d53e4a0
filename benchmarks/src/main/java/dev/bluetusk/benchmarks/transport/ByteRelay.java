package dev.bluetusk.benchmarks.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Stands between clients and a server, and passes the server's bytes on one by one, each in a write of its own.
final class ByteRelay implements AutoCloseable {
    private static final int BUFFER = 64 * 1024;

    private final ServerSocket door;
    private final int serverPort;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    ByteRelay(int serverPort) throws IOException {
        this.serverPort = serverPort;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("relay").start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                open.add(client);
                open.add(server);
                Thread.ofPlatform().daemon().name("relay in").start(() -> pass(client, server, BUFFER));
                Thread.ofPlatform().daemon().name("relay out").start(() -> pass(server, client, 1));
            }
        } catch (IOException e) {
            requireClosed(e);
        }
    }

    private void requireClosed(IOException failure) {
        if (!door.isClosed()) {
            throw new IllegalStateException("the relay failed", failure);
        }
    }

    /// Passes bytes on until one of the two ends; then both do.
    private void pass(Socket from, Socket to, int part) {
        byte[] buffer = new byte[BUFFER];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                for (int at = 0; at < count; at += part) {
                    out.write(buffer, at, Math.min(part, count - at));
                }
            }
        } catch (IOException e) {
            // Either side is gone, which ends the other one.
            System.getLogger(ByteRelay.class.getName()).log(System.Logger.Level.DEBUG, "a relayed stream ended", e);
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket each : open) {
            each.close();
        }
    }
}
