package org.postgresql.replication;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What comes from a slot or from the log, piece by piece.
///
/// The server is told how far this side is at an interval, also while nobody reads, and when it asks in a read.
/// One thread at a time reads; the other methods may be called from any.
public interface PGReplicationStream extends AutoCloseable {
    /// Waits for the next piece as long as it takes.
    ///
    /// @return the piece, which the caller may keep; null when the server has ended the stream
    /// @throws SQLException if the stream is closed or the connection is lost; or if the thread is interrupted,
    /// which the stream survives
    @Nullable
    ByteBuffer read() throws SQLException;

    /// The next piece, if it is here already.
    ///
    /// @return the piece, which the caller may keep; null if there is none
    /// @throws SQLException if the stream is closed or the connection is lost
    @Nullable
    ByteBuffer readPending() throws SQLException;

    /// How far the server has sent: where the last piece of a logical stream stands, behind the last one of a
    /// physical stream, or what the server said since.
    LogSequenceNumber getLastReceiveLSN();

    /// Up to where the server may let go of its log: what was set, or what the server said since, if nothing
    /// that came was left to be set.
    LogSequenceNumber getLastFlushedLSN();

    /// Up to where readers of the copy see it, as it was set.
    LogSequenceNumber getLastAppliedLSN();

    /// Says up to where all is stored here for good. The server hears of it with the next status update, and
    /// lets go of its log up to there. A place before one that was set changes nothing; of one that has not
    /// come yet, what has come is told.
    void setFlushedLSN(LogSequenceNumber flushed);

    /// Says up to where readers of the copy see it.
    void setAppliedLSN(LogSequenceNumber applied);

    /// Tells the server now how far this side is.
    ///
    /// @throws SQLException if the stream is closed
    void forceUpdateStatus() throws SQLException;

    /// Whether nothing comes any more.
    boolean isClosed();

    /// Ends the stream after a last status update; the connection can be used on. A thread that waits in
    /// [#read] gets an exception. A second call does nothing.
    ///
    /// @throws SQLException if the connection is lost
    @Override
    void close() throws SQLException;
}
