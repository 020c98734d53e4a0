package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.protocol.replication.LogicalDecoder;
import dev.bluetusk.protocol.replication.WalHead;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// What it costs in memory to read a message.
class DecodingAllocationTest {
    private static final int OID = 16_384;
    private static final int WARM = 20_000;
    private static final int MEASURED = 10_000;

    /// The record, the row, its table of places, and the heads of two arrays.
    private static final int OVERHEAD_OF_A_CHANGE = 112;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final WireReader reader = new WireReader();

    private static WireWriter message(Consumer<WireWriter> writing) {
        WireWriter out = new WireWriter();
        writing.accept(out);
        return out;
    }

    private static void relation(WireWriter out) {
        out.int1('R').int4(OID).cString("public").cString("t").int1('d').int2(2);
        out.int1(1).cString("id").int4(23).int4(-1);
        out.int1(0).cString("body").int4(25).int4(-1);
    }

    private static void insert(WireWriter out, String body) {
        out.int1('I').int4(OID).int1('N').int2(2);
        out.int1('t').int4(1).utf8("1");
        out.int1('t').int4(body.length()).utf8(body);
    }

    private static double bytesPer(Runnable turn) {
        for (int i = 0; i < WARM; i++) {
            turn.run();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < MEASURED; i++) {
            turn.run();
        }
        return (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / MEASURED;
    }

    @Test
    void theHeadOfAPieceOfTheLogCostsNothing() {
        WireWriter out = message(w -> w.int1('w').int8(1).int8(2).int8(3).utf8("x".repeat(1000)));
        WalHead head = new WalHead();
        assertThat(bytesPer(() -> head.read(reader.reset(out.array(), 0, out.length()))))
                .isLessThan(1);
        assertThat(head.isData()).isTrue();
        assertThat(head.end()).isEqualTo(2);
    }

    @Test
    void aChangeCostsItsOwnBytesAndLittleMore() {
        LogicalDecoder decoder = new LogicalDecoder();
        WireWriter table = message(DecodingAllocationTest::relation);
        decoder.decode(reader.reset(table.array(), 0, table.length()));
        for (int length : new int[] {1, 100, 10_000}) {
            WireWriter insert = message(w -> insert(w, "x".repeat(length)));
            assertThat(bytesPer(() -> decoder.decode(reader.reset(insert.array(), 0, insert.length()))))
                    .as("an insert with a value of %d bytes", length)
                    .isLessThan(insert.length() + OVERHEAD_OF_A_CHANGE);
        }
    }
}
