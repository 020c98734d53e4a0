package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.wire.Format;

/// Where the bytes of one value lie, and of what type they are: one object that a result points at one value after the
/// other, so that reading makes no garbage. Never NULL: who reads has asked before. Confined to its result.
public final class Cell {
    private static final byte[] NOTHING = {};

    /// Values in larger arrays do not lie in the steady buffer of a session.
    private static final int LARGE = 64 * 1024;

    private byte[] bytes = NOTHING;
    private int offset;
    private int length;
    private boolean binary;
    private int typeOid;
    private int typeModifier = -1;

    /// Says of what type the next values are.
    public void type(int oid, int modifier, Format written) {
        typeOid = oid;
        typeModifier = modifier;
        binary = written == Format.BINARY;
    }

    /// Points at a value. An object that refers to another array costs the collector some work, so that is done
    /// only if it is another one.
    @SuppressWarnings("ReferenceEquality") // Which array it is, not what is in it.
    public void point(byte[] array, int start, int size) {
        if (bytes != array) {
            bytes = array;
        }
        offset = start;
        length = size;
    }

    /// Forgets the memory of a large value, which is of no use any more.
    public void release() {
        if (bytes.length > LARGE) {
            point(NOTHING, 0, 0);
        }
    }

    /// The array that the value lies in.
    public byte[] bytes() {
        return bytes;
    }

    /// Where it begins.
    public int offset() {
        return offset;
    }

    /// How many bytes it has.
    public int length() {
        return length;
    }

    /// How it is written.
    public Format format() {
        return binary ? Format.BINARY : Format.TEXT;
    }

    /// Whether it is a number of this type and of so many bytes, in binary.
    boolean isNumber(int oid, int size) {
        return typeOid == oid && binary && length == size;
    }

    /// Its type; see [dev.bluetusk.protocol.wire.Oid].
    public int typeOid() {
        return typeOid;
    }

    /// Its type's modifier, such as a length; -1 if there is none.
    public int typeModifier() {
        return typeModifier;
    }
}
