package org.postgresql.replication;

import dev.bluetusk.client.replication.WalStream;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.fluent.CommonOptions;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// A stream over the driver's own.
final class SessionStream implements PGReplicationStream {
    private final ConnectionAccess access;
    private final WalStream stream;
    private final Lsn begin;
    private final AtomicReference<LogSequenceNumber> flushed = new AtomicReference<>(LogSequenceNumber.INVALID_LSN);
    private final AtomicReference<LogSequenceNumber> applied = new AtomicReference<>(LogSequenceNumber.INVALID_LSN);
    private final AtomicBoolean closed = new AtomicBoolean();

    SessionStream(ConnectionAccess access, WalStream stream, CommonOptions options) {
        this.access = access;
        this.stream = stream;
        this.begin = stream.confirmed();
        if (!options.getAutomaticFlush()) {
            stream.confirmAllByHand();
        }
    }

    private void requireOpen() throws SQLException {
        if (isClosed()) {
            throw new PSQLException("this replication stream is closed", PSQLState.CONNECTION_DOES_NOT_EXIST);
        }
    }

    @Override
    public @Nullable ByteBuffer read() throws SQLException {
        requireOpen();
        return access.aside(session -> {
            while (!stream.next()) {
                requireNotClosedMeanwhile();
                if (stream.isOver()) {
                    return null;
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new PSQLException(
                            "the thread was interrupted while it waited for the next piece of the log",
                            PSQLState.QUERY_CANCELED);
                }
            }
            return piece();
        });
    }

    private void requireNotClosedMeanwhile() throws SQLException {
        if (closed.get()) {
            requireOpen();
        }
    }

    @Override
    public @Nullable ByteBuffer readPending() throws SQLException {
        requireOpen();
        return access.aside(session -> stream.next(Duration.ZERO) ? piece() : null);
    }

    private ByteBuffer piece() {
        confirm();
        WireReader data = stream.data();
        byte[] bytes = new byte[data.remaining()];
        System.arraycopy(data.array(), data.position(), bytes, 0, bytes.length);
        return ByteBuffer.wrap(bytes);
    }

    /// Confirms what was set, as far as it has come.
    private void confirm() {
        Lsn wish = flushed.get().place();
        Lsn received = stream.received();
        stream.confirm(wish.compareTo(received) > 0 ? received : wish);
    }

    @Override
    public LogSequenceNumber getLastReceiveLSN() {
        return LogSequenceNumber.of(stream.received());
    }

    @Override
    public LogSequenceNumber getLastFlushedLSN() {
        Lsn confirmed = stream.confirmed();
        LogSequenceNumber wish = flushed.get();
        LogSequenceNumber told =
                confirmed.equals(begin) ? LogSequenceNumber.INVALID_LSN : LogSequenceNumber.of(confirmed);
        return told.compareTo(wish) > 0 ? told : wish;
    }

    @Override
    public LogSequenceNumber getLastAppliedLSN() {
        return applied.get();
    }

    @Override
    public void setFlushedLSN(LogSequenceNumber place) {
        flushed.set(place);
        confirm();
    }

    @Override
    public void setAppliedLSN(LogSequenceNumber place) {
        applied.set(place);
        stream.confirmApplied(place.place());
    }

    @Override
    public void forceUpdateStatus() throws SQLException {
        requireOpen();
        confirm();
        stream.report();
    }

    @Override
    public boolean isClosed() {
        return closed.get() || stream.isOver();
    }

    @Override
    public void close() throws SQLException {
        if (closed.compareAndSet(false, true) && access.session().isOpen()) {
            stream.wakeUp();
            access.aside(session -> {
                stream.close();
                return stream;
            });
        }
    }
}
