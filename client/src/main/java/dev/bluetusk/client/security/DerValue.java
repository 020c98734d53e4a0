package dev.bluetusk.client.security;

import java.nio.ByteBuffer;
import java.security.InvalidKeyException;
import java.util.Optional;

/// One value of DER, as far as private keys need it: tag, length, content. Immutable; a view.
record DerValue(int tag, ByteBuffer content) {
    static final int INTEGER = 0x02;
    static final int OCTET_STRING = 0x04;
    static final int NULL = 0x05;
    static final int OBJECT_IDENTIFIER = 0x06;
    static final int SEQUENCE = 0x30;

    /// Reads the next value and moves behind it.
    static DerValue next(ByteBuffer in) throws InvalidKeyException {
        if (in.remaining() < 2) {
            throw broken();
        }
        int tag = in.get() & 0xFF;
        int length = in.get() & 0xFF;
        if (length >= 0x80) {
            // A count of zero means a length that is not known yet, which DER does not have.
            int count = length & 0x7F;
            if (count == 0 || count > 3 || in.remaining() < count) {
                throw broken();
            }
            length = 0;
            for (int i = 0; i < count; i++) {
                length = (length << 8) | (in.get() & 0xFF);
            }
        }
        if (length > in.remaining()) {
            throw broken();
        }
        ByteBuffer content = in.slice(in.position(), length);
        in.position(in.position() + length);
        return new DerValue(tag, content);
    }

    /// The values inside.
    ByteBuffer inside(int expectedTag) throws InvalidKeyException {
        if (tag != expectedTag) {
            throw broken();
        }
        return content.duplicate();
    }

    /// The first value with a tag, from here on.
    static Optional<DerValue> find(ByteBuffer in, int tag) throws InvalidKeyException {
        while (in.hasRemaining()) {
            DerValue value = next(in);
            if (value.tag == tag) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }

    /// Writes a value of parts.
    static byte[] write(int tag, byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteBuffer out = ByteBuffer.allocate(length + 6);
        out.put((byte) tag);
        // As few bytes as will do, or it is not DER.
        int bytes = length < 0x80 ? 0 : (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
        out.put((byte) (bytes == 0 ? length : (0x80 | bytes)));
        for (int i = bytes - 1; i >= 0; i--) {
            out.put((byte) (length >>> (8 * i)));
        }
        for (byte[] part : parts) {
            out.put(part);
        }
        byte[] written = new byte[out.position()];
        out.flip().get(written);
        return written;
    }

    private static InvalidKeyException broken() {
        return new InvalidKeyException("it is no private key that is known");
    }
}
