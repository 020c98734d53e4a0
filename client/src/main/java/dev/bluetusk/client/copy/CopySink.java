package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;

/// Where [CopyIn] sends its data: a session that is in the middle of COPY FROM STDIN.
///
/// Confined to the thread of its session.
public interface CopySink {
    /// The send buffer.
    WireWriter out();

    /// Sends what is in the buffer.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server has refused a row meanwhile
    void flush();

    /// Ends the data and waits for the server's answer.
    ///
    /// @return how many rows the server took
    long finish();

    /// Gives the COPY up; the server takes no row of it.
    void fail(String reason);

    /// The format that the COPY statement asks for.
    Format format();

    /// How many columns the data have.
    int columns();
}
