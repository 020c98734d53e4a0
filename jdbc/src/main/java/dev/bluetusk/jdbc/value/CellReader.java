package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.Primitives;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Date;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Calendar;
import java.util.Map;

/// Reads cells as Java classes by JDBC's table of conversions. A cell is never NULL.
///
/// Its methods throw `SQLException` or the native driver's exceptions, which the caller translates. Confined as its
/// connection is.
public final class CellReader {
    private final ValueContext context;

    /// Makes one for a connection.
    public CellReader(ValueContext context) {
        this.context = context;
    }

    private <T> T decode(Cell cell, Class<T> target) {
        WireReader value = new WireReader(cell.bytes(), cell.offset(), cell.length());
        return codecs().decoder(cell.typeOid(), target).decode(value, cell.format());
    }

    private Codecs codecs() {
        return context.types().codecs();
    }

    /// As `boolean`.
    public boolean booleanOf(Cell cell) throws SQLException {
        return decode(cell, Boolean.class);
    }

    /// As `byte`.
    public byte byteOf(Cell cell) throws SQLException {
        return (byte) intOf(cell);
    }

    /// As `short`.
    public short shortOf(Cell cell) throws SQLException {
        return (short) intOf(cell);
    }

    /// As `int`.
    public int intOf(Cell cell) throws SQLException {
        return Primitives.intOf(cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format());
    }

    /// As `long`.
    public long longOf(Cell cell) throws SQLException {
        return Primitives.longOf(cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format());
    }

    /// As `float`.
    public float floatOf(Cell cell) throws SQLException {
        return (float) doubleOf(cell);
    }

    /// As `double`.
    public double doubleOf(Cell cell) throws SQLException {
        return Primitives.doubleOf(cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format());
    }

    /// As a number with all digits.
    public BigDecimal bigDecimal(Cell cell) throws SQLException {
        return decode(cell, BigDecimal.class);
    }

    /// As text.
    public String string(Cell cell) throws SQLException {
        if (cell.format() == Format.TEXT) {
            return new String(cell.bytes(), cell.offset(), cell.length(), StandardCharsets.UTF_8);
        }
        return text(codecs().codec(cell.typeOid()), cell);
    }

    private static <T> String text(Codec<T> codec, Cell cell) {
        return codec.decodeText(new WireReader(cell.bytes(), cell.offset(), cell.length()), cell.format());
    }

    /// As a number with so many digits behind the point.
    public BigDecimal bigDecimal(Cell cell, int scale) throws SQLException {
        return bigDecimal(cell).setScale(scale, java.math.RoundingMode.HALF_UP);
    }

    /// As bytes.
    public byte[] bytes(Cell cell) throws SQLException {
        return decode(cell, byte[].class);
    }

    /// As a date.
    public Date date(Cell cell) throws SQLException {
        return Date.valueOf(decode(cell, LocalDate.class));
    }

    /// As a time of day.
    public Time time(Cell cell) throws SQLException {
        return Time.valueOf(decode(cell, LocalTime.class));
    }

    /// As a date and a time.
    public Timestamp timestamp(Cell cell) throws SQLException {
        return cell.typeOid() == Oid.TIMESTAMPTZ
                ? Timestamp.from(decode(cell, Instant.class))
                : Timestamp.valueOf(decode(cell, LocalDateTime.class));
    }

    /// As what JDBC says is the type's own class.
    public Object object(Cell cell) throws SQLException {
        return decode(cell, Object.class);
    }

    /// As a class of the caller's choice.
    public <T> T object(Cell cell, Class<T> type) throws SQLException {
        return decode(cell, type);
    }

    /// As the class that a map of type names says.
    public Object object(Cell cell, Map<String, Class<?>> map) throws SQLException {
        return object(cell);
    }

    /// As an array.
    public Array array(Cell cell) throws SQLException {
        return decode(cell, Array.class);
    }

    /// As a large object of bytes.
    public Blob blob(Cell cell) throws SQLException {
        return decode(cell, Blob.class);
    }

    /// As a large object of characters.
    public java.sql.NClob clob(Cell cell) throws SQLException {
        return decode(cell, java.sql.NClob.class);
    }

    /// As a URL.
    public java.net.URL url(Cell cell) throws SQLException {
        return decode(cell, java.net.URL.class);
    }

    /// As XML.
    public SQLXML xml(Cell cell) throws SQLException {
        return decode(cell, SQLXML.class);
    }

    /// As the place of a row.
    public RowId rowId(Cell cell) throws SQLException {
        return decode(cell, RowId.class);
    }

    /// As Date in the zone of a calendar.
    public Date date(Cell cell, Calendar calendar) throws SQLException {
        return date(cell);
    }

    /// As Time in the zone of a calendar.
    public Time time(Cell cell, Calendar calendar) throws SQLException {
        return time(cell);
    }

    /// As Timestamp in the zone of a calendar.
    public Timestamp timestamp(Cell cell, Calendar calendar) throws SQLException {
        return timestamp(cell);
    }

    /// As bytes to read.
    public InputStream binaryStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(bytes(cell));
    }

    /// As ASCII characters to read.
    public InputStream asciiStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(string(cell).getBytes(StandardCharsets.US_ASCII));
    }

    /// As UTF-8 to read.
    public InputStream unicodeStream(Cell cell) throws SQLException {
        return new ByteArrayInputStream(string(cell).getBytes(StandardCharsets.UTF_8));
    }

    /// As characters to read.
    public Reader characterStream(Cell cell) throws SQLException {
        return new StringReader(string(cell));
    }
}
