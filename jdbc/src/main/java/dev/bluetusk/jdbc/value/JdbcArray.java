package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.ArrayCodec;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.MultirangeCodec;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An array of PostgreSQL: one that was read, or one that is to be sent.
///
/// Its elements are read when they are first asked for. Confined to one thread at a time.
public final class JdbcArray implements Array {
    private static final String INDEX = "INDEX";
    private static final String VALUE = "VALUE";

    private final ValueContext context;
    private final int arrayOid;
    private final int elementOid;
    private @Nullable String text;
    private @Nullable PgArray<?> parsed;
    private boolean freed;

    private JdbcArray(
            ValueContext context, int arrayOid, int elementOid, @Nullable String text, @Nullable PgArray<?> parsed) {
        this.context = context;
        this.arrayOid = arrayOid;
        this.elementOid = elementOid;
        this.text = text;
        this.parsed = parsed;
    }

    static JdbcArray of(CellReader reader, Cell cell) throws SQLException {
        Codecs codecs = reader.codecs(cell);
        Codec<?> codec = codecs.codec(cell.typeOid());
        if (!(codec instanceof ArrayCodec<?> array)) {
            if (codec instanceof MultirangeCodec<?>) {
                throw Conversion.mismatch(cell, "Array");
            }
            return ofText(reader, cell);
        }
        ValueContext context = reader.context();
        if (cell.format() == Format.TEXT) {
            return new JdbcArray(context, cell.typeOid(), array.elementOid(), reader.string(cell), null);
        }
        try {
            PgArray<?> parsed = array.decode(Texts.reader(cell), cell.format());
            String text = Texts.varies(cell.typeOid()) ? reader.string(cell) : null;
            return new JdbcArray(context, cell.typeOid(), array.elementOid(), text, parsed);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// An array of texts from a type that is not known to be one, if its text looks like one.
    private static JdbcArray ofText(CellReader reader, Cell cell) throws SQLException {
        String text = reader.string(cell);
        if (cell.format() == Format.BINARY || (!text.startsWith("{") && !text.startsWith("["))) {
            throw Conversion.mismatch(cell, "Array");
        }
        return new JdbcArray(reader.context(), cell.typeOid(), Oid.TEXT, text, null);
    }

    /// An array within a row, whose elements' type is told by what they are.
    static JdbcArray ofNative(ValueContext context, PgArray<?> array) {
        int elementOid = array.elements().stream()
                .filter(element -> element != null)
                .findFirst()
                .flatMap(element -> context.types().codecs().forValue(element))
                .map(Codec::typeOid)
                .orElse(Oid.TEXT);
        int arrayOid = PgTypes.arrayOid(elementOid, context.types().codecs());
        return new JdbcArray(context, arrayOid, elementOid, null, array);
    }

    /// An array that is to be sent.
    ///
    /// @param typeName the type of its elements as SQL names it
    /// @param elements a Java array, which may be nested; of objects or primitives
    /// @throws SQLException if there is no such type, it has no arrays, or the elements fit no array
    public static JdbcArray create(ValueContext context, String typeName, Object elements) throws SQLException {
        int elementOid = TypeNames.oid(context, typeName);
        int arrayOid = PgTypes.arrayOid(elementOid, context.types().codecs());
        if (arrayOid == Oid.UNSPECIFIED) {
            throw SqlErrors.value("the type " + typeName + " has no arrays", "42704");
        }
        try {
            String text = Texts.isCharacters(elementOid)
                    ? ParameterValues.arrayOfTexts(elements)
                    : ParameterValues.arrayText(elements, elementOid == Oid.BOX ? ';' : ',');
            return new JdbcArray(context, arrayOid, elementOid, text, null);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    int arrayOid() {
        return arrayOid;
    }

    private void checkOpen() throws SQLException {
        if (freed) {
            throw SqlErrors.state("this Array was freed");
        }
    }

    private PgArray<?> elements() throws SQLException {
        checkOpen();
        PgArray<?> array = parsed;
        if (array == null) {
            array = parse(String.valueOf(text));
            parsed = array;
        }
        return array;
    }

    private PgArray<?> parse(String array) throws SQLException {
        byte[] bytes = array.getBytes(StandardCharsets.UTF_8);
        Codec<?> codec = context.types().codecs().codec(arrayOid);
        ArrayCodec<?> reading = codec instanceof ArrayCodec<?> known ? known : textArrays();
        try {
            return reading.decode(new WireReader(bytes, 0, bytes.length), Format.TEXT);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    private static ArrayCodec<?> textArrays() {
        return (ArrayCodec<?>) Codecs.builtIn().codec(Oid.TEXT_ARRAY);
    }

    @Override
    public String getBaseTypeName() throws SQLException {
        checkOpen();
        return TypeNames.name(context, elementOid);
    }

    @Override
    public int getBaseType() throws SQLException {
        checkOpen();
        return PgTypes.code(elementOid, context.types().codecs());
    }

    @Override
    public Object getArray() throws SQLException {
        PgArray<?> array = elements();
        return ArrayObjects.of(context, array, elementOid, 0, firstLength(array));
    }

    @Override
    public Object getArray(@Nullable Map<String, Class<?>> map) throws SQLException {
        return getArray();
    }

    @Override
    public Object getArray(long index, int count) throws SQLException {
        PgArray<?> array = elements();
        int from = checkedStart(array, index, count);
        return ArrayObjects.of(context, array, elementOid, from, count == 0 ? firstLength(array) - from : count);
    }

    @Override
    public Object getArray(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return getArray(index, count);
    }

    private static int firstLength(PgArray<?> array) {
        return array.dimensions() == 0 ? 0 : array.length(0);
    }

    private static int checkedStart(PgArray<?> array, long index, int count) throws SQLException {
        int length = firstLength(array);
        if (index < 1 || count < 0 || index - 1 + count > length) {
            throw SqlErrors.argument("expected some of the " + length + " elements of the array but got " + count
                    + " from index " + index);
        }
        return (int) index - 1;
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        return rows(1, firstLength(elements()));
    }

    @Override
    public ResultSet getResultSet(@Nullable Map<String, Class<?>> map) throws SQLException {
        return getResultSet();
    }

    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        checkedStart(elements(), index, count);
        return rows((int) index, count == 0 ? firstLength(elements()) - (int) index + 1 : count);
    }

    @Override
    public ResultSet getResultSet(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return getResultSet(index, count);
    }

    /// Rows of an index, from 1, and an element; of an array of several dimensions, an array of one less.
    private ResultSet rows(int first, int count) throws SQLException {
        PgArray<?> array = elements();
        boolean nested = array.dimensions() > 1;
        Codecs codecs = context.types().codecs();
        Codec<?> codec = codecs.codec(nested ? arrayOid : elementOid);
        List<@Nullable Object> parts = ArrayObjects.parts(array);
        List<byte[] @Nullable []> rows = new ArrayList<>();
        for (int i = first; i < first + count; i++) {
            Object part = parts.get(i - 1);
            byte[] value = part == null ? null : NativeText.of(codec, part).getBytes(StandardCharsets.UTF_8);
            rows.add(new byte[] @Nullable [] {Integer.toString(i).getBytes(StandardCharsets.US_ASCII), value});
        }
        Columns columns = Columns.of(
                List.of(
                        new FieldDescription(INDEX, 0, 0, Oid.INT4, 4, -1, Format.TEXT),
                        new FieldDescription(VALUE, 0, 0, nested ? arrayOid : elementOid, -1, -1, Format.TEXT)),
                codecs);
        return context.resultSet(columns, rows);
    }

    /// Reads an array as a Java array of a class.
    static Object read(CellReader reader, Cell cell, Class<?> type) throws SQLException {
        Codec<?> codec = reader.codecs(cell).codec(cell.typeOid());
        try {
            var decoder = codec.decoder(type);
            if (decoder.isPresent()) {
                return decoder.get().decode(Texts.reader(cell), cell.format());
            }
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
        Object array = of(reader, cell).getArray();
        if (type.isInstance(array)) {
            return array;
        }
        return ArrayObjects.copied(array, type).orElseThrow(() -> Conversion.mismatch(cell, type.getTypeName()));
    }

    @Override
    public void free() {
        freed = true;
        text = null;
        parsed = null;
    }

    /// The array in PostgreSQL's form.
    @Override
    public String toString() {
        String known = text;
        if (known == null && parsed != null) {
            known = NativeText.of(context.types().codecs().codec(arrayOid), parsed);
            text = known;
        }
        return String.valueOf(known);
    }
}
