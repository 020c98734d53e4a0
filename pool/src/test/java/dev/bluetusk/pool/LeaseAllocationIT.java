package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.testkit.TestServers;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// What a lease costs in memory, in a Java of its own whose code has no probes of coverage.
@EnabledIfSystemProperty(named = "without.probes", matches = "true")
class LeaseAllocationIT {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int LEASES = 20_000;

    /// The lease object itself is removed by the compiler, which needs some time to come to it.
    @Test
    void aWarmLeaseAndItsReturnAllocateNothing() {
        try (Database db = Database.open(
                ConnectionTarget.parse(TestServers.url()), PoolLimits.defaults().withSessions(0, 2))) {
            long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            long allocated;
            do {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < LEASES; i++) {
                    leaseOnce(db);
                }
                allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            } while (allocated / LEASES > 0 && System.nanoTime() < deadline);
            assertThat(allocated / LEASES).as("bytes for each lease").isZero();
        }
    }

    private static void leaseOnce(Database db) {
        try (Lease lease = db.lease()) {
            if (!lease.session().isOpen()) {
                throw new AssertionError("a closed session was leased");
            }
        }
    }
}
