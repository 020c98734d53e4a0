package dev.bluetusk.client.recording;

/// Counts the bytes of a connection.
public interface ByteCounts {
    /// How many bytes were or are to be sent so far.
    long writtenBytes();

    /// How many bytes have come so far.
    long receivedBytes();
}
