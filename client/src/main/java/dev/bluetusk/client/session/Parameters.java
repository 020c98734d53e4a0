package dev.bluetusk.client.session;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The parameters of a statement, counted from 1 as `$1`, `$2`, … are. It can be filled again and again without
/// garbage.
///
/// ```java
/// Parameters parameters = new Parameters().setLong(1, 42).setText(2, "2024-05-01").setNull(3);
/// ```
///
/// Numbers go to the server in binary; [#setText] takes a value in PostgreSQL's text form, whose type the server
/// infers. Confined to one thread.
public final class Parameters {
    private enum Kind {
        UNSET,
        NULL,
        INT,
        LONG,
        DOUBLE,
        BOOLEAN,
        VALUE,
        TEXT,
        BINARY,
        STREAM
    }

    private static final int FIRST_ROOM = 8;
    // Nothing can be put into these, so that all may share them.
    private static final Kind[] NO_KINDS = new Kind[0];
    private static final long[] NO_NUMBERS = new long[0];
    private static final Object[] NO_VALUES = new Object[0];

    private Kind[] kinds = NO_KINDS;
    private long[] numbers = NO_NUMBERS;
    private @Nullable Object[] values = NO_VALUES;
    private int count;
    // Whether some were streamed since the last clear.
    private boolean streams;

    /// Makes an empty list.
    public Parameters() {}

    /// Parameters of Java values in order; null stands for NULL.
    public static Parameters of(@Nullable Object... values) {
        Parameters parameters = new Parameters();
        parameters.reserve(Math.min(values.length, FrontendEncoder.PARAMETERS_MAX));
        for (int i = 0; i < values.length; i++) {
            parameters.set(i + 1, values[i]);
        }
        return parameters;
    }

    /// Forgets all of them.
    public Parameters clear() {
        Arrays.fill(values, 0, count, null);
        count = 0;
        streams = false;
        return this;
    }

    /// Holds these values and no others.
    Parameters fill(@Nullable Object[] all) {
        clear();
        for (int i = 0; i < all.length; i++) {
            set(i + 1, all[i]);
        }
        return this;
    }

    /// How many there are: the highest number that was set.
    public int count() {
        return count;
    }

    /// Sets an `int`.
    public Parameters setInt(int parameter, int value) {
        int slot = slot(parameter, Kind.INT);
        numbers[slot] = value;
        return this;
    }

    /// Sets a `long`.
    public Parameters setLong(int parameter, long value) {
        int slot = slot(parameter, Kind.LONG);
        numbers[slot] = value;
        return this;
    }

    /// Sets a `double`.
    public Parameters setDouble(int parameter, double value) {
        int slot = slot(parameter, Kind.DOUBLE);
        numbers[slot] = Double.doubleToRawLongBits(value);
        return this;
    }

    /// Sets a `boolean`.
    public Parameters setBoolean(int parameter, boolean value) {
        int slot = slot(parameter, Kind.BOOLEAN);
        numbers[slot] = value ? 1 : 0;
        return this;
    }

    /// Sets a value in PostgreSQL's text form; the server infers its type.
    ///
    /// @throws ValueException if it contains U+0000, which PostgreSQL cannot store
    public Parameters setText(int parameter, String text) {
        return setText(parameter, text, Oid.UNSPECIFIED);
    }

    /// Sets a value in PostgreSQL's text form.
    ///
    /// @param typeOid the type that is declared for it; see [Oid]
    /// @throws ValueException if it contains U+0000, which PostgreSQL cannot store
    public Parameters setText(int parameter, String text, int typeOid) {
        int zero = text.indexOf('\0');
        if (zero >= 0) {
            throw new ValueException(
                    SqlState.CHARACTER_NOT_IN_REPERTOIRE,
                    "parameter " + parameter + " has the character U+0000 at index " + zero
                            + ", which PostgreSQL cannot store in a text");
        }
        int slot = slot(parameter, Kind.TEXT);
        values[slot] = text;
        numbers[slot] = typeOid;
        return this;
    }

    /// Sets a value in the binary form of a type.
    ///
    /// @param bytes the form that the type's send function makes; it must not change before the statement has run
    public Parameters setBinary(int parameter, byte[] bytes, int typeOid) {
        int slot = slot(parameter, Kind.BINARY);
        values[slot] = bytes;
        numbers[slot] = typeOid;
        return this;
    }

    /// Sets a value whose bytes are read from a stream while they are sent; see [StreamedValue].
    ///
    /// @param byteLength how many bytes the stream has
    public Parameters setStream(int parameter, InputStream stream, long byteLength) {
        return setStream(parameter, stream, byteLength, Oid.UNSPECIFIED);
    }

    /// Sets a value of a type whose bytes are read from a stream while they are sent; see [StreamedValue].
    ///
    /// @param byteLength how many bytes the stream has
    /// @param typeOid    the type that is declared for it; see [Oid]
    public Parameters setStream(int parameter, InputStream stream, long byteLength, int typeOid) {
        setStreamed(parameter, StreamedValue.of(stream, byteLength));
        numbers[parameter - 1] = typeOid;
        return this;
    }

    /// Sets a value whose bytes are those of a file, read while they are sent; see [StreamedValue].
    ///
    /// @throws java.io.UncheckedIOException if there is no such file
    public Parameters setFile(int parameter, Path file) {
        return setStreamed(parameter, StreamedValue.of(file));
    }

    private Parameters setStreamed(int parameter, StreamedValue value) {
        int slot = slot(parameter, Kind.STREAM);
        values[slot] = value;
        numbers[slot] = Oid.UNSPECIFIED;
        streams = true;
        return this;
    }

    /// Sets NULL; the server infers its type.
    public Parameters setNull(int parameter) {
        return setNull(parameter, Oid.UNSPECIFIED);
    }

    /// Sets NULL.
    ///
    /// @param typeOid the type that is declared for it; see [Oid]
    public Parameters setNull(int parameter, int typeOid) {
        int slot = slot(parameter, Kind.NULL);
        values[slot] = null;
        numbers[slot] = typeOid;
        return this;
    }

    /// Declares a type for a text or NULL whose type was left to the server; does nothing for others.
    ///
    /// @param typeOid the type; see [Oid]
    public Parameters declareIfUnspecified(int parameter, int typeOid) {
        boolean open = isSet(parameter)
                && (kinds[parameter - 1] == Kind.TEXT || kinds[parameter - 1] == Kind.NULL)
                && numbers[parameter - 1] == Oid.UNSPECIFIED;
        if (open) {
            numbers[parameter - 1] = typeOid;
        }
        return this;
    }

    /// Whether a parameter has a value or is NULL.
    public boolean isSet(int parameter) {
        return parameter >= 1 && parameter <= count && kinds[parameter - 1] != Kind.UNSET;
    }

    /// Takes the parameters of another list, which keeps them.
    public Parameters setAll(Parameters others) {
        return setAll(others, 1, others.count);
    }

    /// Takes some parameters of another list, which keeps them, as `$1` and so on.
    ///
    /// @param first the first that is taken
    /// @param number how many are taken
    public Parameters setAll(Parameters others, int first, int number) {
        clear();
        if (number > 0) {
            reserve(Math.min(number, FrontendEncoder.PARAMETERS_MAX));
            slot(number, Kind.UNSET);
            take(others, first - 1, 0, Math.min(number, others.count - first + 1));
        }
        streams = others.streams;
        return this;
    }

    /// Adds the parameters of another list, which keeps them, behind those that are here.
    public Parameters addAll(Parameters others) {
        int before = count;
        if (others.count > 0) {
            slot(before + others.count, Kind.UNSET);
            take(others, 0, before, others.count);
        }
        streams |= others.streams;
        return this;
    }

    /// Copies slots of another list into slots that are there.
    private void take(Parameters others, int from, int to, int number) {
        if (number > 0) {
            System.arraycopy(others.kinds, from, kinds, to, number);
            System.arraycopy(others.numbers, from, numbers, to, number);
            System.arraycopy(others.values, from, values, to, number);
        }
    }

    /// Sets a Java value, or NULL for null; the value's class decides its type.
    public Parameters set(int parameter, @Nullable Object value) {
        if (value == null) {
            return setNull(parameter);
        }
        if (value instanceof StreamedValue streamed) {
            return setStreamed(parameter, streamed);
        }
        int slot = slot(parameter, Kind.VALUE);
        values[slot] = value;
        return this;
    }

    /// Whether some value is read while it is sent; see [StreamedValue].
    public boolean isStreamed() {
        if (streams) {
            for (int slot = 0; slot < count; slot++) {
                if (isStreamed(slot)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether the type of a streamed value is declared.
    boolean declaresStreams() {
        for (int slot = 0; slot < count; slot++) {
            if (isStreamed(slot) && numbers[slot] != Oid.UNSPECIFIED) {
                return true;
            }
        }
        return false;
    }

    boolean isStreamed(int slot) {
        return kinds[slot] == Kind.STREAM;
    }

    StreamedValue streamed(int slot) {
        return (StreamedValue) object(slot);
    }

    /// Makes room for a parameter, which may put larger arrays in place: call it before the arrays are looked at.
    private int slot(int parameter, Kind kind) {
        if (parameter < 1 || parameter > FrontendEncoder.PARAMETERS_MAX) {
            throw new IllegalArgumentException("expected a parameter from 1 to " + FrontendEncoder.PARAMETERS_MAX
                    + ", the most that the protocol takes, but got " + parameter);
        }
        if (parameter > kinds.length) {
            int room = Math.max(FIRST_ROOM, Math.max(parameter, 2 * kinds.length));
            reserve(Math.min(FrontendEncoder.PARAMETERS_MAX, room));
        }
        if (parameter > count) {
            Arrays.fill(kinds, count, parameter, Kind.UNSET);
            count = parameter;
        }
        kinds[parameter - 1] = kind;
        return parameter - 1;
    }

    private void reserve(int room) {
        if (room > kinds.length) {
            kinds = Arrays.copyOf(kinds, room);
            numbers = Arrays.copyOf(numbers, room);
            values = Arrays.copyOf(values, room);
        }
    }

    /// Puts the types to declare into an array; 0 leaves one to the server.
    ///
    /// @return the array, or a larger one
    int[] typeOids(int[] target, Codecs codecs) {
        int[] types = target.length < count ? new int[Math.max(count, 2 * target.length)] : target;
        for (int slot = 0; slot < count; slot++) {
            types[slot] = declaredOid(slot, codecs);
        }
        return types;
    }

    int declaredOid(int slot, Codecs codecs) {
        return switch (kinds[slot]) {
            case INT -> Oid.INT4;
            case LONG -> Oid.INT8;
            case DOUBLE -> Oid.FLOAT8;
            case BOOLEAN -> Oid.BOOL;
            case BINARY, TEXT, NULL, STREAM -> (int) numbers[slot];
            case VALUE -> codecs.parameterOid(object(slot));
            case UNSET -> Oid.UNSPECIFIED;
        };
    }

    private Object object(int slot) {
        Object value = values[slot];
        if (value == null) {
            throw new IllegalStateException("parameter " + (slot + 1) + " has no value");
        }
        return value;
    }

    /// Writes one value with its length in front; of a streamed one, its length alone.
    ///
    /// @param typeOid the type that the server expects, 0 if it is not known
    /// @return the format it was written in
    Format write(int slot, int typeOid, Codecs codecs, WireWriter out) {
        if (kinds[slot] == Kind.NULL) {
            out.int4(-1);
            return Format.TEXT;
        }
        if (kinds[slot] == Kind.STREAM) {
            out.int4((int) streamed(slot).byteLength());
            return codecs.codec(typeOid).javaType() == byte[].class ? Format.BINARY : Format.TEXT;
        }
        int mark = out.beginLength();
        Format format = writeValue(slot, typeOid, codecs, out);
        out.endValue(mark);
        return format;
    }

    private Format writeValue(int slot, int typeOid, Codecs codecs, WireWriter out) {
        return switch (kinds[slot]) {
            case INT, LONG -> number(numbers[slot], typeOid, codecs, out);
            case DOUBLE -> fraction(Double.longBitsToDouble(numbers[slot]), typeOid, codecs, out);
            case BOOLEAN -> bool(numbers[slot] != 0, typeOid, codecs, out);
            case VALUE -> codecs.encode(typeOid, object(slot), out);
            case TEXT -> {
                out.utf8((String) object(slot));
                yield Format.TEXT;
            }
            case BINARY -> {
                byte[] bytes = (byte[]) object(slot);
                out.bytes(bytes, 0, bytes.length);
                yield Format.BINARY;
            }
            case NULL, STREAM -> Format.TEXT;
            case UNSET ->
                throw new IllegalStateException("parameter " + (slot + 1) + " of " + count + " was never set");
        };
    }

    private static Format number(long value, int typeOid, Codecs codecs, WireWriter out) {
        if (typeOid == Oid.INT8) {
            out.int8(value);
        } else if (typeOid == Oid.INT4 && value == (int) value) {
            out.int4((int) value);
        } else if (typeOid == Oid.INT2 && value == (short) value) {
            out.int2((int) value);
        } else if (typeOid == Oid.UNSPECIFIED) {
            out.utf8(Long.toString(value));
            return Format.TEXT;
        } else {
            return codecs.encode(typeOid, value, out);
        }
        return Format.BINARY;
    }

    private static Format fraction(double value, int typeOid, Codecs codecs, WireWriter out) {
        if (typeOid == Oid.FLOAT8) {
            out.float8(value);
            return Format.BINARY;
        }
        return codecs.encode(typeOid, value, out);
    }

    private static Format bool(boolean value, int typeOid, Codecs codecs, WireWriter out) {
        if (typeOid == Oid.BOOL) {
            out.int1(value ? 1 : 0);
            return Format.BINARY;
        }
        return codecs.encode(typeOid, value, out);
    }
}
