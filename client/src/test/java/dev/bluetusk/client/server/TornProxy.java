package dev.bluetusk.client.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/// Stands between a client and a server, gives bytes on in pieces as the seed says, counts those of the server, and
/// breaks each connection after so many of them. Safe for all threads.
public final class TornProxy implements AutoCloseable {
    private static final int PIECE_MAX = 40;

    private final ServerSocket server;
    private final int target;
    private final long seed;
    private final long cutAfter;
    private final List<AtomicLong> counts = new CopyOnWriteArrayList<>();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<Thread> pumps = new CopyOnWriteArrayList<>();

    private TornProxy(int target, long seed, long cutAfter) throws IOException {
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.target = target;
        this.seed = seed;
        this.cutAfter = cutAfter;
    }

    /// Starts a proxy.
    ///
    /// @param cutAfter how many bytes of the server pass on each connection
    public static TornProxy start(int target, long seed, long cutAfter) {
        try {
            TornProxy proxy = new TornProxy(target, seed, cutAfter);
            Thread.ofPlatform().daemon().name("torn-proxy").start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /// How many bytes of the server passed, by connection.
    public List<Long> counts() {
        return counts.stream().map(AtomicLong::get).toList();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = opened(server.accept());
                Socket backend = opened(new Socket(InetAddress.getLoopbackAddress(), target));
                AtomicLong count = new AtomicLong();
                counts.add(count);
                Random toServer = new Random(seed);
                Random toClient = new Random(seed + 1);
                start(client, backend, new Pump(toServer, new AtomicLong(), Long.MAX_VALUE));
                start(backend, client, new Pump(toClient, count, cutAfter));
            }
        } catch (IOException closed) {
            closeAll();
        }
    }

    private Socket opened(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        return socket;
    }

    private void start(Socket from, Socket to, Pump pump) {
        pumps.add(Thread.ofPlatform().daemon().start(() -> pump(from, to, pump)));
    }

    private record Pump(RandomGenerator random, AtomicLong count, long limit) {}

    private static void pump(Socket from, Socket to, Pump pump) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[64 * 1024];
            while (pump.count.get() < pump.limit) {
                int wished = pump.random.nextInt(8) == 0 ? buffer.length : 1 + pump.random.nextInt(PIECE_MAX);
                int read = in.read(buffer, 0, (int) Math.min(wished, pump.limit - pump.count.get()));
                if (read < 0) {
                    return;
                }
                pump.count.addAndGet(read);
                out.write(buffer, 0, read);
                out.flush();
            }
        } catch (IOException broken) {
            // One side is gone, so the other one goes too.
            return;
        }
    }

    private void closeAll() {
        for (Socket socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Gives on what is under way, as far as the two sides have closed their connections, and ends.
    @Override
    public void close() {
        try {
            for (Thread pump : pumps) {
                pump.join(Duration.ofSeconds(2));
            }
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeAll();
    }
}
