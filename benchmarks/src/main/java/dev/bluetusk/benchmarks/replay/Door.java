package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import java.io.IOException;

/// A way to a server, which may be one that is not there.
public interface Door extends AutoCloseable {
    /// Opens a session of the native API.
    Session session() throws IOException;

    /// What to connect to by the native API's own means, such as a pool.
    ConnectionTarget target();

    /// The URL of a JDBC driver.
    ///
    /// @param prefix what the driver's URLs begin with, such as `jdbc:postgresql:`
    String jdbcUrl(String prefix);

    /// Lets go of all connections without a goodbye.
    @Override
    void close() throws IOException;
}
