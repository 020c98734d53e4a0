package dev.bluetusk.pool;

import java.lang.System.Logger.Level;
import java.time.Duration;

/// The thread that tidies a pool now and then, until the pool is closed.
final class Housekeeper {
    /// How often a pool is tidied.
    static final Duration PERIOD = Duration.ofSeconds(10);

    private Housekeeper() {}

    static Thread start(SessionPool pool) {
        return Thread.ofVirtual().name("bluetusk-pool").start(() -> run(pool));
    }

    private static void run(SessionPool pool) {
        try {
            while (true) {
                pool.tidy();
                Thread.sleep(PERIOD);
            }
        } catch (InterruptedException e) {
            System.getLogger(Housekeeper.class.getName()).log(Level.DEBUG, "the pool is closed", e);
        }
    }
}
