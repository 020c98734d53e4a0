package dev.bluetusk.client.recording;

import dev.bluetusk.client.observe.SessionEvent;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

/// An attempt to connect in a flight recording.
@Name("dev.bluetusk.Connect")
@Label("PostgreSQL Connect")
@Category("BlueTusk")
@Description("A connection and its login, or a failed attempt at one")
final class RecordedConnect extends Event {
    @Label("Host")
    String host = "";

    @Label("Port")
    int port;

    @Label("Address")
    String address = "";

    @Label("Database")
    String database = "";

    @Label("Role")
    String role = "";

    @Label("Encrypted")
    boolean encrypted;

    @Label("Outcome")
    String outcome = "";

    @Label("SQLSTATE")
    String sqlState = "";

    @Label("Server Process")
    int processId;

    void fill(SessionEvent.Connect what) {
        host = what.session().host();
        port = what.session().port();
        address = what.address();
        database = what.session().database();
        role = what.session().user();
        encrypted = what.session().encrypted();
        outcome = what.outcome().status().name();
        sqlState = what.outcome().sqlState();
        processId = what.session().processId();
    }
}
