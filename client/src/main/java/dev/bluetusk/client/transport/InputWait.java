package dev.bluetusk.client.transport;

import dev.bluetusk.client.Ticker;
import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/// Waits for bytes on a socket with a limit, in such a way that another thread can end the wait.
///
/// A blocking read has no limit, and what wakes it closes the socket; a selector does neither. It is opened
/// with the first wait and kept. One thread at a time waits; all else is safe for all threads.
final class InputWait {
    private static final long NANOS_PER_MILLI = 1_000_000;

    /// One turn waits no longer, so that no limit is too long for it.
    private static final long TURN_MAX_MILLIS = 60L * 60 * 1000;

    private final SocketChannel channel;
    private volatile @Nullable Selector selector;
    private @Nullable SelectionKey kept;
    private volatile boolean woken;

    InputWait(SocketChannel channel) {
        this.channel = channel;
    }

    /// Waits on the channel, which must not be in blocking mode.
    ///
    /// @return false if nothing came in time, or the wait was ended
    boolean await(long nanos) throws IOException {
        try {
            Selector waiting = opened();
            SelectionKey key = channel.register(waiting, SelectionKey.OP_READ);
            try {
                return isReadable(waiting, nanos);
            } finally {
                // The channel goes back to blocking mode, which needs it to be registered no more.
                key.cancel();
                waiting.selectNow();
            }
        } catch (ClosedSelectorException e) {
            throw closed(e);
        }
    }

    /// Waits on the channel, which must not be in blocking mode, and keeps it registered until [#leave].
    ///
    /// @return false if nothing came in time, or the wait was ended
    boolean awaitAgain(long nanos) throws IOException {
        try {
            Selector waiting = opened();
            if (kept == null) {
                kept = channel.register(waiting, SelectionKey.OP_READ);
            }
            boolean readable = isReadable(waiting, nanos);
            waiting.selectedKeys().clear();
            return readable;
        } catch (ClosedSelectorException e) {
            throw closed(e);
        }
    }

    /// Ends what [#awaitAgain] keeps.
    void leave() throws IOException {
        SelectionKey key = kept;
        Selector waiting = selector;
        if (key != null && waiting != null) {
            kept = null;
            key.cancel();
            try {
                waiting.selectNow();
            } catch (ClosedSelectorException e) {
                throw closed(e);
            }
        }
    }

    private boolean isReadable(Selector waiting, long nanos) throws IOException {
        long started = Ticker.system().nanos();
        long left = nanos;
        while (left > 0 && !takeWoken() && !Thread.currentThread().isInterrupted()) {
            long millis = Math.min(TURN_MAX_MILLIS, (left + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
            int ready = waiting.select(millis);
            if (!channel.isOpen()) {
                throw new AsynchronousCloseException();
            }
            if (ready > 0) {
                return true;
            }
            left = nanos - (Ticker.system().nanos() - started);
        }
        return false;
    }

    private boolean takeWoken() {
        boolean was = woken;
        woken = false;
        return was;
    }

    private Selector opened() throws IOException {
        Selector open = selector;
        if (open == null) {
            open = Selector.open();
            selector = open;
            if (!channel.isOpen()) {
                close();
            }
        }
        return open;
    }

    private static AsynchronousCloseException closed(ClosedSelectorException cause) {
        AsynchronousCloseException closed = new AsynchronousCloseException();
        closed.initCause(cause);
        return closed;
    }

    /// Ends the wait, or the next one if there is none now.
    void wakeUp() {
        woken = true;
        Selector open = selector;
        if (open != null) {
            open.wakeup();
        }
    }

    /// Gives the selector back and wakes who waits; the channel is closed before.
    void close() throws IOException {
        Selector open = selector;
        if (open != null) {
            open.close();
        }
    }
}
