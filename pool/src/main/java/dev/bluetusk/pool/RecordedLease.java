package dev.bluetusk.pool;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Threshold;

/// The wait for a lease in a flight recording.
@Name("dev.bluetusk.LeaseWait")
@Label("PostgreSQL Lease Wait")
@Category("BlueTusk")
@Description("How long a caller waited for a session of a pool, with opening or checking it")
@Threshold("10 ms")
final class RecordedLease extends Event {
    /// Says whether a recording wants events of this kind. It is never told.
    static final RecordedLease PROBE = new RecordedLease();

    @Label("Outcome")
    String outcome = "";

    @Label("Host")
    String host = "";

    @Label("Port")
    int port;

    @Label("Database")
    String database = "";

    @Label("Server Process")
    int processId;
}
