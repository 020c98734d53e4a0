package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Which changes come, from where on, and how. For slots of the plug-in `pgoutput`. Immutable.
///
/// @param slot         the slot
/// @param publications whose tables are replicated; at least one
/// @param from         from which place on committed transactions come; what the slot has let go of never comes
/// @param streaming    whether large transactions come before they are committed
/// @param twoPhase     whether prepared transactions come when they are prepared; PostgreSQL 15 and newer
/// @param messages     whether what `pg_logical_emit_message` says comes
/// @param binary       whether values come in binary, where their types have such a form
/// @param localOnly whether changes that came to the server by replication are left out; PostgreSQL 16 and
/// newer
/// @param limits       the times of the stream
public record ChangeOptions(
        String slot,
        List<String> publications,
        Lsn from,
        Streaming streaming,
        boolean twoPhase,
        boolean messages,
        boolean binary,
        boolean localOnly,
        StreamLimits limits) {
    /// Keeps a copy of the publications.
    public ChangeOptions {
        publications = List.copyOf(publications);
        if (publications.isEmpty()) {
            throw new IllegalArgumentException("expected at least one publication");
        }
    }

    /// Committed transactions in text form, from where the slot is.
    public static ChangeOptions of(String slot, String... publications) {
        return new ChangeOptions(
                slot,
                List.of(publications),
                LogicalOptions.WHERE_THE_SLOT_IS,
                Streaming.OFF,
                false,
                false,
                false,
                false,
                StreamLimits.defaults());
    }

    /// The same from another place on: what was committed before does not come, even if it was never confirmed.
    public ChangeOptions withFrom(Lsn place) {
        return new ChangeOptions(slot, publications, place, streaming, twoPhase, messages, binary, localOnly, limits);
    }

    /// The same with another way of large transactions.
    public ChangeOptions withStreaming(Streaming how) {
        return new ChangeOptions(slot, publications, from, how, twoPhase, messages, binary, localOnly, limits);
    }

    /// The same with transactions that come when they are prepared. The slot keeps this for good.
    public ChangeOptions withTwoPhase() {
        return new ChangeOptions(slot, publications, from, streaming, true, messages, binary, localOnly, limits);
    }

    /// The same with messages.
    public ChangeOptions withMessages() {
        return new ChangeOptions(slot, publications, from, streaming, twoPhase, true, binary, localOnly, limits);
    }

    /// The same with values in binary.
    public ChangeOptions withBinary() {
        return new ChangeOptions(slot, publications, from, streaming, twoPhase, messages, true, localOnly, limits);
    }

    /// The same without changes that came to the server by replication.
    public ChangeOptions withLocalOnly() {
        return new ChangeOptions(slot, publications, from, streaming, twoPhase, messages, binary, true, limits);
    }

    /// The same with other times.
    public ChangeOptions withLimits(StreamLimits times) {
        return new ChangeOptions(slot, publications, from, streaming, twoPhase, messages, binary, localOnly, times);
    }

    void check(ServerVersion version) {
        if (streaming == Streaming.PARALLEL) {
            version.require(16, "streams for several threads");
        }
        if (twoPhase) {
            version.require(15, "prepared transactions");
        }
        if (localOnly) {
            version.require(16, "streams without what came by replication");
        }
    }

    /// What the plug-in is told. The version is the oldest that can do it, so that old servers take it.
    Map<String, String> pluginOptions() {
        Map<String, String> options = new LinkedHashMap<>();
        int version = streaming == Streaming.PARALLEL ? 4 : twoPhase ? 3 : streaming == Streaming.ON ? 2 : 1;
        options.put("proto_version", String.valueOf(version));
        options.put(
                "publication_names",
                String.join(",", publications.stream().map(Command::identifier).toList()));
        switch (streaming) {
            case OFF -> {}
            case ON -> options.put("streaming", "on");
            case PARALLEL -> options.put("streaming", "parallel");
        }
        if (twoPhase) {
            options.put("two_phase", "on");
        }
        if (messages) {
            options.put("messages", "true");
        }
        if (binary) {
            options.put("binary", "true");
        }
        if (localOnly) {
            options.put("origin", "none");
        }
        return options;
    }
}
