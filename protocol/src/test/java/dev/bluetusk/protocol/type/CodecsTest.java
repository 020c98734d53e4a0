package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CodecsTest {
    private static final int ENUM_OID = 16_500;

    @Test
    void aMapOfTextsIsAnHstoreWhereTheServerDecides() {
        assertThat(Samples.CODECS.text(Map.of("a \"b\"", "c"))).isEqualTo("\"a \\\"b\\\"\"=>\"c\"");
        assertThatThrownBy(() -> Samples.CODECS.text(Map.of("a", 1))).isInstanceOf(ValueException.class);
    }

    private record Celsius(double degrees) {}

    @Test
    void aCodecOfOnesOwnClassReadsAndWritesWhatTheOneBeneathDoes() {
        Codec<Celsius> own = new Float8Codec().as(Celsius.class, Celsius::new, Celsius::degrees);
        Codecs codecs = Codecs.builtIn().with(own);
        Octets half = Octets.hex("3fe0000000000000");
        assertThat(codecs.decoder(Oid.FLOAT8, Celsius.class).decode(Samples.reader(half), Format.BINARY))
                .isEqualTo(new Celsius(0.5));
        assertThat(codecs.decoder(Oid.FLOAT8, Double.class).decode(Samples.reader(half), Format.BINARY))
                .isEqualTo(0.5);
        assertThat(codecs.decoder(Oid.FLOAT8, BigDecimal.class).decode(Samples.reader(half), Format.BINARY))
                .isEqualByComparingTo("0.5");
        assertThat(codecs.decoder(Oid.FLOAT8, String.class).decode(Samples.reader(half), Format.BINARY))
                .isEqualTo("0.5");
        assertThat(codecs.decoder(Oid.FLOAT8, Object.class).decode(Samples.reader(half), Format.BINARY))
                .isEqualTo(new Celsius(0.5));
        assertThat(codecs.parameterOid(new Celsius(1))).isEqualTo(Oid.FLOAT8);
        assertThat(codecs.parameterOid(List.of(new Celsius(1)))).isEqualTo(Oid.FLOAT8_ARRAY);
        for (Object value : List.of(new Celsius(0.5), 0.5, 0.5f)) {
            WireWriter out = new WireWriter();
            assertThat(codecs.encode(Oid.FLOAT8, value, out)).isEqualTo(Format.BINARY);
            assertThat(Octets.of(out.array(), 0, out.length())).isEqualTo(half);
        }
    }

    @Test
    void javaClassesStandForTypes() {
        assertOid(Oid.BOOL, true);
        assertOid(Oid.INT2, (byte) 1, (short) 1);
        assertOid(Oid.INT4, 1);
        assertOid(Oid.INT8, 1L);
        assertOid(Oid.FLOAT4, 1f);
        assertOid(Oid.FLOAT8, 1d);
        assertOid(Oid.NUMERIC, BigDecimal.ONE, BigInteger.ONE);
        assertOid(Oid.BYTEA, new byte[1], Octets.EMPTY);
        assertOid(Oid.DATE, LocalDate.EPOCH);
        assertOid(Oid.TIMESTAMP, LocalDate.EPOCH.atStartOfDay());
        assertOid(Oid.TIMESTAMPTZ, Instant.EPOCH, Instant.EPOCH.atOffset(ZoneOffset.UTC));
        assertOid(Oid.INTERVAL, Duration.ZERO, Period.ZERO, Interval.ZERO);
        assertOid(Oid.UUID, new UUID(1, 2));
        assertOid(Oid.JSONB, new Json("1"));
        assertOid(Oid.INT4_ARRAY, new int[0], new Integer[0][0], List.of(1), Arrays.asList(null, 1));
        assertOid(Oid.BYTEA_ARRAY, new byte[1][1], List.of(new byte[1]));
        assertOid(Oid.UNSPECIFIED, "text", new String[0], List.of("a"), List.of(), 'c', DayOfWeek.MONDAY, new Object());
        assertThat(Samples.CODECS.forClass(String.class).orElseThrow().typeOid())
                .isEqualTo(Oid.TEXT);
    }

    private static void assertOid(int oid, Object... values) {
        for (Object value : values) {
            assertThat(Samples.CODECS.parameterOid(value))
                    .as("%s", value.getClass())
                    .isEqualTo(oid);
        }
    }

    @Test
    void numbersWidenAndNarrowExactlyOrNotAtAll() {
        assertThat(Samples.read(Oid.INT4, "7", Long.class)).isEqualTo(7L);
        assertThat(Samples.read(Oid.INT4, "7", long.class)).isEqualTo(7L);
        assertThat(Samples.read(Oid.INT8, "7", Integer.class)).isEqualTo(7);
        assertThat(Samples.read(Oid.INT8, "7", BigDecimal.class)).isEqualTo(BigDecimal.valueOf(7));
        assertThat(Samples.read(Oid.FLOAT8, "3", Integer.class)).isEqualTo(3);
        assertThat(Samples.read(Oid.FLOAT8, "0.1", BigDecimal.class)).isEqualTo(new BigDecimal("0.1"));
        assertThat(Samples.read(Oid.FLOAT4, "1e+06", BigDecimal.class)).isEqualByComparingTo("1000000");
        assertThat(Samples.read(Oid.OID, "4294967295", Long.class)).isEqualTo(4_294_967_295L);
        assertThat(Samples.read(Oid.NUMERIC, "12.00", Integer.class)).isEqualTo(12);
        assertThat(Samples.read(Oid.NUMERIC, "12.00", BigInteger.class)).isEqualTo(12);
        assertThat(Samples.read(Oid.INT2, "5", Object.class)).isEqualTo((short) 5);
        assertThat(Samples.read(Oid.INT2, "5", Number.class)).isEqualTo((short) 5);
        assertOutOfRange(Oid.INT8, "2147483648", Integer.class);
        assertOutOfRange(Oid.INT4, "-32769", Short.class);
        assertOutOfRange(Oid.INT2, "300", Byte.class);
        assertOutOfRange(Oid.OID, "4294967295", Integer.class);
        assertOutOfRange(Oid.FLOAT8, "0.5", Long.class);
        assertOutOfRange(Oid.FLOAT8, "9.223372036854775808e18", Long.class);
        assertOutOfRange(Oid.FLOAT8, "NaN", Long.class);
        assertOutOfRange(Oid.FLOAT8, "1e300", Float.class);
        assertOutOfRange(Oid.FLOAT8, "Infinity", BigDecimal.class);
        assertOutOfRange(Oid.NUMERIC, "0.1", BigInteger.class);
        assertThat(Samples.read(Oid.FLOAT8, "Infinity", Float.class)).isEqualTo(Float.POSITIVE_INFINITY);
    }

    private static void assertOutOfRange(int oid, String text, Class<?> target) {
        assertThatThrownBy(() -> Samples.read(oid, text, target))
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22003"));
    }

    @Test
    void primitivesAgreeWithTheDecoders() {
        List<String> texts = List.of("0", "-1", "127", "128", "32768", "2147483648", "0.5", "1e3", "NaN", "1000000.5");
        int[] oids = {Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID, Oid.FLOAT4, Oid.FLOAT8, Oid.NUMERIC, Oid.BOOL, Oid.TEXT};
        for (int oid : oids) {
            for (String text : texts) {
                byte[] bytes = Octets.utf8(text).toByteArray();
                assertThat(outcome(() -> Primitives.intOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, int.class)));
                assertThat(outcome(() -> Primitives.shortOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, short.class)));
                assertThat(outcome(() -> Primitives.longOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, long.class)));
                assertThat(outcome(() -> Primitives.doubleOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, double.class)));
                assertThat(outcome(() -> Primitives.floatOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, float.class)));
                assertThat(outcome(() -> Primitives.booleanOf(oid, bytes, 0, bytes.length, Format.TEXT)))
                        .isEqualTo(outcome(() -> read(oid, bytes, boolean.class)));
            }
        }
    }

    private static <R> R read(int oid, byte[] bytes, Class<R> target) {
        return Samples.CODECS.decoder(oid, target).decode(Octets.of(bytes).reader(), Format.TEXT);
    }

    private static Object outcome(java.util.function.Supplier<Object> call) {
        try {
            return call.get();
        } catch (ValueException e) {
            return e.sqlState();
        }
    }

    @Test
    void aTypeThatMayNotBeReadAsAClassSaysWhatItMay() {
        assertThatThrownBy(() -> Samples.CODECS.decoder(Oid.TIMESTAMP, Instant.class))
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("42846"))
                .hasMessage("a column of type timestamp cannot be read as java.time.Instant; it can be read as"
                        + " LocalDateTime, String");
    }

    @Test
    void unlistedTypesAreTexts() {
        assertThat(Samples.CODECS.forOid(ENUM_OID)).isEmpty();
        assertThat(Samples.CODECS.preferredFormat(ENUM_OID)).isEqualTo(Format.TEXT);
        assertThat(Samples.CODECS.preferredFormat(Oid.INT8)).isEqualTo(Format.BINARY);
        Decoder<Object> decoder = Samples.CODECS.decoder(ENUM_OID, Object.class);
        assertThat(decoder.decode(Octets.utf8("MONDAY").reader(), Format.TEXT)).isEqualTo("MONDAY");
        assertThatThrownBy(() -> decoder.decode(Octets.utf8("MONDAY").reader(), Format.BINARY))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("type OID 16500");
        assertThat(Samples.CODECS
                        .decoder(ENUM_OID, byte[].class)
                        .decode(Octets.hex("0102").reader(), Format.BINARY))
                .containsExactly(1, 2);
        Decoder<DayOfWeek> days = Samples.CODECS.decoder(ENUM_OID, DayOfWeek.class);
        assertThat(days.decode(Octets.utf8("MONDAY").reader(), Format.TEXT)).isEqualTo(DayOfWeek.MONDAY);
        assertThatThrownBy(() -> days.decode(Octets.utf8("Noday").reader(), Format.TEXT))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("Noday");
    }

    @Test
    void parametersAreWrittenForTheTypeThatTheServerAsksFor() {
        assertWritten(Oid.INT8, 7, Format.BINARY, "0000000000000007");
        assertWritten(Oid.INT4, 7L, Format.BINARY, "00000007");
        assertWritten(Oid.NUMERIC, 7, Format.BINARY, "00010000000000000007");
        assertWritten(Oid.FLOAT8, 1.5f, Format.BINARY, "3ff8000000000000");
        assertWritten(Oid.JSONB, new Json("1"), Format.BINARY, "0131");
        assertWritten(Oid.JSON, new Json("1"), Format.BINARY, "31");
        assertWritten(Oid.INTERVAL, Duration.ofSeconds(1), Format.BINARY, "00000000000f42400000000000000000");
        assertWritten(
                Oid.INT4_ARRAY,
                List.of(7L),
                Format.BINARY,
                "000000010000000000000017000000010000000100000004" + "00000007");
        OffsetDateTime offset = OffsetDateTime.of(2000, 1, 1, 1, 0, 0, 0, ZoneOffset.ofHours(1));
        assertWritten(Oid.TIMESTAMPTZ, offset, Format.BINARY, "0000000000000000");

        assertText(Oid.INT4, "seven", "seven");
        assertText(Oid.UNSPECIFIED, 7L, "7");
        assertText(Oid.UNSPECIFIED, List.of(), "{}");
        assertText(Oid.NUMERIC, Double.NaN, "NaN");
        assertText(Oid.TEXT, 1.50, "1.5");
        assertText(Oid.VARCHAR, DayOfWeek.MONDAY, "MONDAY");
        assertText(ENUM_OID, DayOfWeek.MONDAY, "MONDAY");
        assertText(ENUM_OID, 'c', "c");
        assertText(ENUM_OID, List.of(DayOfWeek.MONDAY), "{MONDAY}");
        assertText(Oid.UUID_ARRAY, new String[] {"x y"}, "{\"x y\"}");
        assertText(Oid.TIMESTAMPTZ, LocalDateTime.of(2023, 3, 12, 2, 30), "2023-03-12 02:30:00");
        assertText(Oid.TIMESTAMPTZ, LocalDate.of(2023, 3, 12), "2023-03-12");
    }

    private static void assertWritten(int oid, Object value, Format format, String hex) {
        WireWriter out = new WireWriter();
        assertThat(Samples.CODECS.encode(oid, value, out)).isEqualTo(format);
        assertThat(Octets.of(out.array(), 0, out.length())).isEqualTo(Octets.hex(hex));
    }

    private static void assertText(int oid, Object value, String text) {
        WireWriter out = new WireWriter();
        assertThat(Samples.CODECS.encode(oid, value, out)).isEqualTo(Format.TEXT);
        assertThat(Octets.of(out.array(), 0, out.length()).utf8()).isEqualTo(text);
    }

    @Test
    void parametersThatWouldChangeTheirMeaningAreRefused() {
        assertRefused(Oid.TIMESTAMP, Instant.EPOCH, "42804");
        assertRefused(Oid.TIMESTAMP, Instant.EPOCH.atOffset(ZoneOffset.UTC), "42804");
        assertRefused(Oid.INT4, true, "42804");
        assertRefused(Oid.BOOL, 1, "42804");
        assertRefused(Oid.DATE, LocalDateTime.MAX, "42804");
        assertRefused(Oid.INT4, 1L << 40, "22003");
        assertRefused(Oid.INT4, new BigDecimal("1.5"), "22003");
        assertRefused(Oid.FLOAT4, 1e300, "22003");
        assertRefused(Oid.OID, -1, "22003");
        assertRefused(Oid.UNSPECIFIED, new Object(), "42804");
        assertRefused(Oid.INT4_ARRAY, 1, "42804");
        assertRefused(Oid.INT4_ARRAY, List.of(true), "42804");
    }

    @Test
    void theZeroCharacterIsRefusedBeforeItIsSent() {
        assertRefused(Oid.TEXT, "a\0b", "22021");
        assertRefused(Oid.UNSPECIFIED, "a\0b", "22021");
        assertRefused(Oid.JSONB, new Json("\"\0\""), "22021");
        assertRefused(Oid.TEXT_ARRAY, List.of("a\0b"), "22021");
        assertRefused(Oid.UUID_ARRAY, List.of("a\0b"), "22021");
    }

    private static void assertRefused(int oid, Object value, String sqlState) {
        assertThatThrownBy(() -> Samples.CODECS.encode(oid, value, new WireWriter()))
                .as("%s for %s", value, oid)
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState))
                .hasMessageMatching("[a-z].*[^.]");
    }

    @Test
    void moreCodecsCanBeAdded() {
        PgType mood = new PgType("mood", ENUM_OID, ENUM_OID + 1, Format.BINARY);
        Codecs more = Samples.CODECS.with(new TextCodec(mood));
        assertThat(more.forOid(ENUM_OID).orElseThrow().type()).isEqualTo(mood);
        assertThat(more.forOid(ENUM_OID + 1).orElseThrow().type().name()).isEqualTo("mood[]");
        assertThat(more.forOid(Oid.INT4)).isEqualTo(Samples.CODECS.forOid(Oid.INT4));
        assertThat(Samples.CODECS.forOid(ENUM_OID)).isEmpty();
    }

    @Test
    void longValuesAreCutInMessages() {
        assertThatThrownBy(() -> Samples.decodeText(new Int4Codec(), "x".repeat(10_000)))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("(10000 characters)")
                .extracting(Throwable::getMessage)
                .asString()
                .hasSizeLessThan(200);
    }

    @Test
    void smallTypesReadTheirTexts() {
        assertThat(Samples.read(Oid.BOOL, "t", boolean.class)).isTrue();
        assertThat(Samples.read(Oid.CHAR, "x", Character.class)).isEqualTo('x');
        assertThat(Samples.read(Oid.BYTEA, "\\x00ff", Octets.class)).isEqualTo(Octets.hex("00ff"));
        assertThat(Samples.decodeText(new ByteaCodec(), "a\\\\b\\000\\377")).containsExactly('a', '\\', 'b', 0, 255);
        for (String text : new String[] {"\\x0", "\\xzz", "\\", "\\9", "\\00", "\\089"}) {
            assertThatThrownBy(() -> Samples.decodeText(new ByteaCodec(), text))
                    .as(text)
                    .isInstanceOf(ValueException.class);
        }
        assertThatThrownBy(() -> Samples.decodeText(new UuidCodec(), "f81d4fae-7dec-11d0-a765-00a0c91e6bfg"))
                .isInstanceOf(ValueException.class);
        for (String text : new String[] {
            "", "-", "+1", "1.0", "99999999999999999999", "9223372036854775808", "-9223372036854775809"
        }) {
            assertThatThrownBy(() -> Samples.decodeText(new Int8Codec(), text))
                    .as(text)
                    .isInstanceOf(ValueException.class);
        }
    }
}
