package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `hstore` as a `Map` of texts, where NULL is `null`, in the server's order.
final class HstoreCodec implements Codec<Map<String, @Nullable String>> {
    private static final int PAIR_BYTES_MIN = 8;

    private static final HstoreCodec ANY = new HstoreCodec(PgType.unlisted(Oid.UNSPECIFIED));

    private final PgType type;

    HstoreCodec(PgType type) {
        this.type = type;
    }

    /// The text of a map of texts, whatever identifier the type has in a database; empty for other maps.
    static Optional<String> textOf(Map<?, ?> map) {
        return ANY.accept(map).map(ANY::text);
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    @SuppressWarnings("unchecked") // All classes of a generic class are one.
    public Class<Map<String, @Nullable String>> javaType() {
        return (Class<Map<String, @Nullable String>>) (Class<?>) Map.class;
    }

    @Override
    public Map<String, @Nullable String> decode(WireReader value, Format format) {
        return Collections.unmodifiableMap(
                switch (format) {
                    case TEXT -> parse(value.utf8(value.remaining()));
                    case BINARY -> binary(value);
                });
    }

    private static Map<String, @Nullable String> binary(WireReader value) {
        int count = value.int4();
        if (count < 0 || count > value.remaining() / PAIR_BYTES_MIN) {
            throw new ProtocolException("expected as many pairs as the hstore holds but " + value.remaining()
                    + " bytes cannot hold " + count);
        }
        Map<String, @Nullable String> pairs = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String key = value.utf8(value.int4());
            int length = value.int4();
            pairs.put(key, length == -1 ? null : value.utf8(length));
        }
        value.expectEnd("an hstore");
        return pairs;
    }

    private static Map<String, @Nullable String> parse(String text) {
        Map<String, @Nullable String> pairs = new LinkedHashMap<>();
        QuotedText walk = new QuotedText(text, "hstore");
        while (walk.isAt('"')) {
            String key = walk.item("=");
            walk.expect('=');
            walk.expect('>');
            pairs.put(key, walk.takeWord("NULL") ? null : walk.item(","));
            if (walk.take(',')) {
                walk.expect(' ');
            }
        }
        walk.expectEnd();
        return pairs;
    }

    @Override
    public void encode(Map<String, @Nullable String> value, WireWriter out) {
        out.int4(value.size());
        value.forEach((key, item) -> {
            write(key, out);
            if (item == null) {
                out.int4(-1);
            } else {
                write(item, out);
            }
        });
    }

    private static void write(String item, WireWriter out) {
        int mark = out.beginLength();
        out.utf8(StoredText.checked(item));
        out.endValue(mark);
    }

    @Override
    public String text(Map<String, @Nullable String> value) {
        StringBuilder text = new StringBuilder();
        value.forEach((key, item) -> {
            text.append(text.isEmpty() ? "" : ", ").append(quoted(key)).append("=>");
            text.append(item == null ? "NULL" : quoted(item));
        });
        return text.toString();
    }

    private static String quoted(String item) {
        return '"' + item.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public Conversions<Map<String, @Nullable String>> conversions() {
        return Conversions.none();
    }

    @Override
    public Optional<Map<String, @Nullable String>> accept(Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, @Nullable String> pairs = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)
                    || !(entry.getValue() == null || entry.getValue() instanceof String)) {
                return Optional.empty();
            }
            pairs.put(key, (String) entry.getValue());
        }
        return Optional.of(pairs);
    }
}
