package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// From which slot a stream comes, from where on, and what its plug-in is told. Immutable.
///
/// @param slot   the slot
/// @param from   from which place on committed transactions come; what the slot has let go of never comes
/// @param plugin options of the plug-in, by name, in order
/// @param limits the times of the stream
public record LogicalOptions(String slot, Lsn from, Map<String, String> plugin, StreamLimits limits) {
    /// The place that stands for what the slot remembers.
    static final Lsn WHERE_THE_SLOT_IS = new Lsn(0);

    /// Keeps a copy of the options.
    public LogicalOptions {
        plugin = Collections.unmodifiableMap(new LinkedHashMap<>(plugin));
    }

    /// From where the slot is, without options.
    public static LogicalOptions of(String slot) {
        return new LogicalOptions(slot, WHERE_THE_SLOT_IS, Map.of(), StreamLimits.defaults());
    }

    /// The same from another place on: what was committed before does not come, even if it was never confirmed.
    public LogicalOptions withFrom(Lsn place) {
        return new LogicalOptions(slot, place, plugin, limits);
    }

    /// The same with one more option of the plug-in, such as `include-xids` of `test_decoding`.
    public LogicalOptions with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(plugin);
        more.put(name, value);
        return new LogicalOptions(slot, from, more, limits);
    }

    /// The same with other times.
    public LogicalOptions withLimits(StreamLimits times) {
        return new LogicalOptions(slot, from, plugin, times);
    }
}
