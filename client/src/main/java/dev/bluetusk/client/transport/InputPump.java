package dev.bluetusk.client.transport;

import dev.bluetusk.client.Ticker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Reads a blocking stream by a thread of its own into memory, so that others can wait for bytes with a limit, look
/// whether there are some, and be woken.
///
/// The thread reads ahead up to a limit, or as much as comes while somebody writes: so a peer that answers before it
/// has read everything does not get stuck. It is a thread of the system, since a stream of somebody else may keep its
/// carrier. Safe for all threads; one at a time reads.
final class InputPump {
    /// How much is read ahead.
    static final int AHEAD_MAX = 64 * 1024;

    private static final int READ_BYTES = 16 * 1024;

    private final InputStream source;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    // What was read and not taken: from start up to end.
    private byte[] bytes = new byte[READ_BYTES];
    private int start;
    private int end;
    private int writers;
    private boolean woken;
    private boolean ended;
    private boolean closed;
    private @Nullable IOException failure;

    private InputPump(InputStream source) {
        this.source = source;
    }

    /// Starts reading.
    ///
    /// @param peer where the stream leads, for the thread's name
    static InputPump start(InputStream source, String peer) {
        InputPump pump = new InputPump(source);
        Thread.ofPlatform().daemon().name("bluetusk-input " + peer).start(pump::run);
        return pump;
    }

    private void run() {
        byte[] part = new byte[READ_BYTES];
        try {
            while (awaitRoom()) {
                int count = source.read(part);
                add(part, count);
            }
        } catch (IOException e) {
            fail(e);
        } catch (RuntimeException | Error e) {
            fail(new IOException("the socket's stream failed", e));
        }
    }

    /// False once nothing is to be read any more.
    private boolean awaitRoom() {
        lock.lock();
        try {
            while (end - start >= AHEAD_MAX && writers == 0 && !closed) {
                changed.awaitUninterruptibly();
            }
            return !closed && !ended;
        } finally {
            lock.unlock();
        }
    }

    private void add(byte[] part, int count) {
        lock.lock();
        try {
            if (count < 0) {
                ended = true;
            } else {
                makeRoom(count);
                System.arraycopy(part, 0, bytes, end, count);
                end += count;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void makeRoom(int count) {
        int held = end - start;
        if (held + count > bytes.length) {
            byte[] larger = new byte[Math.max(2 * bytes.length, held + count)];
            System.arraycopy(bytes, start, larger, 0, held);
            bytes = larger;
        } else if (end + count > bytes.length) {
            System.arraycopy(bytes, start, bytes, 0, held);
        } else {
            return;
        }
        start = 0;
        end = held;
    }

    private void fail(IOException why) {
        lock.lock();
        try {
            failure = why;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// While somebody writes, all that comes is taken.
    void takeAll(boolean on) {
        lock.lock();
        try {
            writers += on ? 1 : -1;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for bytes; an interrupt ends the stream, as it does with a channel.
    int read(ByteBuffer target) throws IOException {
        lock.lock();
        try {
            while (!isReadable()) {
                changed.await();
            }
            return take(target);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            source.close();
            throw new ClosedByInterruptException();
        } finally {
            lock.unlock();
        }
    }

    /// Gives what is there.
    int readAvailable(ByteBuffer target) throws IOException {
        lock.lock();
        try {
            return isReadable() ? take(target) : 0;
        } finally {
            lock.unlock();
        }
    }

    private int take(ByteBuffer target) throws IOException {
        int count = Math.min(end - start, target.remaining());
        if (start == end) {
            throwFailure();
            return -1;
        }
        target.put(bytes, start, count);
        start += count;
        if (start == end) {
            start = 0;
            end = 0;
            bytes = bytes.length > 2 * AHEAD_MAX ? Arrays.copyOf(bytes, READ_BYTES) : bytes;
        }
        changed.signalAll();
        return count;
    }

    private void throwFailure() throws IOException {
        IOException why = failure;
        if (closed) {
            throw new AsynchronousCloseException();
        }
        if (why != null) {
            throw new IOException(why.getMessage(), why);
        }
    }

    /// Whether bytes, the end or a failure are there.
    boolean isReadable() {
        lock.lock();
        try {
            return end > start || ended || closed || failure != null;
        } finally {
            lock.unlock();
        }
    }

    /// Waits for bytes or the end, until somebody wakes or interrupts the thread.
    boolean await(long nanos) throws IOException {
        long started = Ticker.system().nanos();
        lock.lock();
        try {
            while (!woken && !isReadable()) {
                long left = nanos - (Ticker.system().nanos() - started);
                if (left <= 0 || Thread.currentThread().isInterrupted()) {
                    return false;
                }
                if (!changed.await(left, TimeUnit.NANOSECONDS)) {
                    return isReadable();
                }
            }
            boolean was = woken;
            woken = false;
            if (closed) {
                throw new AsynchronousCloseException();
            }
            return !was && isReadable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    void wakeUp() {
        lock.lock();
        try {
            woken = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Wakes who waits; the socket is closed right afterwards, which ends the thread.
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
