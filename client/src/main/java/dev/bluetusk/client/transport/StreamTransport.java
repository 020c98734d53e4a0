package dev.bluetusk.client.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/// A socket of an application's factory, used by its streams alone: whatever the factory puts between, such as a proxy
/// or a counter, is passed by each byte.
///
/// The calling thread writes, then reads, and so each byte is passed in its turn. A stream can neither be read with a
/// limit nor be watched while it is written: from the first time that this is needed, for notifications, large
/// writes or sessions that threads share, a thread of its own reads it into memory; see [InputPump].
///
/// An interrupt does not end a wait in [#read] before there is such a thread, as with sockets in general.
final class StreamTransport implements RawTransport {
    /// A write of more goes in parts, between which what came is looked at.
    private static final int PART_BYTES = 16 * 1024;

    private final SocketFactory factory;
    private final InetSocketAddress address;
    private final SocketSettings settings;
    private final Socket socket;
    private final OutputStream output;
    private final InputStream input;
    private final ReentrantLock starting = new ReentrantLock();
    private volatile @Nullable InputPump pump;
    private boolean wokenBefore;
    private int writtenSinceRead;

    private StreamTransport(SocketFactory factory, InetSocketAddress address, SocketSettings settings, Socket socket)
            throws IOException {
        this.factory = factory;
        this.address = address;
        this.settings = settings;
        this.socket = socket;
        this.output = socket.getOutputStream();
        this.input = socket.getInputStream();
    }

    /// Has the factory make a socket, and connects it unless the factory did.
    static StreamTransport open(
            SocketFactory factory, InetSocketAddress address, Duration timeout, SocketSettings settings)
            throws IOException {
        Socket socket = factory.createSocket();
        try {
            if (!socket.isConnected()) {
                prepare(socket, settings);
                socket.connect(address, Math.clamp(timeout.toMillis(), 1, Integer.MAX_VALUE));
            }
            socket.setTcpNoDelay(true);
            settings.keepAlive().apply(socket);
            return new StreamTransport(factory, address, settings, socket);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static void prepare(Socket socket, SocketSettings settings) throws IOException {
        settings.buffers().apply(socket);
        if (settings.localHost().isPresent()) {
            socket.bind(new InetSocketAddress(
                    InetAddress.getByName(settings.localHost().get()), 0));
        }
    }

    @Override
    public Duration silenceMax() {
        return settings.silenceMax();
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        InputPump running = pump;
        if (running != null) {
            return running.read(target);
        }
        if (!target.hasArray()) {
            return pump().read(target);
        }
        writtenSinceRead = 0;
        int count = input.read(target.array(), target.arrayOffset() + target.position(), target.remaining());
        if (count > 0) {
            target.position(target.position() + count);
        }
        return count;
    }

    /// The thread that reads from now on, started if it does not run. Called by the thread that may read.
    private InputPump pump() {
        InputPump running = pump;
        if (running != null) {
            return running;
        }
        starting.lock();
        try {
            InputPump started = InputPump.start(input, peer());
            if (wokenBefore) {
                started.wakeUp();
            }
            if (socket.isClosed()) {
                started.close();
            }
            pump = started;
            return started;
        } finally {
            starting.unlock();
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        InputPump running = pump;
        if (running == null) {
            writtenSinceRead += source.remaining();
            writeAll(source);
            return;
        }
        running.takeAll(true);
        try {
            writeAll(source);
        } finally {
            running.takeAll(false);
        }
    }

    private void writeAll(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            writePart(source);
        }
        output.flush();
    }

    /// The part is taken once it was written.
    private void writePart(ByteBuffer source) throws IOException {
        int length = Math.min(PART_BYTES, source.remaining());
        if (source.hasArray()) {
            output.write(source.array(), source.arrayOffset() + source.position(), length);
            source.position(source.position() + length);
        } else {
            byte[] part = new byte[length];
            source.get(part);
            output.write(part);
        }
    }

    /// A stream cannot tell what it takes without waiting, so that it gets nothing.
    @Override
    public void writeAvailable(ByteBuffer source) {}

    /// What is so short that the system takes it goes at once. Else all that comes meanwhile is taken into memory,
    /// so that the peer always goes on reading in the end.
    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        if (pump == null && writtenSinceRead + source.remaining() <= PART_BYTES) {
            write(source);
            return true;
        }
        InputPump running = pump();
        running.takeAll(true);
        try {
            while (source.hasRemaining()) {
                writePart(source);
                if (source.hasRemaining() && running.isReadable()) {
                    output.flush();
                    return false;
                }
            }
            output.flush();
            return true;
        } finally {
            running.takeAll(false);
        }
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        return pump().readAvailable(target);
    }

    @Override
    public boolean awaitInput(long nanos) throws IOException {
        return pump().await(nanos);
    }

    @Override
    public void wakeUp() {
        starting.lock();
        try {
            InputPump running = pump;
            if (running == null) {
                wokenBefore = true;
            } else {
                running.wakeUp();
            }
        } finally {
            starting.unlock();
        }
    }

    @Override
    public void share() {
        pump();
    }

    @Override
    public void unshare() {}

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        InputPump running = pump();
        return running.await(nanos) ? running.readAvailable(target) : 0;
    }

    @Override
    public StreamTransport sibling(Duration timeout) throws IOException {
        return open(factory, address, timeout, settings);
    }

    @Override
    public String peer() {
        return SocketTransport.text(address);
    }

    @Override
    public void close() {
        InputPump running = pump;
        if (running != null) {
            running.close();
        }
        try {
            socket.close();
        } catch (IOException e) {
            // The descriptor is given back whatever happens, and nobody can act on this.
            System.getLogger(StreamTransport.class.getName()).log(System.Logger.Level.DEBUG, "close failed", e);
        }
    }
}
