package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Which transactions were over at a moment: PostgreSQL's `pg_snapshot` and `txid_snapshot`.
///
/// @param xmin       the lowest transaction that still ran; all below are over
/// @param xmax       one above the highest that had begun
/// @param inProgress those from `xmin` to below `xmax` that still ran, rising
public record Snapshot(long xmin, long xmax, List<Long> inProgress) {
    /// Keeps a copy of the list.
    public Snapshot {
        inProgress = List.copyOf(inProgress);
    }

    static Snapshot read(WireReader value) {
        int count = value.int4();
        long xmin = value.int8();
        long xmax = value.int8();
        if (count < 0 || count > value.remaining() / Long.BYTES) {
            throw new ProtocolException("expected as many transactions as the snapshot holds but " + value.remaining()
                    + " bytes cannot hold " + count);
        }
        List<Long> inProgress = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            inProgress.add(value.int8());
        }
        return new Snapshot(xmin, xmax, inProgress);
    }

    void write(WireWriter out) {
        out.int4(inProgress.size()).int8(xmin).int8(xmax);
        inProgress.forEach(out::int8);
    }

    static Snapshot parse(String text) {
        if (!text.matches("[0-9]{1,18}:[0-9]{1,18}:([0-9]{1,18}(,[0-9]{1,18})*)?")) {
            throw ValueException.malformed("pg_snapshot", text);
        }
        String[] parts = text.split(":", -1);
        List<Long> inProgress = new ArrayList<>();
        if (!parts[2].isEmpty()) {
            for (String id : parts[2].split(",", -1)) {
                inProgress.add(Long.valueOf(id));
            }
        }
        return new Snapshot(Long.parseLong(parts[0]), Long.parseLong(parts[1]), inProgress);
    }

    /// PostgreSQL's text: `10:20:10,14,15`.
    @Override
    public String toString() {
        return xmin + ":" + xmax + ":"
                + inProgress.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
