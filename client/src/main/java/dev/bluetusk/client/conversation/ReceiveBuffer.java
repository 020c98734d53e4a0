package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The bytes that came from the server and are not yet handled.
///
/// It begins small and is 64 KiB from the first time that it was full. It grows while one message needs more, and is
/// given back as soon as that message is over. A message that announces a great length gets its room only as its bytes
/// come, so that a lying peer costs no memory.
final class ReceiveBuffer {
    /// The size it begins with: the answers to short statements fit.
    static final int FIRST_CAPACITY = 8 * 1024;

    /// The size in which nearly all messages fit.
    static final int STEADY_CAPACITY = 64 * 1024;

    /// Up to this length a message gets its room at once; a longer one doubles it as it comes.
    static final int TRUSTED_LENGTH = 16 * 1024 * 1024;

    private static final int HEADER = 5;
    private static final int FREE_MIN = 8 * 1024;
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private int messageSizeMax;
    private final LargeArrays largeArrays;
    private byte[] steady = new byte[FIRST_CAPACITY];
    private ByteBuffer steadyView = ByteBuffer.wrap(steady);
    private byte[] array = steady;
    private ByteBuffer view = steadyView;
    private int start;
    private int end;

    ReceiveBuffer(int messageSizeMax, LargeArrays largeArrays) {
        this.messageSizeMax = messageSizeMax;
        this.largeArrays = largeArrays;
    }

    /// Sets another limit for the messages that come from now on.
    void limit(int messageSize) {
        messageSizeMax = messageSize;
    }

    /// The length of the first message with its header, or -1 if it is not all there.
    int frameLength() {
        if (end - start < HEADER) {
            return -1;
        }
        int length = announced();
        return end - start >= length ? length : -1;
    }

    /// The type byte of the first message.
    byte type() {
        return array[start];
    }

    /// Sets a cursor on the body of the first message.
    void body(WireReader cursor, int frameLength) {
        cursor.reset(array, start + HEADER, frameLength - HEADER);
    }

    /// Hands the message behind the first `handled` bytes to a query if it is a DataRow and all there: the
    /// shortest way from row to row.
    ///
    /// @return its length with its header, or -1 if it was not taken; then nothing was done
    int nextRow(RowExchange query, int handled) {
        int from = start + handled;
        int length = lengthAt(from, 'D');
        if (length < 0 || !query.dataRow(array, from + HEADER, length - HEADER)) {
            return -1;
        }
        start = from;
        return length;
    }

    /// Hands the message behind the first `handled` bytes to a COPY if it is CopyData and all there.
    ///
    /// @return its length with its header, or -1 if it was not taken; then nothing was done
    int nextData(CopyOutExchange copy, int handled) {
        int from = start + handled;
        int length = lengthAt(from, 'd');
        if (length < 0 || !copy.copyData(array, from + HEADER, length - HEADER)) {
            return -1;
        }
        start = from;
        return length;
    }

    /// The length with its header of a message that is all there, of a type, and of a usual size; -1 otherwise.
    private int lengthAt(int from, char type) {
        int there = end - from;
        if (there < HEADER || array[from] != type) {
            return -1;
        }
        int length = (int) INTS.get(array, from + 1) + 1;
        boolean usual =
                length >= HEADER && length <= there && length <= messageSizeMax && array.length <= STEADY_CAPACITY;
        return usual ? length : -1;
    }

    /// Hands the first message to a query as a DataRow.
    ///
    /// @return whether it was taken
    boolean row(RowExchange query, int frameLength) {
        return query.dataRow(array, start + HEADER, frameLength - HEADER);
    }

    /// Whether the first message is a DataRow of so many bytes or more.
    boolean isRowFrom(int bytes) {
        return end - start >= HEADER && array[start] == 'D' && announced() - HEADER >= bytes;
    }

    /// Steps over the header of a DataRow whose body is taken in pieces, whatever its length.
    ///
    /// @return the length of the body, or -1 if the first message is none or its header is not here
    int beginRow() {
        if (end - start < HEADER || array[start] != 'D') {
            return -1;
        }
        int length = (int) INTS.get(array, start + 1);
        if (length < Integer.BYTES + Short.BYTES || length > WireWriter.CAPACITY_MAX) {
            throw new ProtocolException(
                    "expected a DataRow of 6 to " + WireWriter.CAPACITY_MAX + " bytes but it announced " + length);
        }
        consume(HEADER);
        return length - Integer.BYTES;
    }

    /// Takes the first bytes as far as they are here.
    int take(byte[] target, int offset, int lengthMax) {
        int length = Math.min(lengthMax, end - start);
        System.arraycopy(array, start, target, offset, length);
        consume(length);
        return length;
    }

    /// Drops the first bytes as far as they are here.
    int skip(int lengthMax) {
        int length = Math.min(lengthMax, end - start);
        consume(length);
        return length;
    }

    /// Drops the first bytes.
    void consume(int length) {
        start += length;
        if (start == end) {
            start = 0;
            end = 0;
        }
        if (array.length > STEADY_CAPACITY && end - start <= STEADY_CAPACITY - FREE_MIN) {
            backToSteady();
        }
    }

    /// Room for more bytes, never empty. Bytes put there are counted by [#received].
    ByteBuffer space() {
        int pending = end - start;
        int needed = pending < HEADER ? HEADER : announced();
        if (array.length < STEADY_CAPACITY && (needed > array.length || end == array.length)) {
            steady = new byte[STEADY_CAPACITY];
            steadyView = ByteBuffer.wrap(steady);
            backToSteady();
        }
        if (needed > array.length) {
            makeRoom(needed, pending);
        }
        if (needed > array.length - start || array.length - end < FREE_MIN) {
            compact();
        }
        if (end == array.length) {
            growBeyondMessages();
        }
        return view.limit(array.length).position(end);
    }

    /// A spare array is memory that is there already, so even a peer that lies may have it.
    private void makeRoom(int needed, int pending) {
        byte[] spare = largeArrays.takeSpare(needed);
        if (spare != null) {
            moveTo(spare);
            return;
        }
        int grown = needed <= TRUSTED_LENGTH ? needed : (int) Math.min(needed, 2L * array.length);
        if (pending == array.length || grown == needed) {
            moveTo(new byte[grown]);
        }
    }

    /// Whole messages fill the buffer and nobody may handle them yet: they came while a long command was being
    /// sent.
    private void growBeyondMessages() {
        if (array.length > messageSizeMax / 2) {
            throw new ProtocolException("expected at most " + messageSizeMax / 2
                    + " bytes of answers before a command was sent but got more");
        }
        moveTo(new byte[2 * array.length]);
    }

    /// Counts bytes that were put into [#space].
    void received(int length) {
        end += length;
    }

    int capacity() {
        return array.length;
    }

    private int announced() {
        int length = (int) INTS.get(array, start + 1);
        if (length < 4 || length > messageSizeMax) {
            throw new ProtocolException("expected a message of 4 to " + messageSizeMax + " bytes but "
                    + BackendDecoder.shown(array[start]) + " announced " + length);
        }
        return length + 1;
    }

    /// Moves what is there to the front.
    private void compact() {
        moveInto(array);
    }

    private void backToSteady() {
        byte[] before = array;
        moveInto(steady);
        array = steady;
        view = steadyView;
        giveBack(before);
    }

    private void giveBack(byte[] before) {
        if (before.length > STEADY_CAPACITY) {
            largeArrays.give(before);
        }
    }

    /// Moves what is there into another array.
    private void moveTo(byte[] target) {
        byte[] before = array;
        moveInto(target);
        array = target;
        view = ByteBuffer.wrap(array);
        giveBack(before);
    }

    private void moveInto(byte[] target) {
        System.arraycopy(array, start, target, 0, end - start);
        end -= start;
        start = 0;
    }
}
