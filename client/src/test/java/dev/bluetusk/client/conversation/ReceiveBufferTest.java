package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReceiveBufferTest {
    private static byte[] message(int bodyLength) {
        WireWriter out = new WireWriter(64);
        int mark = out.beginMessage('d');
        for (int i = 0; i < bodyLength; i++) {
            out.int1(i);
        }
        out.endMessage(mark);
        return java.util.Arrays.copyOf(out.array(), out.length());
    }

    private static int put(ReceiveBuffer buffer, byte[] bytes, int from, int most) {
        ByteBuffer space = buffer.space();
        assertThat(space.remaining()).isPositive();
        int part = Math.min(Math.min(space.remaining(), most), bytes.length - from);
        space.put(bytes, from, part);
        buffer.received(part);
        return part;
    }

    @Test
    void aLargeMessageGrowsTheBufferAndItsEndShrinksIt() {
        ReceiveBuffer buffer = new ReceiveBuffer(Conversation.MESSAGE_SIZE_MAX, LargeArrays.NONE);
        byte[] large = message(3_000_000);
        for (int at = 0; at < large.length; ) {
            assertThat(buffer.frameLength()).isEqualTo(-1);
            at += put(buffer, large, at, 50_000);
        }
        assertThat(buffer.frameLength()).isEqualTo(large.length);
        assertThat(buffer.capacity()).isEqualTo(large.length);
        WireReader body = new WireReader();
        buffer.body(body, large.length);
        assertThat(body.remaining()).isEqualTo(3_000_000);
        buffer.consume(large.length);
        assertThat(buffer.capacity()).isEqualTo(ReceiveBuffer.STEADY_CAPACITY);
    }

    @Test
    void aLargeMessageUsesASpareArrayAndGivesItBack() {
        List<byte[]> spares = new ArrayList<>(List.of(new byte[4_000_000]));
        LargeArrays kept = new LargeArrays() {
            @Override
            public byte @Nullable [] takeSpare(int length) {
                return spares.isEmpty() || spares.getFirst().length < length ? null : spares.removeFirst();
            }

            @Override
            public void give(byte[] array) {
                spares.add(array);
            }
        };
        ReceiveBuffer buffer = new ReceiveBuffer(Conversation.MESSAGE_SIZE_MAX, kept);
        byte[] large = message(3_000_000);
        for (int at = 0; at < large.length; ) {
            at += put(buffer, large, at, 50_000);
        }
        assertThat(buffer.capacity()).isEqualTo(4_000_000);
        WireReader body = new WireReader();
        buffer.body(body, large.length);
        assertThat(body.bytes(3_000_000)).isEqualTo(java.util.Arrays.copyOfRange(large, 5, large.length));
        buffer.consume(large.length);
        assertThat(buffer.capacity()).isEqualTo(ReceiveBuffer.STEADY_CAPACITY);
        assertThat(spares).hasSize(1);
    }

    @Test
    void aHugeAnnouncedLengthTakesMemoryOnlyAsItsBytesCome() {
        ReceiveBuffer buffer = new ReceiveBuffer(Conversation.MESSAGE_SIZE_MAX, LargeArrays.NONE);
        byte[] header = {'d', 0x3F, (byte) 0xFF, 0, 0};
        put(buffer, header, 0, 5);
        assertThat(buffer.frameLength()).isEqualTo(-1);
        buffer.space();
        assertThat(buffer.capacity()).isLessThanOrEqualTo(2 * ReceiveBuffer.STEADY_CAPACITY);
    }

    @Test
    void wholeMessagesThatNobodyMayHandleYetAreKept() {
        ReceiveBuffer buffer = new ReceiveBuffer(1_000_000, LargeArrays.NONE);
        byte[] message = message(1000);
        int count = 200;
        for (int i = 0; i < count; i++) {
            for (int at = 0; at < message.length; ) {
                at += put(buffer, message, at, message.length);
            }
        }
        for (int i = 0; i < count; i++) {
            assertThat(buffer.frameLength()).isEqualTo(message.length);
            buffer.consume(message.length);
        }
        assertThat(buffer.capacity()).isEqualTo(ReceiveBuffer.STEADY_CAPACITY);
    }

    @Test
    void messagesOfAnySizeInPiecesOfAnySizeComeOutUnchanged() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        ReceiveBuffer buffer = new ReceiveBuffer(1_000_000, LargeArrays.NONE);
        WireReader body = new WireReader();
        for (int i = 0; i < 300; i++) {
            int length = random.nextInt(10) == 0 ? random.nextInt(300_000) : random.nextInt(2000);
            byte[] message = message(length);
            for (int at = 0; at < message.length; ) {
                at += put(buffer, message, at, 1 + random.nextInt(40_000));
            }
            assertThat(buffer.frameLength()).as("seed %d", seed).isEqualTo(message.length);
            buffer.body(body, message.length);
            for (int k = 0; k < length; k += 97) {
                body.skip(k == 0 ? 0 : 96);
                assertThat(body.int1()).as("seed %d", seed).isEqualTo((byte) k);
            }
            buffer.consume(message.length);
        }
    }
}
