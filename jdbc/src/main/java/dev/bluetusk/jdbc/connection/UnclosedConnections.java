package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.url.JdbcOptions;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Logs connections that nobody closed, with the place where they were opened, once the collector finds them,
/// and ends their sessions.
///
/// It has a thread, which starts with the first connection of the property `logUnclosedConnections`.
final class UnclosedConnections {
    private static final Cleaner CLEANER = Cleaner.create();

    private UnclosedConnections() {}

    private static Cleaner.Cleanable register(Object connection, Runnable found) {
        return CLEANER.register(connection, found);
    }

    /// The watch of one connection, which does not hold it.
    static final class Watch {
        private final @Nullable Throwable opened;
        private final AtomicBoolean over = new AtomicBoolean();
        private Cleaner.@Nullable Cleanable registered;

        private Watch(@Nullable Throwable opened) {
            this.opened = opened;
        }

        /// A watch for a connection with these properties; it does nothing if they do not ask for it.
        static Watch of(JdbcOptions options) {
            return new Watch(
                    options.isOn("logUnclosedConnections", false)
                            ? new Throwable("the connection was opened here")
                            : null);
        }

        /// Begins to watch.
        ///
        /// @param session what is left behind; it does not hold the connection
        void start(JdbcConnection connection, Session session) {
            if (opened != null) {
                registered = register(connection, () -> found(session));
            }
        }

        private void found(Session session) {
            if (!over.get()) {
                session.abort("its connection was never closed");
                System.getLogger(UnclosedConnections.class.getName())
                        .log(System.Logger.Level.WARNING, "a connection was never closed", opened);
            }
        }

        /// The connection was closed or aborted.
        void end() {
            Cleaner.Cleanable known = registered;
            if (known != null) {
                over.set(true);
                known.clean();
            }
        }
    }
}
