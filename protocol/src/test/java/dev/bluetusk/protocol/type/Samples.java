package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Map;
import java.util.TreeMap;

/// Short ways for tests to decode and encode.
final class Samples {
    static final Codecs CODECS = Codecs.builtIn();
    private static final Map<String, Codec<?>> BY_NAME = byName();

    private Samples() {}

    static Codec<?> codec(String name) {
        Codec<?> codec = BY_NAME.get(name);
        if (codec == null) {
            throw new AssertionError("no codec for " + name);
        }
        return codec;
    }

    static Iterable<Codec<?>> all() {
        return BY_NAME.values();
    }

    static WireReader reader(Octets bytes) {
        // Not at the start of its array, so that a confusion of offsets shows.
        byte[] array = new byte[bytes.length() + 5];
        System.arraycopy(bytes.toByteArray(), 0, array, 3, bytes.length());
        return new WireReader(array, 3, bytes.length());
    }

    static <T> T decodeText(Codec<T> codec, String text) {
        return codec.decode(reader(Octets.utf8(text)), Format.TEXT);
    }

    static <T> T decodeBinary(Codec<T> codec, String hex) {
        return codec.decode(reader(Octets.hex(hex)), Format.BINARY);
    }

    static <T> Octets encode(Codec<T> codec, T value) {
        WireWriter out = new WireWriter(4);
        out.int1(0x55);
        codec.encode(value, out);
        return Octets.of(out.array(), 1, out.length() - 1);
    }

    /// A column's text read as a Java class, by way of both formats, which must agree.
    static <R> R read(int typeOid, String text, Class<R> target) {
        Codec<?> codec = CODECS.codec(typeOid);
        Decoder<R> decoder = CODECS.decoder(typeOid, target);
        R fromText = decoder.decode(reader(Octets.utf8(text)), Format.TEXT);
        R fromBinary = decoder.decode(reader(binary(codec, text)), Format.BINARY);
        if (!java.util.Objects.deepEquals(fromText, fromBinary)) {
            throw new AssertionError("text gives " + fromText + " but binary gives " + fromBinary);
        }
        return fromText;
    }

    private static <T> Octets binary(Codec<T> codec, String text) {
        if (codec.typeOid() != Oid.NUMERIC || text.matches("[-.0-9]+")) {
            return encode(codec, decodeText(codec, text));
        }
        return switch (text) {
            case "NaN" -> Octets.hex("00000000c0000000");
            case "Infinity" -> Octets.hex("00000000d0000020");
            case "-Infinity" -> Octets.hex("00000000f0000020");
            default -> throw new AssertionError(text);
        };
    }

    private static Map<String, Codec<?>> byName() {
        Map<String, Codec<?>> codecs = new TreeMap<>();
        for (Codec<?> codec : BuiltInTypes.codecs()) {
            codecs.put(codec.type().name(), codec);
            CODECS.forOid(codec.arrayOid())
                    .ifPresent(array -> codecs.put(array.type().name(), array));
        }
        return codecs;
    }
}
