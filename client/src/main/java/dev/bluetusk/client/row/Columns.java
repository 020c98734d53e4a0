package dev.bluetusk.client.row;

import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.ChangedTypeException;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.Decoder;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The columns of a result: their names, types and the format in which their values travel. Columns count from 1.
///
/// Immutable, safe for all threads.
public final class Columns {
    /// No columns: what a statement without rows has.
    public static final Columns NONE = new Columns(List.of(), Codecs.builtIn());

    private final List<FieldDescription> fields;
    private final Codecs codecs;
    private final Format[] formats;
    private final int[] typeOids;
    private final Shape[] shapes;
    // The result formats of a Bind message.
    private final byte[] wireFormats;
    // The decoder that was used last for each column: a column is nearly always read as one class. Threads may race
    // for a place, and then one of two equal decoders is lost.
    private final @Nullable CachedDecoder[] decoders;
    // What is known since a type turned out to be another by now.
    private volatile @Nullable Codecs renewed;

    private Columns(List<FieldDescription> fields, Codecs codecs) {
        this.fields = List.copyOf(fields);
        this.codecs = codecs;
        this.formats = fields.stream().map(FieldDescription::format).toArray(Format[]::new);
        this.typeOids = fields.stream().mapToInt(FieldDescription::typeOid).toArray();
        this.shapes = fields.stream()
                .map(field -> Shape.of(codecs.codec(field.typeOid()), field.format()))
                .toArray(Shape[]::new);
        this.decoders = new CachedDecoder[fields.size()];
        this.wireFormats = wireFormats();
    }

    /// Columns as a server described them.
    public static Columns of(List<FieldDescription> fields, Codecs codecs) {
        return fields.isEmpty() ? NONE : new Columns(fields, codecs);
    }

    /// The same columns with all values in one format.
    public Columns in(Format format) {
        return in(fields.stream().map(field -> format).toList());
    }

    /// The same columns with a format for each.
    public Columns in(List<Format> wanted) {
        if (wanted.size() != fields.size()) {
            throw new IllegalArgumentException(
                    "expected a format for each of " + fields.size() + " columns but got " + wanted.size());
        }
        List<FieldDescription> changed = new ArrayList<>(fields.size());
        for (int i = 0; i < fields.size(); i++) {
            FieldDescription field = fields.get(i);
            changed.add(new FieldDescription(
                    field.name(),
                    field.tableOid(),
                    field.attribute(),
                    field.typeOid(),
                    field.typeSize(),
                    field.typeModifier(),
                    wanted.get(i)));
        }
        return of(changed, codecs);
    }

    /// The same columns, each in the format that is cheaper for its type.
    public Columns inPreferredFormats() {
        return in(fields.stream()
                .map(field -> codecs.preferredFormat(field.typeOid()))
                .toList());
    }

    /// The same columns in the formats that come when others asked for theirs: those others may be out of date.
    public Columns inFormatsOf(Columns others) {
        if (others.formats.length == 0) {
            return in(Format.TEXT);
        }
        if (others.isUniform()) {
            return in(others.formats[0]);
        }
        // The server refuses formats for another number of columns, so that no value comes.
        return others.formats.length == formats.length ? in(List.of(others.formats)) : in(Format.TEXT);
    }

    /// Whether values of a column come in binary.
    public boolean hasBinary() {
        for (Format format : formats) {
            if (format == Format.BINARY) {
                return true;
            }
        }
        return false;
    }

    private boolean isUniform() {
        for (Format format : formats) {
            if (format != formats[0]) {
                return false;
            }
        }
        return true;
    }

    /// How many columns there are.
    public int count() {
        return typeOids.length;
    }

    /// All that the server said about each column.
    public List<FieldDescription> fields() {
        return fields;
    }

    /// The label of a column.
    public String name(int column) {
        return fields.get(checked(column)).name();
    }

    /// The labels of all columns.
    public List<String> names() {
        return fields.stream().map(FieldDescription::name).toList();
    }

    /// The type of a column; see [Oid].
    public int typeOid(int column) {
        return typeOids[checked(column)];
    }

    /// The format in which the values of a column come.
    public Format format(int column) {
        return formats[checked(column)];
    }

    /// The number of the first column with a label: exactly as given, else in any case of letters.
    ///
    /// @throws IllegalArgumentException if there is none
    public int index(String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                return i + 1;
            }
        }
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equalsIgnoreCase(name)) {
                return i + 1;
            }
        }
        String lower = name.toLowerCase(Locale.ROOT);
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().toLowerCase(Locale.ROOT).equals(lower)) {
                return i + 1;
            }
        }
        throw new IllegalArgumentException("no column \"" + name + "\" among " + names());
    }

    /// Writes the result formats of a Bind message.
    public void writeFormats(WireWriter out) {
        out.bytes(wireFormats, 0, wireFormats.length);
    }

    private byte[] wireFormats() {
        WireWriter out = new WireWriter(Short.BYTES * (formats.length + 1));
        if (!isUniform()) {
            out.int2(formats.length);
            for (Format each : formats) {
                out.int2(each.code());
            }
        } else if (hasBinary()) {
            out.int2(1).int2(Format.BINARY.code());
        } else {
            out.int2(0);
        }
        return Arrays.copyOf(out.array(), out.length());
    }

    int typeOidAt(int index) {
        return typeOids[index];
    }

    Shape shapeAt(int index) {
        return shapes[index];
    }

    Format formatAt(int index) {
        return formats[index];
    }

    /// A decoder of a column's values to a Java class.
    @SuppressWarnings("unchecked") // The entry says what its decoder gives.
    <T> Decoder<T> decoder(int index, Class<T> target, TypeSource types) {
        CachedDecoder cached = decoders[index];
        if (cached != null && cached.target() == target) {
            return (Decoder<T>) cached.decoder();
        }
        int typeOid = typeOids[index];
        Decoder<T> decoder = known(index, target, types).decoder(typeOid, target);
        decoders[index] = new CachedDecoder(target, decoder);
        return decoder;
    }

    /// A type without a codec is looked up, unless its text or its bytes will do.
    private Codecs known(int index, Class<?> target, TypeSource types) {
        Codecs codecs = current();
        boolean unregistered = target.isEnum() && codecs.forClass(target).isEmpty();
        boolean text = formats[index] == Format.TEXT && (target.isAssignableFrom(String.class) || unregistered);
        boolean plain =
                text || target == byte[].class || codecs.forOid(typeOids[index]).isPresent();
        return plain ? codecs : types.find(codecs, typeOids[index]);
    }

    private Codecs current() {
        Codecs newer = renewed;
        return newer == null ? codecs : newer;
    }

    /// Looks a type up again whose values do not fit what is known of it.
    ///
    /// @throws ChangedTypeException the one given, if the database cannot be asked
    @SuppressWarnings("ReferenceEquality") // Whether anything new is known.
    void renew(ChangedTypeException changed, TypeSource types) {
        Codecs newer = types.renew(current(), changed.typeOid());
        if (newer == current()) {
            throw changed;
        }
        renewed = newer;
        Arrays.fill(decoders, null);
    }

    /// The text of a value, the same in both formats and whatever the session's settings are.
    String text(int index, WireReader value) {
        return text(current().codec(typeOids[index]), formats[index], value);
    }

    /// Makes sure that bytes of a column can become a text: they may come by a hint, of a type that is not known. This
    /// may move the row, so the value is looked at after it.
    void expectText(int index, TypeSource types) {
        if (formats[index] == Format.BINARY && current().forOid(typeOids[index]).isEmpty()) {
            renewed = types.find(current(), typeOids[index]);
        }
    }

    private static <T> String text(Codec<T> codec, Format format, WireReader value) {
        return switch (format) {
            case BINARY -> codec.decodeText(value, format);
            case TEXT -> codec.text(codec.decode(value, format));
        };
    }

    /// Reads a single value of a column as a Java class.
    public <T> T read(int column, WireReader value, Class<T> type) {
        int index = checked(column);
        if (type != String.class) {
            return decoder(index, type, TypeSource.none()).decode(value, formats[index]);
        }
        return type.cast(formats[index] == Format.TEXT ? value.utf8(value.remaining()) : text(index, value));
    }

    int checked(int column) {
        if (column < 1 || column > typeOids.length) {
            throw new IndexOutOfBoundsException(
                    "expected a column from 1 to " + typeOids.length + " but got " + column);
        }
        return column - 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Columns columns && fields.equals(columns.fields);
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }

    /// The names with the types' OIDs.
    @Override
    public String toString() {
        List<String> shown = new ArrayList<>();
        for (FieldDescription field : fields) {
            shown.add(field.name() + " (" + Oid.unsigned(field.typeOid()) + ")");
        }
        return shown.toString();
    }

    private record CachedDecoder(Class<?> target, Decoder<?> decoder) {}
}
