package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.largeobject.LargeObjects;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.wire.Oid;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.SQLException;

/// Sets parameters from streams, `Blob` and `Clob`.
///
/// Where the server asks for the number of a large object, one is made of the bytes; else they are sent as `bytea` or
/// as a text. Texts in large objects are in UTF-8. Stateless.
final class LargeParameters {
    /// From how many bytes on a stream is read while it is sent, and not before.
    static final int STREAM_MIN = 1024 * 1024;

    private LargeParameters() {}

    /// Where bytes come from.
    ///
    /// @param length how many are taken; below zero for all
    record Source(InputStream stream, long length) {
        private InputStream part() {
            return length < 0 ? stream : new Part(stream, length);
        }
    }

    static void setBlob(ParameterSetter setter, Parameters target, int parameter, Blob blob, ParameterTypes types)
            throws SQLException {
        if (types.oid(parameter) == Oid.BYTEA) {
            setter.setBytes(target, parameter, Contents.bytes(blob));
        } else {
            setLargeObject(setter, target, parameter, blob.getBinaryStream());
        }
    }

    static void setBlob(ParameterSetter setter, Parameters target, int parameter, Source source, ParameterTypes types)
            throws SQLException {
        if (types.oid(parameter) == Oid.BYTEA) {
            setBinaryStream(setter, target, parameter, source.stream(), source.length());
        } else {
            setLargeObject(setter, target, parameter, source.part());
        }
    }

    private static void setLargeObject(ParameterSetter setter, Parameters target, int parameter, InputStream stream)
            throws SQLException {
        long oid = setter.context().use(session -> {
            try {
                return LargeObjects.of(session).importFrom(stream);
            } catch (IOException e) {
                throw SqlErrors.other("a stream could not be read", SqlErrors.INVALID_PARAMETER, e);
            }
        });
        target.setText(parameter, Long.toString(oid), Oid.OID);
    }

    static void setClob(ParameterSetter setter, Parameters target, int parameter, Clob clob, ParameterTypes types)
            throws SQLException {
        setText(setter, target, parameter, Contents.characters(clob), types);
    }

    static void setText(ParameterSetter setter, Parameters target, int parameter, String text, ParameterTypes types)
            throws SQLException {
        if (types.oid(parameter) == Oid.OID) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            setLargeObject(setter, target, parameter, new ByteArrayInputStream(bytes));
        } else {
            setter.setString(target, parameter, text);
        }
    }

    static void setBinaryStream(
            ParameterSetter setter, Parameters target, int parameter, InputStream stream, long length)
            throws SQLException {
        if (length >= STREAM_MIN && length <= Integer.MAX_VALUE) {
            target.setStream(parameter, new Part(stream, length), length, Oid.BYTEA);
        } else {
            setter.setBytes(target, parameter, Contents.bytes(stream, length));
        }
    }

    /// The beginning of a stream.
    private static final class Part extends FilterInputStream {
        private long left;

        Part(InputStream stream, long length) {
            super(stream);
            this.left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = left == 0 ? -1 : super.read(target, offset, (int) Math.min(length, left));
            left -= Math.max(0, count);
            return count;
        }

        @Override
        public long skip(long count) throws IOException {
            long skipped = super.skip(Math.min(count, left));
            left -= skipped;
            return skipped;
        }

        @Override
        public int available() throws IOException {
            return (int) Math.min(super.available(), left);
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
