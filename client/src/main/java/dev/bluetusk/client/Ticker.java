package dev.bluetusk.client;

/// A clock that only goes forward, handed in wherever time counts so that a test can hold it.
@FunctionalInterface
public interface Ticker {
    /// Nanoseconds since some fixed moment; only differences mean anything.
    long nanos();

    /// The machine's own clock.
    static Ticker system() {
        return System::nanoTime;
    }
}
