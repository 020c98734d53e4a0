package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Instant;

/// The server's count of microseconds since 2000-01-01 00:00:00 UTC. Stateless, safe for all threads.
final class ServerTime {
    private static final long EPOCH_SECOND = 946_684_800L;
    private static final long MICROS_OF_SECOND = 1_000_000L;

    private ServerTime() {}

    static Instant read(WireReader body) {
        return instant(body.int8());
    }

    static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                EPOCH_SECOND + Math.floorDiv(micros, MICROS_OF_SECOND), 1000 * Math.floorMod(micros, MICROS_OF_SECOND));
    }

    static void write(Instant time, WireWriter out) {
        out.int8((time.getEpochSecond() - EPOCH_SECOND) * MICROS_OF_SECOND + time.getNano() / 1000);
    }
}
