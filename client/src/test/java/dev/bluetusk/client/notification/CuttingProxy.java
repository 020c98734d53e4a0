package dev.bluetusk.client.notification;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Stands between a client and a server, and cuts all connections at once when it is told to. Safe for all threads.
final class CuttingProxy implements AutoCloseable {
    private final ServerSocket server;
    private final int target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    private CuttingProxy(int target) throws IOException {
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.target = target;
    }

    static CuttingProxy start(int target) {
        try {
            CuttingProxy proxy = new CuttingProxy(target);
            Thread.ofVirtual().start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return server.getLocalPort();
    }

    /// Breaks the connections: the client sees a reset in place of an end.
    void cut() {
        sockets.forEach(CuttingProxy::cut);
        sockets.clear();
    }

    private static void cut(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException gone) {
            // It is cut already.
            return;
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket client = opened(server.accept());
                Socket backend = opened(new Socket(InetAddress.getLoopbackAddress(), target));
                Thread.ofVirtual().start(() -> pump(client, backend));
                Thread.ofVirtual().start(() -> pump(backend, client));
            }
        } catch (IOException closed) {
            cut();
        }
    }

    private Socket opened(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        return socket;
    }

    private void pump(Socket from, Socket to) {
        byte[] buffer = new byte[64 * 1024];
        try (from;
                to) {
            for (int read = from.getInputStream().read(buffer);
                    read >= 0;
                    read = from.getInputStream().read(buffer)) {
                to.getOutputStream().write(buffer, 0, read);
            }
        } catch (IOException broken) {
            // One side is gone, so the other one goes too.
            return;
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cut();
    }
}
