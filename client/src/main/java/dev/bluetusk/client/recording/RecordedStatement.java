package dev.bluetusk.client.recording;

import dev.bluetusk.client.observe.SessionEvent;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/// A statement in a flight recording.
@Name("dev.bluetusk.Statement")
@Label("PostgreSQL Statement")
@Category("BlueTusk")
@Description("A statement, from its sending to its last answer")
@Threshold("10 ms")
final class RecordedStatement extends Event {
    /// Says whether a recording wants events of this kind. It is never told.
    static final RecordedStatement PROBE = new RecordedStatement();

    @Label("SQL")
    String sql = "";

    @Label("Kind")
    String kind = "";

    @Label("Rows")
    long rows;

    @Label("Bytes Sent")
    @DataAmount
    long bytesSent;

    @Label("Bytes Received")
    @DataAmount
    long bytesReceived;

    @Label("First Answer")
    @Description("Until the first row, the end or the error had come")
    @Timespan
    long answer;

    @Label("Outcome")
    String outcome = "";

    @Label("SQLSTATE")
    String sqlState = "";

    @Label("Host")
    String host = "";

    @Label("Port")
    int port;

    @Label("Database")
    String database = "";

    @Label("Server Process")
    int processId;

    void fill(SessionEvent.Statement what) {
        sql = what.sql();
        kind = what.what().kind().name();
        rows = what.rows();
        bytesSent = what.traffic().sent();
        bytesReceived = what.traffic().received();
        answer = what.times().answer().toNanos();
        outcome = what.outcome().status().name();
        sqlState = what.outcome().sqlState();
        host = what.session().host();
        port = what.session().port();
        database = what.session().database();
        processId = what.session().processId();
    }
}
