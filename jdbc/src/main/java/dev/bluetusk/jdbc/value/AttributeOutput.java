package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.SQLOutput;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Gathers what an application's `SQLData` writes, one attribute after the other. Confined to one thread.
final class AttributeOutput implements SQLOutput {
    private final List<@Nullable Object> attributes = new ArrayList<>();

    @Nullable
    Object[] attributes() {
        return attributes.toArray();
    }

    private void add(@Nullable Object value) {
        attributes.add(value);
    }

    @Override
    public void writeString(@Nullable String x) {
        add(x);
    }

    @Override
    public void writeBoolean(boolean x) {
        add(x);
    }

    @Override
    public void writeByte(byte x) {
        add(x);
    }

    @Override
    public void writeShort(short x) {
        add(x);
    }

    @Override
    public void writeInt(int x) {
        add(x);
    }

    @Override
    public void writeLong(long x) {
        add(x);
    }

    @Override
    public void writeFloat(float x) {
        add(x);
    }

    @Override
    public void writeDouble(double x) {
        add(x);
    }

    @Override
    public void writeBigDecimal(@Nullable BigDecimal x) {
        add(x);
    }

    @Override
    public void writeBytes(byte @Nullable [] x) {
        add(x);
    }

    @Override
    public void writeDate(@Nullable Date x) {
        add(x);
    }

    @Override
    public void writeTime(@Nullable Time x) {
        add(x);
    }

    @Override
    public void writeTimestamp(@Nullable Timestamp x) {
        add(x);
    }

    @Override
    public void writeCharacterStream(@Nullable Reader x) throws SQLException {
        add(x == null ? null : Contents.characters(x, -1));
    }

    @Override
    public void writeAsciiStream(@Nullable InputStream x) throws SQLException {
        add(x == null ? null : Contents.decoded(x, -1, StandardCharsets.US_ASCII));
    }

    @Override
    public void writeBinaryStream(@Nullable InputStream x) throws SQLException {
        add(x == null ? null : Contents.bytes(x, -1));
    }

    @Override
    public void writeObject(@Nullable SQLData x) throws SQLException {
        add(x == null ? null : SqlDataValues.struct(x));
    }

    @Override
    public void writeRef(@Nullable Ref x) throws SQLException {
        throw SqlErrors.unsupported("PostgreSQL has no references to rows");
    }

    @Override
    public void writeBlob(@Nullable Blob x) throws SQLException {
        add(x == null ? null : Contents.bytes(x));
    }

    @Override
    public void writeClob(@Nullable Clob x) throws SQLException {
        add(x == null ? null : Contents.characters(x));
    }

    @Override
    public void writeStruct(@Nullable Struct x) {
        add(x);
    }

    @Override
    public void writeArray(@Nullable Array x) {
        add(x);
    }

    @Override
    public void writeURL(@Nullable URL x) {
        add(x == null ? null : x.toString());
    }

    @Override
    public void writeNString(@Nullable String x) {
        add(x);
    }

    @Override
    public void writeNClob(@Nullable NClob x) throws SQLException {
        writeClob(x);
    }

    @Override
    public void writeRowId(@Nullable RowId x) {
        add(x == null ? null : Objects.toString(x));
    }

    @Override
    public void writeSQLXML(@Nullable SQLXML x) throws SQLException {
        add(x == null ? null : x.getString());
    }
}
