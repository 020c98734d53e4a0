package dev.bluetusk.client.transport;

import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/// Waits until a socket that is not in blocking mode takes bytes. One thread at a time waits; a close of the socket
/// ends the wait, an interrupt does not.
final class OutputWait {
    private final SocketChannel channel;
    private volatile @Nullable Selector selector;

    OutputWait(SocketChannel channel) {
        this.channel = channel;
    }

    /// Waits; an interrupt of the thread is left to it.
    void await() throws IOException {
        boolean interrupted = false;
        try (Selector waiting = Selector.open()) {
            selector = waiting;
            channel.register(waiting, SelectionKey.OP_WRITE);
            while (waiting.select() == 0) {
                interrupted |= Thread.interrupted();
                requireOpen();
            }
        } catch (ClosedSelectorException e) {
            AsynchronousCloseException closed = new AsynchronousCloseException();
            closed.initCause(e);
            throw closed;
        } finally {
            selector = null;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void requireOpen() throws AsynchronousCloseException {
        if (!channel.isOpen()) {
            throw new AsynchronousCloseException();
        }
    }

    /// Wakes who waits; the channel is closed before.
    void close() throws IOException {
        Selector waiting = selector;
        if (waiting != null) {
            waiting.close();
        }
    }
}
