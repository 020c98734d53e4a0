package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.type.TypeDescription.Attribute;
import dev.bluetusk.protocol.type.TypeDescription.Composite;
import dev.bluetusk.protocol.type.TypeDescription.Domain;
import dev.bluetusk.protocol.type.TypeDescription.Enumeration;
import dev.bluetusk.protocol.type.TypeDescription.Plain;
import dev.bluetusk.protocol.type.TypeDescription.Range;
import dev.bluetusk.protocol.type.TypeDescription.Shape;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DescribedTypesTest {
    private static final long SEED = 20_261_202;

    enum Mood {
        SAD,
        HAPPY
    }

    record Address(String street, int zipCode, @Nullable Mood mood) {}

    record Person(String name, Address home) {}

    private static final TypeDescription MOOD = type("mood", 20_000, new Enumeration(List.of("sad", "HAPPY")));
    private static final TypeDescription ADDRESS = type(
            "address",
            20_002,
            new Composite(List.of(
                    new Attribute("street", Oid.TEXT),
                    new Attribute("zip_code", Oid.INT4),
                    new Attribute("mood", 20_000))));
    private static final TypeDescription PERSON = type(
            "person", 20_004, new Composite(List.of(new Attribute("name", Oid.TEXT), new Attribute("home", 20_002))));
    private static final TypeDescription POSITIVE = type("positive", 20_006, new Domain(Oid.INT4));
    private static final TypeDescription SPAN = type("span", 20_008, new Range(Oid.FLOAT8));
    private static final TypeDescription HSTORE = type("hstore", 20_010, new Plain());

    // The parts come last, so that an order has to be found.
    private static final Codecs CODECS =
            Codecs.builtIn().withTypes(List.of(PERSON, ADDRESS, MOOD, POSITIVE, SPAN, HSTORE));
    private static final Codecs MAPPED = Codecs.builtIn()
            .withEnum(MOOD, Mood.class)
            .withRecord(ADDRESS, Address.class)
            .withRecord(PERSON, Person.class);

    private static TypeDescription type(String name, int oid, Shape shape) {
        return new TypeDescription("public", name, oid, oid + 1, shape);
    }

    @Test
    void aRowHasItsAttributesByBothFormats() {
        PgRecord address =
                PgRecord.of(List.of("street", "zip_code", "mood"), Arrays.asList("Main \"St\", 5", 12, null));
        PgRecord person = PgRecord.of(List.of("name", "home"), List.of("", address));
        assertBothFormats(CODECS, 20_004, person);
        assertThat(CODECS.text(PgRange.of(1, 2))).isEqualTo("[1,2)");
        assertThat(textOf(CODECS.codec(20_004), person))
                .isEqualTo("(\"\",\"(\"\"Main \"\"\"\"St\"\"\"\", 5\"\",12,)\")");
    }

    @Test
    void aRowMayBeAJavaRecordAndItsEnumAJavaEnum() {
        Person person = new Person("Ann", new Address("Main", 12, Mood.SAD));
        assertBothFormats(MAPPED, 20_004, person);
        assertThat(textOf(MAPPED.codec(20_004), person)).isEqualTo("(Ann,\"(Main,12,sad)\")");
        assertThat(MAPPED.parameterOid(person)).isEqualTo(20_004);
        assertThat(MAPPED.parameterOid(Mood.HAPPY)).isEqualTo(20_000);
        assertThat(MAPPED.parameterOid(List.of(Mood.HAPPY))).isEqualTo(20_001);
        assertBothFormats(MAPPED, 20_002, new Address("x", 1, null));
    }

    @Test
    void aNullForAPrimitiveAndAnUnknownLabelAreRefused() {
        assertThatThrownBy(() -> Samples.decodeText(MAPPED.codec(20_002), "(x,,sad)"))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("zip_code is NULL");
        assertThatThrownBy(() -> Samples.decodeText(MAPPED.codec(20_000), "glad"))
                .isInstanceOf(ValueException.class);
    }

    @Test
    void aRowOfAnOlderShapeIsRefused() {
        assertThatThrownBy(() -> Samples.decodeText(CODECS.codec(20_002), "(x,1)"))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("another by now");
    }

    @Test
    void aRecordWithoutItsAttributeIsRefusedAtOnce() {
        record Wrong(String town) {}
        assertThatThrownBy(() -> CODECS.withRecord(ADDRESS, Wrong.class))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("town");
        assertThatThrownBy(() -> CODECS.withRecord(MOOD, Wrong.class)).isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> CODECS.withEnum(ADDRESS, Mood.class)).isInstanceOf(ValueException.class);
    }

    @Test
    void domainsRangesAndArraysOfThemHaveTheirValues() {
        assertBothFormats(CODECS, 20_006, 7);
        assertBothFormats(CODECS, 20_008, PgRange.closed(1.5, 2.0));
        assertBothFormats(CODECS, 20_009, PgArray.of(Arrays.asList(PgRange.closed(1.5, 2.0), null)));
        assertBothFormats(CODECS, 20_001, PgArray.of(List.of("sad", "HAPPY")));
    }

    @Test
    void hstoreIsAMapWithNulls() {
        Map<String, @Nullable String> map = new LinkedHashMap<>();
        map.put("a", "1");
        map.put("b \"q\", =>\\", null);
        map.put("", "NULL");
        assertBothFormats(CODECS, 20_010, map);
        assertThat(Samples.decodeText(CODECS.codec(20_010), "\"a\"=>\"1\", \"b\"=>NULL"))
                .isEqualTo(Arrays.asList("a", "b").stream()
                        .collect(LinkedHashMap::new, (m, k) -> m.put(k, k.equals("a") ? "1" : null), Map::putAll));
    }

    @Test
    void anAnonymousRowHasTypedValuesInBinaryAndTextsInText() {
        PgRecord row = PgRecord.of(Arrays.asList(1, "a b", null, List.of()));
        Codec<?> record = CODECS.codec(Oid.RECORD);
        PgRecord read = (PgRecord) Samples.decodeBinary(
                record, "00000003 00000017 00000004 00000001 00000019 00000003 612062 00000010 ffffffff");
        assertThat(read).isEqualTo(PgRecord.of(Arrays.asList(1, "a b", null)));
        assertThat(read.toString()).isEqualTo("(1,\"a b\",)");
        assertThat(Samples.decodeText(record, "(1,\"a b\",)")).isEqualTo(PgRecord.of(Arrays.asList("1", "a b", null)));
        assertThat(row.names()).isEmpty();
    }

    @Test
    void randomBytesGiveOnlyTheExceptionsThatAreTold() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        List<Codec<?>> codecs = List.of(
                CODECS.codec(20_004),
                CODECS.codec(20_008),
                CODECS.codec(20_010),
                CODECS.codec(Oid.RECORD),
                CODECS.codec(Oid.RECORD_ARRAY),
                MAPPED.codec(20_004),
                MAPPED.codec(20_000));
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = random.nextInt(3) == 0 ? bytes[j] : (byte) random.nextInt(3);
            }
            for (Codec<?> codec : codecs) {
                assertRefusedOrRead(codec, Octets.of(bytes));
            }
        }
    }

    private static void assertRefusedOrRead(Codec<?> codec, Octets bytes) {
        for (Format format : Format.values()) {
            try {
                codec.decode(Samples.reader(bytes), format);
            } catch (ProtocolException | ValueException refused) {
                assertThat(refused.getMessage()).isNotEmpty();
            }
        }
    }

    private static void assertBothFormats(Codecs codecs, int typeOid, Object value) {
        Codec<?> codec = codecs.codec(typeOid);
        WireWriter out = new WireWriter();
        assertThat(codecs.encode(typeOid, value, out)).isEqualTo(Format.BINARY);
        Octets binary = Octets.of(out.array(), 0, out.length());
        Object fromBinary = codec.decode(Samples.reader(binary), Format.BINARY);
        assertThat(fromBinary).isEqualTo(value);
        String text = textOf(codec, value);
        assertThat(codec.decodeText(Samples.reader(binary), Format.BINARY)).isEqualTo(text);
        assertThat((Object) Samples.decodeText(codec, text)).isEqualTo(value);
    }

    private static <T> String textOf(Codec<T> codec, Object value) {
        return codec.text(codec.accept(value).orElseThrow());
    }
}
