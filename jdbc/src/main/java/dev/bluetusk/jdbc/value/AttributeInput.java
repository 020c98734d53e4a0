package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
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
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLInput;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/// The attributes of a row, one after the other, for an application's `SQLData`. Confined to one thread.
final class AttributeInput implements SQLInput {
    private final @Nullable Object[] attributes;
    private int next;
    private boolean wasNull;

    AttributeInput(@Nullable Object[] attributes) {
        this.attributes = attributes;
    }

    private @Nullable Object next() throws SQLException {
        if (next >= attributes.length) {
            throw SqlErrors.argument("the row has no more than " + attributes.length + " attributes");
        }
        Object value = attributes[next++];
        wasNull = value == null;
        return value;
    }

    private <T> @Nullable T next(Class<T> type) throws SQLException {
        Object value = next();
        if (value != null && !type.isInstance(value)) {
            throw SqlErrors.value(
                    "expected a " + type.getName() + " for attribute " + next + " but got the "
                            + value.getClass().getName() + ' ' + ShownValue.quoted(value),
                    "42821");
        }
        return type.cast(value);
    }

    private BigDecimal number(String target) throws SQLException {
        Object value = next();
        return value == null ? BigDecimal.ZERO : ParameterValues.decimal(value, target);
    }

    @Override
    public @Nullable String readString() throws SQLException {
        Object value = next();
        return value == null ? null : ParameterValues.text(value);
    }

    @Override
    public boolean readBoolean() throws SQLException {
        Object value = next();
        return value != null && ParameterValues.truth(value);
    }

    @Override
    public byte readByte() throws SQLException {
        return ParameterValues.number(number("byte"), Byte.class).byteValue();
    }

    @Override
    public short readShort() throws SQLException {
        return ParameterValues.number(number("short"), Short.class).shortValue();
    }

    @Override
    public int readInt() throws SQLException {
        return ParameterValues.number(number("int"), Integer.class).intValue();
    }

    @Override
    public long readLong() throws SQLException {
        return ParameterValues.number(number("long"), Long.class).longValue();
    }

    @Override
    public float readFloat() throws SQLException {
        return (float) readDouble();
    }

    @Override
    public double readDouble() throws SQLException {
        Object value = next();
        return switch (value) {
            case null -> 0;
            case Double number -> number;
            case Float number -> number;
            default -> ParameterValues.decimal(value, "double").doubleValue();
        };
    }

    @Override
    public @Nullable BigDecimal readBigDecimal() throws SQLException {
        Object value = next();
        return value == null ? null : ParameterValues.decimal(value, "BigDecimal");
    }

    @Override
    public byte @Nullable [] readBytes() throws SQLException {
        Object value = next();
        if (value == null) {
            return null;
        }
        return value instanceof byte[] bytes
                ? bytes
                : ParameterValues.text(value).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable Date readDate() throws SQLException {
        return next(Date.class);
    }

    @Override
    public @Nullable Time readTime() throws SQLException {
        return next(Time.class);
    }

    @Override
    public @Nullable Timestamp readTimestamp() throws SQLException {
        return next(Timestamp.class);
    }

    @Override
    public @Nullable Reader readCharacterStream() throws SQLException {
        String text = readString();
        return text == null ? null : new StringReader(text);
    }

    @Override
    public @Nullable InputStream readAsciiStream() throws SQLException {
        String text = readString();
        return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public @Nullable InputStream readBinaryStream() throws SQLException {
        byte[] bytes = readBytes();
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    @Override
    public @Nullable Object readObject() throws SQLException {
        return next();
    }

    @Override
    public <T> @Nullable T readObject(Class<T> type) throws SQLException {
        return next(type);
    }

    @Override
    public Ref readRef() throws SQLException {
        throw SqlErrors.unsupported("PostgreSQL has no references to rows");
    }

    @Override
    public @Nullable Blob readBlob() throws SQLException {
        byte[] bytes = readBytes();
        return bytes == null ? null : new MemoryBlob(bytes);
    }

    @Override
    public @Nullable Clob readClob() throws SQLException {
        return readNClob();
    }

    @Override
    public @Nullable Array readArray() throws SQLException {
        return next(Array.class);
    }

    @Override
    public boolean wasNull() {
        return wasNull;
    }

    @Override
    public @Nullable URL readURL() throws SQLException {
        String text = readString();
        try {
            return text == null ? null : URI.create(text).toURL();
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw SqlErrors.value("expected a URL but got " + ShownValue.url(String.valueOf(text)), "22018");
        }
    }

    @Override
    public @Nullable NClob readNClob() throws SQLException {
        String text = readString();
        return text == null ? null : new MemoryClob(text);
    }

    @Override
    public @Nullable String readNString() throws SQLException {
        return readString();
    }

    @Override
    public @Nullable SQLXML readSQLXML() throws SQLException {
        return next(SQLXML.class);
    }

    @Override
    public @Nullable RowId readRowId() throws SQLException {
        String text = readString();
        return text == null ? null : new JdbcRowId(text);
    }
}
