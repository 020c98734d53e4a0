package dev.bluetusk.protocol.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WireTest {
    @Test
    void whatIsWrittenIsReadAgain() {
        WireWriter out = new WireWriter(8);
        out.int1(255)
                .int2(-2)
                .int4(Integer.MIN_VALUE)
                .int8(Long.MAX_VALUE)
                .float4(1.5f)
                .float8(-0.0);
        out.cString("grüße").utf8("🐘").octets(Octets.hex("00ff")).bytes(new byte[] {1, 2, 3}, 1, 1);
        WireReader in = new WireReader(out.array(), 0, out.length());
        assertThat(in.unsignedInt1()).isEqualTo(255);
        assertThat(in.int2()).isEqualTo((short) -2);
        assertThat(in.int4()).isEqualTo(Integer.MIN_VALUE);
        assertThat(in.int8()).isEqualTo(Long.MAX_VALUE);
        assertThat(in.float4()).isEqualTo(1.5f);
        assertThat(Double.doubleToRawLongBits(in.float8())).isEqualTo(Double.doubleToRawLongBits(-0.0));
        assertThat(in.cString()).isEqualTo("grüße");
        assertThat(in.utf8(4)).isEqualTo("🐘");
        assertThat(in.octets(2)).isEqualTo(Octets.hex("00 ff"));
        assertThat(in.bytes(1)).containsExactly(2);
        in.expectEnd("the test");
    }

    @Test
    void aReaderNeverLeavesItsWindow() {
        byte[] array = new byte[16];
        WireReader in = new WireReader(array, 4, 3);
        assertThatThrownBy(in::int4)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected 4 more bytes");
        assertThatThrownBy(() -> in.skip(-1)).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> in.bytes(Integer.MAX_VALUE)).isInstanceOf(ProtocolException.class);
        assertThat(in.unsignedInt2()).isZero();
        assertThatThrownBy(() -> in.expectEnd("the test"))
                .hasMessage("expected the end of the test but 1 more bytes came");
        WireReader text = new WireReader("abc".getBytes(StandardCharsets.UTF_8), 0, 3);
        assertThatThrownBy(text::cString).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> new WireReader(array, 10, 7)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void textIsUtf8WhateverItsLength() {
        long seed = 20_240_101;
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(40);
            for (int i = 0; i < length; i++) {
                int kind = random.nextInt(4);
                text.appendCodePoint(
                        kind == 0
                                ? 'a' + random.nextInt(26)
                                : kind == 1
                                        ? 0x80 + random.nextInt(0x700)
                                        : kind == 2 ? 0x4E00 + random.nextInt(0x1000) : 0x1F400 + random.nextInt(64));
            }
            WireWriter out = new WireWriter(4);
            out.utf8(text.toString());
            assertThat(Octets.of(out.array(), 0, out.length()).utf8())
                    .as("seed %s", seed)
                    .isEqualTo(text.toString());
        }
    }

    @Test
    void anUnpairedSurrogateBecomesAQuestionMark() {
        WireWriter out = new WireWriter();
        out.utf8("a\uD83Db");
        assertThat(Octets.of(out.array(), 0, out.length()).utf8()).isEqualTo("a?b");
    }

    @Test
    void aZeroCharacterIsRefusedBeforeItEndsAString() {
        WireWriter out = new WireWriter();
        assertThatThrownBy(() -> out.cString("a\0b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("U+0000 (at index 1 of 3)");
    }

    @Test
    void lengthsStandInFront() {
        WireWriter out = new WireWriter();
        int message = out.beginMessage('Q');
        out.cString("x");
        out.endMessage(message);
        int value = out.beginLength();
        out.int2(5);
        out.endValue(value);
        assertThat(Octets.of(out.array(), 0, out.length())).isEqualTo(Octets.hex("51 00000006 7800 00000002 0005"));
        out.patchInt2(out.length() - 2, 7);
        out.truncate(out.length() - 1);
        assertThat(out.length()).isEqualTo(12);
        assertThatThrownBy(() -> out.truncate(13)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLargeBufferIsGivenBack() {
        WireWriter out = new WireWriter(16);
        out.bytes(new byte[1000], 0, 1000);
        assertThat(out.array().length).isGreaterThanOrEqualTo(1000);
        out.clear();
        assertThat(out.array()).hasSize(16);
        assertThat(out.length()).isZero();
    }

    @Test
    void aMessageBeyondPostgresqlsLimitIsRefused() {
        WireWriter out = new WireWriter(16);
        out.int1(0);
        assertThatThrownBy(() -> out.ensure(WireWriter.CAPACITY_MAX))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(String.valueOf(WireWriter.CAPACITY_MAX));
    }

    @Test
    void octetsAreAValue() {
        byte[] source = {1, 2, 3};
        Octets octets = Octets.of(source);
        source[0] = 9;
        assertThat(octets).isEqualTo(Octets.hex("010203")).hasSameHashCodeAs(Octets.hex("010203"));
        octets.toByteArray()[0] = 9;
        assertThat(octets.at(0)).isEqualTo((byte) 1);
        assertThat(Octets.of(new byte[100])).hasToString("00".repeat(64) + "… (100 bytes)");
        assertThat(Octets.of(new byte[0])).isSameAs(Octets.EMPTY);
    }

    @Test
    void bigEndianAgreesWithTheReader() {
        byte[] array = Octets.hex("00 8001020304050607").toByteArray();
        assertThat(BigEndian.int2(array, 1)).isEqualTo(new WireReader(array, 1, 2).int2());
        assertThat(BigEndian.int4(array, 1)).isEqualTo(new WireReader(array, 1, 4).int4());
        assertThat(BigEndian.int8(array, 1)).isEqualTo(new WireReader(array, 1, 8).int8());
    }

    @Test
    void formatsHaveCodes() {
        assertThat(Format.of(1)).isEqualTo(Format.BINARY);
        assertThat(Format.of(0)).isEqualTo(Format.TEXT);
        assertThatThrownBy(() -> Format.of(2)).isInstanceOf(ProtocolException.class);
        assertThat(Oid.unsigned(-1)).isEqualTo(4_294_967_295L);
    }

    @Test
    void textsOfAnyCharactersAreEncodedAsTheJdkDoes() {
        java.util.Random random = new java.util.Random(7);
        int[] bounds = {0x80, 0x800, 0xD800, 0xE000, 0x1_0000, 0x11_0000};
        for (int round = 0; round < 2000; round++) {
            StringBuilder text = new StringBuilder();
            int length = round % 100 == 0 ? 5000 : random.nextInt(20);
            for (int i = 0; i < length; i++) {
                int bound = bounds[random.nextInt(bounds.length)];
                text.appendCodePoint(Math.floorMod(bound - 1 - random.nextInt(bound / 2), bound));
                if (random.nextInt(10) == 0) {
                    text.append((char) (0xD800 + random.nextInt(0x800)));
                }
            }
            WireWriter out = new WireWriter(4).utf8(text.toString());
            assertThat(java.util.Arrays.copyOf(out.array(), out.length()))
                    .isEqualTo(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
    }
}
