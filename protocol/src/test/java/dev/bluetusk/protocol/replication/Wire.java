package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.function.Consumer;

/// Messages of `pgoutput` as a server writes them, for tests.
final class Wire {
    private Wire() {}

    /// What somebody writes.
    static Octets octets(Consumer<WireWriter> writing) {
        WireWriter out = new WireWriter(256);
        writing.accept(out);
        return Octets.of(out.array(), 0, out.length());
    }

    static WireReader reader(Consumer<WireWriter> writing) {
        return octets(writing).reader();
    }

    /// Relation of a table `public.t (id int4 key, body text)` outside of streamed pieces.
    static void relation(WireWriter out, int oid) {
        out.int1('R').int4(oid);
        relationBody(out);
    }

    /// The same in a piece of a streamed transaction.
    static void streamedRelation(WireWriter out, int xid, int oid) {
        out.int1('R').int4(xid).int4(oid);
        relationBody(out);
    }

    private static void relationBody(WireWriter out) {
        out.cString("public").cString("t").int1('d').int2(2);
        out.int1(1).cString("id").int4(23).int4(-1);
        out.int1(0).cString("body").int4(25).int4(-1);
    }

    /// A row of that table, with texts; `null` stands for NULL.
    static void row(WireWriter out, char kind, String id, String body) {
        out.int1(kind).int2(2);
        text(out, id);
        text(out, body);
    }

    private static void text(WireWriter out, String value) {
        out.int1('t').int4(value.length()).utf8(value);
    }
}
