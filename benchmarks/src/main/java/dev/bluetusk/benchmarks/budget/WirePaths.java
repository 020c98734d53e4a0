package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.replay.Operation;
import dev.bluetusk.benchmarks.replay.Wastebasket;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Events;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.replication.LogicalDecoder;
import dev.bluetusk.protocol.replication.WalHead;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.TypeDescription;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Optional;

/// What needs no session: messages and values to bytes, and bytes of the log to changes.
final class WirePaths {
    private static final int RELATION = 16_384;
    private static final int INT4_ARRAY = 1007;
    private static final int KIBIBYTE = 1024;
    private static final int[] NUMBERS = {1, -2, 3, 40, 500};

    private WirePaths() {}

    static List<Measured> all() {
        return List.of(
                Measured.script("warm simple protocol write", door -> simpleWrite()),
                Measured.script("warm extended protocol write", door -> extendedWrite()),
                Measured.script("int4[] parameter, encoding", door -> arrayParameter()),
                Measured.script("composite parameter, encoding", door -> compositeParameter()),
                Measured.script("1 KiB of the log, head", door -> logHead()),
                Measured.script("1 KiB of the log, change decoded", door -> logChange()));
    }

    private static Operation simpleWrite() {
        BlockingCarrier carrier = carrier();
        WireWriter out = carrier.conversation().output();
        return turn -> {
            FrontendEncoder.query(out, "select 1");
            carrier.push();
            return 1;
        };
    }

    private static Operation extendedWrite() {
        BlockingCarrier carrier = carrier();
        WireWriter out = carrier.conversation().output();
        List<Integer> types = List.of(Oid.INT4);
        FrontendMessage bind = new FrontendMessage.Bind(
                "", "s1", List.of(Format.BINARY), List.of(Optional.of(Octets.hex("00000007"))), List.of(Format.BINARY));
        return turn -> {
            FrontendEncoder.parse(out, "s1", "select $1::int4 + 1", types);
            FrontendEncoder.encode(bind, out);
            FrontendEncoder.describePortal(out, "");
            FrontendEncoder.execute(out, "", 0);
            FrontendEncoder.sync(out);
            carrier.push();
            return 1;
        };
    }

    private static BlockingCarrier carrier() {
        return new BlockingCarrier(new Conversation(new Silence(), Conversation.MESSAGE_SIZE_MAX), new Wastebasket());
    }

    private static Operation compositeParameter() {
        TypeDescription type = new TypeDescription(
                "public",
                "place",
                RELATION,
                0,
                new TypeDescription.Composite(List.of(
                        new TypeDescription.Attribute("id", Oid.INT4),
                        new TypeDescription.Attribute("name", Oid.TEXT))));
        Codecs codecs = Codecs.builtIn().withRecord(type, Place.class);
        Place place = new Place(4711, "a place");
        WireWriter out = new WireWriter();
        return turn -> {
            out.clear();
            codecs.encode(RELATION, place, out);
            return out.length();
        };
    }

    /// A value of the composite type.
    public record Place(int id, String name) {}

    /// The server says nothing unasked.
    private static final class Silence implements Events {
        @Override
        public void notice(ErrorFields notice) {
            throw new IllegalStateException("expected no notice");
        }

        @Override
        public void notification(int processId, String channel, String payload) {
            throw new IllegalStateException("expected no notification");
        }

        @Override
        public void parameter(String name, String value) {
            throw new IllegalStateException("expected no setting");
        }
    }

    private static Operation arrayParameter() {
        WireWriter out = new WireWriter();
        Codecs codecs = Codecs.builtIn();
        return turn -> {
            out.clear();
            codecs.encode(INT4_ARRAY, NUMBERS, out);
            return out.length();
        };
    }

    private static Operation logHead() {
        WireWriter piece = new WireWriter();
        piece.int1('w').int8(1).int8(2).int8(3).utf8("x".repeat(KIBIBYTE));
        WalHead head = new WalHead();
        WireReader reader = new WireReader();
        return turn -> {
            head.read(reader.reset(piece.array(), 0, piece.length()));
            return reader.remaining();
        };
    }

    private static Operation logChange() {
        LogicalDecoder decoder = new LogicalDecoder();
        WireWriter table = new WireWriter();
        table.int1('R').int4(RELATION).cString("public").cString("t").int1('d').int2(2);
        table.int1(1)
                .cString("id")
                .int4(Oid.INT4)
                .int4(-1)
                .int1(0)
                .cString("body")
                .int4(Oid.TEXT)
                .int4(-1);
        WireReader reader = new WireReader();
        decoder.decode(reader.reset(table.array(), 0, table.length()));
        WireWriter insert = new WireWriter();
        insert.int1('I').int4(RELATION).int1('N').int2(2).int1('t').int4(1).utf8("1");
        insert.int1('t').int4(KIBIBYTE).utf8("x".repeat(KIBIBYTE));
        return turn -> {
            decoder.decode(reader.reset(insert.array(), 0, insert.length()));
            return 1;
        };
    }
}
