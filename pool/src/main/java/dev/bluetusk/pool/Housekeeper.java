package dev.bluetusk.pool;

import java.lang.System.Logger.Level;
import java.time.Duration;

/// The thread that tidies a pool now and then, until the pool is closed.
final class Housekeeper {
    /// How often a pool is tidied.
    static final Duration PERIOD = Duration.ofSeconds(10);

    /// How often the pool's notion of the time is brought up to date.
    static final Duration TICK = Duration.ofSeconds(1);

    private Housekeeper() {}

    static Thread start(SessionPool pool) {
        return Thread.ofVirtual().name("bluetusk-pool").start(() -> run(pool));
    }

    private static void run(SessionPool pool) {
        try {
            while (true) {
                pool.tidy();
                for (Duration slept = Duration.ZERO; slept.compareTo(PERIOD) < 0; slept = slept.plus(TICK)) {
                    Thread.sleep(TICK);
                    pool.tick();
                }
            }
        } catch (InterruptedException e) {
            System.getLogger(Housekeeper.class.getName()).log(Level.DEBUG, "the pool is closed", e);
        }
    }
}
