package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/// Calls of the server's functions that take and give numbers and bytes, such as those for large objects:
/// prepared statements with values in binary.
///
/// Bytes go straight between the caller's array and the connection. Confined to its session.
public final class FunctionCalls {
    private static final int[] NO_TYPES = new int[0];
    private static final ByteBuffer NO_BYTES = ByteBuffer.allocate(0);

    private final Session session;
    private final CommandRunner runner;

    private FunctionCalls(Session session) {
        this.session = session;
        this.runner = session.runner();
    }

    /// The functions as a session calls them.
    public static FunctionCalls of(Session session) {
        return new FunctionCalls(session);
    }

    /// What is done in a transaction.
    @FunctionalInterface
    public interface Work<T> {
        /// Does it.
        T run() throws IOException;
    }

    /// Whether a transaction is open or waits to begin.
    public boolean isInTransaction() {
        return runner.isInTransaction();
    }

    /// Whether commands can run in the transaction that is open.
    public boolean isTransactionGood() {
        return session.isOpen() && session.transactionStatus() == TransactionStatus.IN_TRANSACTION;
    }

    /// How many transactions have ended: while this stays the same, what is open stays open.
    public long transactionsEnded() {
        return runner.conversation().transactionsEnded();
    }

    /// Does something in the transaction that is open, or else in one of its own, which is committed unless it
    /// throws.
    public <T> T inTransaction(Work<T> work) throws IOException {
        if (isInTransaction()) {
            return work.run();
        }
        try (Transaction transaction = session.begin()) {
            T result = work.run();
            transaction.commit();
            return result;
        }
    }

    /// Runs a function that gives a number.
    public long number(String sql, long... arguments) {
        ServerStatement statement = prepared(sql);
        StreamedRows source = runner.query(statement, new Call(statement, arguments, NO_BYTES), ResultFormats.CHEAPER);
        try (Rows rows = new Rows(source, source.columns(), source.cells())) {
            return rows.one(Long.class);
        }
    }

    /// Runs a function that gives bytes, and reads them straight into the target, a part of an array whose
    /// place stays.
    ///
    /// @return how many came
    public int read(String sql, ByteBuffer target, long... arguments) {
        ServerStatement statement = prepared(sql);
        try (FieldCursor fields = StreamedFields.open(runner, statement, new Call(statement, arguments, NO_BYTES))) {
            return toValue(fields) ? fill(fields, target) : 0;
        }
    }

    /// Runs a function that gives bytes.
    public byte[] bytes(String sql, long... arguments) {
        ServerStatement statement = prepared(sql);
        try (FieldCursor fields = StreamedFields.open(runner, statement, new Call(statement, arguments, NO_BYTES))) {
            byte[] all = new byte[toValue(fields) ? fields.length() : 0];
            fill(fields, ByteBuffer.wrap(all));
            return all;
        }
    }

    private static boolean toValue(FieldCursor fields) {
        return fields.nextRow() && fields.nextField() && !fields.isNull();
    }

    private static int fill(FieldCursor fields, ByteBuffer target) {
        int from = target.arrayOffset() + target.position();
        int total = 0;
        while (total < target.remaining()) {
            int count = fields.read(target.array(), from + total, target.remaining() - total);
            if (count < 0) {
                break;
            }
            total += count;
        }
        return total;
    }

    /// Runs a function that takes bytes as its last parameter, a part of an array whose place stays.
    public void write(String sql, ByteBuffer source, long... arguments) {
        ServerStatement statement = prepared(sql);
        runner.execute(statement, new Call(statement, arguments, source));
    }

    /// The formats hold only for a statement that was described.
    private ServerStatement prepared(String sql) {
        ServerStatement statement = runner.statements().statement(sql, NO_TYPES, 0);
        if (!statement.isPrepared()) {
            runner.runWaitingBegin();
            runner.statementRunner().prepare(statement);
        }
        return statement;
    }

    /// Numbers and, last, bytes, in binary.
    private static final class Call implements ParameterWriter {
        private final ServerStatement statement;
        private final long[] numbers;
        private final ByteBuffer bytes;

        Call(ServerStatement statement, long[] numbers, ByteBuffer bytes) {
            this.statement = statement;
            this.numbers = numbers;
            this.bytes = bytes;
        }

        @Override
        public void write(WireWriter out) {
            List<Integer> types = statement.parameterTypes();
            out.int2(1).int2(Format.BINARY.code()).int2(types.size());
            for (int i = 0; i < types.size(); i++) {
                switch (types.get(i)) {
                    case Oid.BYTEA -> {
                        int length = bytes.remaining();
                        out.int4(length).bytes(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
                    }
                    case Oid.INT8 -> out.int4(Long.BYTES).int8(numbers[i]);
                    default -> out.int4(Integer.BYTES).int4((int) numbers[i]);
                }
            }
        }
    }
}
