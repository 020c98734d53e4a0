package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.ServerZone;
import dev.bluetusk.protocol.type.ByteaCodec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Map;
import java.util.TimeZone;

/// Reads cells as Java's classes, by the table of conversions of JDBC.
///
/// SQLSTATEs are those of pgjdbc: 22003 for what is no number or does not fit, 22007 for what is no date or
/// time, 42846 for no truth value, 42821 for a class of `java.time` and 22023 for another class that a type
/// cannot be read as. Numbers, truth values and the like are read without garbage. Confined to its result.
public final class CellReader {
    private static final ByteaCodec BYTEA = new ByteaCodec();

    private final ValueContext context;
    private final boolean strictBooleans;

    /// Makes one for the results of a connection.
    public CellReader(ValueContext context) {
        this.context = context;
        this.strictBooleans =
                context.options().isLikePgjdbc() && !context.options().isOn("convertBooleanToNumeric", false);
    }

    ValueContext context() {
        return context;
    }

    /// A whole number of 8 bits.
    public byte byteOf(Cell cell) throws SQLException {
        return (byte) whole(cell, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
    }

    /// A whole number of 16 bits.
    public short shortOf(Cell cell) throws SQLException {
        return (short) whole(cell, Short.MIN_VALUE, Short.MAX_VALUE, "short");
    }

    /// A whole number of 32 bits.
    public int intOf(Cell cell) throws SQLException {
        if (cell.isNumber(Oid.INT4, Integer.BYTES)) {
            return BigEndian.int4(cell.bytes(), cell.offset());
        }
        return (int) whole(cell, Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
    }

    /// A whole number of 64 bits.
    public long longOf(Cell cell) throws SQLException {
        if (cell.isNumber(Oid.INT8, Long.BYTES)) {
            return BigEndian.int8(cell.bytes(), cell.offset());
        }
        return whole(cell, Long.MIN_VALUE, Long.MAX_VALUE, "long");
    }

    private long whole(Cell cell, long min, long max, String target) throws SQLException {
        refuseBoolean(cell, target);
        return Numbers.longOf(cell, min, max, target);
    }

    private void refuseBoolean(Cell cell, String target) throws SQLException {
        if (strictBooleans && cell.typeOid() == Oid.BOOL) {
            throw Conversion.mismatch(cell, target, SqlState.NUMERIC_VALUE_OUT_OF_RANGE);
        }
    }

    /// A `float`; a number that is too large for one is refused.
    public float floatOf(Cell cell) throws SQLException {
        refuseBoolean(cell, "float");
        return Numbers.floatOf(cell);
    }

    /// A `double`.
    public double doubleOf(Cell cell) throws SQLException {
        refuseBoolean(cell, "double");
        return Numbers.doubleOf(cell, "double");
    }

    /// A truth value: of `bool`, of the numbers 0 and 1, of the words that PostgreSQL takes for one.
    public boolean booleanOf(Cell cell) throws SQLException {
        return switch (cell.typeOid()) {
            case Oid.BOOL, Oid.INT2, Oid.INT4, Oid.INT8, Oid.FLOAT4, Oid.FLOAT8, Oid.NUMERIC, Oid.OID ->
                Numbers.booleanOf(cell);
            case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.UNKNOWN, Oid.CHAR, Oid.BIT, Oid.VARBIT ->
                Numbers.booleanOf(cell);
            default -> {
                String text = string(cell);
                throw Numbers.noTruth(text);
            }
        };
    }

    /// A decimal number with all its digits.
    public BigDecimal bigDecimal(Cell cell) throws SQLException {
        refuseBoolean(cell, "BigDecimal");
        return Numbers.bigDecimalOf(cell, "BigDecimal");
    }

    /// A decimal number, rounded to so many digits behind the point.
    public BigDecimal bigDecimal(Cell cell, int scale) throws SQLException {
        return Numbers.scaled(bigDecimal(cell), scale);
    }

    /// The text that PostgreSQL shows, in whichever format the value came; a `timestamptz` in the session's
    /// time zone.
    public String string(Cell cell) throws SQLException {
        if (cell.format() == Format.TEXT || Texts.isCharacters(cell.typeOid())) {
            return new String(cell.bytes(), cell.offset(), cell.length(), StandardCharsets.UTF_8);
        }
        try {
            return Texts.varies(cell.typeOid())
                    ? Texts.in(sessionZone(), cell, codecs(cell))
                    : Texts.of(cell, codecs(cell));
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    private ZoneId sessionZone() {
        return context.reported("TimeZone").map(ServerZone::of).orElse(ZoneOffset.UTC);
    }

    /// The bytes of a `bytea`; of anything else, those of its text in UTF-8.
    public byte[] bytes(Cell cell) throws SQLException {
        if (cell.typeOid() != Oid.BYTEA) {
            return cell.format() == Format.TEXT || Texts.isCharacters(cell.typeOid())
                    ? Arrays.copyOfRange(cell.bytes(), cell.offset(), cell.offset() + cell.length())
                    : string(cell).getBytes(StandardCharsets.UTF_8);
        }
        try {
            return BYTEA.decode(Texts.reader(cell), cell.format());
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// A day, at midnight in the zone of the JVM.
    public Date date(Cell cell) throws SQLException {
        return Times.date(cell, TimeZone.getDefault());
    }

    /// A day, at midnight in the zone of a calendar.
    public Date date(Cell cell, Calendar calendar) throws SQLException {
        return Times.date(cell, calendar.getTimeZone());
    }

    /// A time of day on 1970-01-01 in the zone of the JVM.
    public Time time(Cell cell) throws SQLException {
        return Times.time(cell, TimeZone.getDefault());
    }

    /// A time of day on 1970-01-01 in the zone of a calendar. Of a `timestamptz`, whose point of time needs no
    /// calendar, it is on that day of UTC, as with pgjdbc.
    public Time time(Cell cell, Calendar calendar) throws SQLException {
        Time time = Times.time(cell, calendar.getTimeZone());
        return cell.typeOid() == Oid.TIMESTAMPTZ ? CalendarTimes.onFirstDay(time) : time;
    }

    /// A point of time; one without zone in that of the JVM.
    public Timestamp timestamp(Cell cell) throws SQLException {
        return Times.timestamp(cell, TimeZone.getDefault());
    }

    /// A point of time; one without zone in that of a calendar.
    public Timestamp timestamp(Cell cell, Calendar calendar) throws SQLException {
        return Times.timestamp(cell, calendar.getTimeZone());
    }

    /// The class of `java.sql`, or else of Java, that a type stands for.
    public Object object(Cell cell) throws SQLException {
        return DefaultObjects.of(this, cell);
    }

    /// The same, with the classes that a map gives for types by their names.
    public Object object(Cell cell, Map<String, Class<?>> map) throws SQLException {
        Class<?> mapped = map.isEmpty() ? null : map.get(PgTypes.name(cell.typeOid(), codecs(cell)));
        return mapped == null ? object(cell) : object(cell, mapped);
    }

    /// A value as a Java class: those of JDBC, of `java.time`, `UUID`, `BigInteger`, `InetAddress`, arrays,
    /// `List`, records of composite types, enums, and whatever the native driver reads the type as.
    public <T> T object(Cell cell, Class<T> type) throws SQLException {
        return Conversion.of(this, cell, type);
    }

    /// The bytes, as [#bytes] gives them, or those of a large object.
    public InputStream binaryStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(bytes(cell));
    }

    /// The text in ASCII.
    public InputStream asciiStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(string(cell).getBytes(StandardCharsets.US_ASCII));
    }

    /// The text in UTF-8.
    public InputStream unicodeStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(string(cell).getBytes(StandardCharsets.UTF_8));
    }

    /// The text.
    public Reader characterStream(Cell cell) throws SQLException {
        return new StringReader(string(cell));
    }

    /// An array.
    public Array array(Cell cell) throws SQLException {
        return JdbcArray.of(this, cell);
    }

    /// The bytes of a `bytea`, or the large object whose number the value is.
    public Blob blob(Cell cell) throws SQLException {
        return cell.typeOid() == Oid.BYTEA
                ? new MemoryBlob(bytes(cell))
                : new LargeObjectBlob(context, largeObject(cell, "Blob"));
    }

    /// A text, or the one in the large object whose number the value is.
    public NClob clob(Cell cell) throws SQLException {
        return isNumber(cell.typeOid())
                ? new LargeObjectClob(context, largeObject(cell, "Clob"))
                : new MemoryClob(string(cell));
    }

    private static boolean isNumber(int typeOid) {
        return switch (typeOid) {
            case Oid.OID, Oid.INT8, Oid.INT4 -> true;
            default -> false;
        };
    }

    private long largeObject(Cell cell, String target) throws SQLException {
        if (!isNumber(cell.typeOid())) {
            throw Conversion.mismatch(cell, target);
        }
        return Numbers.longOf(cell, 0, 0xFFFF_FFFFL, "oid");
    }

    /// An XML document.
    public SQLXML xml(Cell cell) throws SQLException {
        return new JdbcXml(string(cell));
    }

    /// The place of a row in its table, a `tid`.
    public RowId rowId(Cell cell) throws SQLException {
        if (cell.typeOid() != Oid.TID) {
            throw Conversion.mismatch(cell, "RowId");
        }
        return new JdbcRowId(string(cell));
    }

    /// A text as a URL.
    public URL url(Cell cell) throws SQLException {
        String text = string(cell);
        try {
            return URI.create(text.strip()).toURL();
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw SqlErrors.value("expected a URL but got " + ShownValue.url(text), SqlErrors.INVALID_PARAMETER);
        }
    }

    /// The name of a cell's type, as far as it is known.
    public String typeName(Cell cell) throws SQLException {
        return PgTypes.name(cell.typeOid(), codecs(cell));
    }

    /// What is known of the types of the database, with a cell's type among it if the database knows that.
    Codecs codecs(Cell cell) throws SQLException {
        int typeOid = cell.typeOid();
        if (Integer.compareUnsigned(typeOid, Oid.FIRST_OF_DATABASE) < 0 && typeOid != Oid.RECORD) {
            return Codecs.builtIn();
        }
        Codecs known = context.types().codecs();
        if (known.forOid(typeOid).isPresent()) {
            return known;
        }
        // Asking for a type may move the row.
        byte[] kept = Arrays.copyOfRange(cell.bytes(), cell.offset(), cell.offset() + cell.length());
        cell.point(kept, 0, kept.length);
        return context.use(session -> session.types().including(typeOid));
    }
}
