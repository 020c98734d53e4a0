package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.FieldStream;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.util.ArrayList;
import java.util.List;

/// The rows of a result as they come from the server, in pieces.
///
/// It cannot be set aside, since that would need the memory that it is meant to save: the session is busy until
/// its end.
final class StreamedFields implements FieldSource, UnreadResult {
    /// Bytes as they are, texts as text, and all else as it is cheaper.
    private static final ResultFormats PIECEWISE = statement -> {
        Columns cheaper = statement.columns();
        List<Format> formats = new ArrayList<>();
        for (int column = 1; column <= cheaper.count(); column++) {
            formats.add(
                    switch (cheaper.typeOid(column)) {
                        case Oid.BYTEA -> Format.BINARY;
                        case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.JSON, Oid.JSONB, Oid.XML -> Format.TEXT;
                        default -> cheaper.format(column);
                    });
        }
        return cheaper.in(formats);
    };

    private final CommandRunner runner;
    private final BlockingCarrier carrier;
    private final FieldStream stream;
    private final byte[] head = new byte[Integer.BYTES];
    private boolean firstIsHere;
    private boolean over;
    private int rowLeft;
    private int fieldLeft;
    private int fieldsLeft;

    private StreamedFields(CommandRunner runner, FieldStream stream) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.stream = stream;
        this.firstIsHere = stream.isRowOpen();
    }

    /// Executes a statement and returns when its first row, its end or its error has come.
    static FieldCursor open(CommandRunner runner, ServerStatement statement, ParameterWriter parameters) {
        FieldStream stream = runner.statementRunner().start(statement, parameters, PIECEWISE, FieldStream::new);
        StreamedFields fields = new StreamedFields(runner, stream);
        if (!stream.isDone()) {
            runner.occupy(fields);
        }
        return new FieldCursor(fields, stream.columns());
    }

    /// Goes to the next row of a query, or to its end.
    ///
    /// @return whether there is a row
    static boolean nextRow(CommandRunner runner, FieldStream stream) {
        while (!stream.isDone()) {
            runner.carrier().advanceInPieces(stream);
            if (stream.isRowOpen()) {
                return true;
            }
        }
        runner.ended(stream);
        return false;
    }

    @Override
    public boolean nextRow() {
        if (firstIsHere) {
            firstIsHere = false;
            openRow();
            return true;
        }
        if (over) {
            return false;
        }
        leaveRow();
        if (nextRow(runner, stream)) {
            openRow();
            return true;
        }
        over = true;
        runner.free(this);
        runner.check(stream);
        return false;
    }

    private void openRow() {
        rowLeft = stream.rowBytes();
        fieldLeft = 0;
        readHead(Short.BYTES);
        fieldsLeft = BigEndian.int2(head, 0) & 0xFFFF;
        if (fieldsLeft != stream.columns().count()) {
            throw carrier.brokenRow(
                    "expected a DataRow with " + stream.columns().count() + " columns but got " + fieldsLeft);
        }
    }

    private void leaveRow() {
        if (stream.isRowOpen()) {
            skip(rowLeft);
            stream.closeRow();
        }
    }

    @Override
    public int nextField() {
        if (fieldsLeft == 0) {
            throw new IllegalStateException("this cursor stands on no row: call nextRow()");
        }
        skip(fieldLeft);
        if (rowLeft < Integer.BYTES) {
            throw carrier.brokenRow("expected the length of a value but DataRow has " + rowLeft + " bytes left");
        }
        readHead(Integer.BYTES);
        int length = BigEndian.int4(head, 0);
        fieldsLeft--;
        if (length < -1 || length > rowLeft || (fieldsLeft == 0 && rowLeft != Math.max(0, length))) {
            throw carrier.brokenRow(
                    "expected a value of -1 to " + rowLeft + " bytes that fills its DataRow but got " + length);
        }
        fieldLeft = Math.max(0, length);
        return length;
    }

    private void readHead(int bytes) {
        for (int at = 0; at < bytes; ) {
            at += carrier.readPiece(head, at, bytes - at);
        }
        rowLeft -= bytes;
    }

    private void skip(int bytes) {
        carrier.skipPieces(bytes);
        rowLeft -= bytes;
        fieldLeft = 0;
    }

    @Override
    public int read(byte[] target, int offset, int lengthMax) {
        int count = carrier.readPiece(target, offset, lengthMax);
        rowLeft -= count;
        fieldLeft -= count;
        return count;
    }

    @Override
    public void close() {
        if (!carrier.isOpen()) {
            over = true;
        }
        while (!over && nextRow()) {
            // Each row is skipped.
        }
    }

    @Override
    public void setAside() {
        throw new IllegalStateException(
                "values are being streamed on this session: read them to their end or close them first");
    }

    @Override
    public void abandon() {
        runner.hasten();
        while (!over) {
            if (firstIsHere) {
                firstIsHere = false;
                rowLeft = stream.rowBytes();
            }
            leaveRow();
            over = !nextRow(runner, stream);
            rowLeft = stream.rowBytes();
        }
        runner.free(this);
    }
}
