package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyOut;
import org.postgresql.largeobject.LargeObject;
import org.postgresql.largeobject.LargeObjectManager;

/// COPY, notifications and large objects by pgjdbc's own interfaces. It moves bytes; what is in them is the
/// program's, which is written here without garbage.
final class PgjdbcBulk implements AutoCloseable {
    private static final byte[] HEAD = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
    };
    private static final byte[] TAIL = {(byte) 0xff, (byte) 0xff};
    private static final int ROW_MAX = 256;
    private static final int COLUMNS = 4;
    private static final int WAIT_MILLIS = 10_000;
    private static final int UUID_BYTES = 16;

    private final Connection connection;
    private final Connection listening;

    PgjdbcBulk(Connection connection, String jdbcUrl) throws SQLException {
        this.connection = connection;
        this.listening = DriverManager.getConnection(jdbcUrl);
        try (Statement statement = listening.createStatement()) {
            statement.execute("listen " + Fixture.CHANNEL);
        }
    }

    private PGConnection unwrapped() throws SQLException {
        return connection.unwrap(PGConnection.class);
    }

    Operation copyIn() {
        String[] names = CopyValues.names();
        UUID[] codes = CopyValues.codes();
        ByteBuffer row = ByteBuffer.allocate(ROW_MAX);
        return turn -> {
            connection.setAutoCommit(false);
            CopyIn copy = unwrapped()
                    .getCopyAPI()
                    .copyIn("copy bench_copy (id, name, flag, code) from stdin (format binary)");
            copy.writeToCopy(HEAD, 0, HEAD.length);
            for (int i = 0; i < Fixture.ROWS; i++) {
                encode(row.clear(), i, names[i], codes[i]);
                copy.writeToCopy(row.array(), 0, row.position());
            }
            copy.writeToCopy(TAIL, 0, TAIL.length);
            long stored = copy.endCopy();
            connection.rollback();
            connection.setAutoCommit(true);
            return stored;
        };
    }

    private static void encode(ByteBuffer row, int number, String name, UUID code) {
        row.putShort((short) COLUMNS).putInt(Integer.BYTES).putInt(number);
        int length = row.position();
        row.putInt(0);
        for (int i = 0; i < name.length(); i++) {
            row.put((byte) name.charAt(i));
        }
        row.putInt(length, row.position() - length - Integer.BYTES);
        row.putInt(1).put((byte) (number % 2 == 0 ? 1 : 0)).putInt(UUID_BYTES);
        row.putLong(code.getMostSignificantBits()).putLong(code.getLeastSignificantBits());
    }

    Operation copyOut() {
        return turn -> {
            CopyOut copy = unwrapped().getCopyAPI().copyOut("copy bench_source to stdout (format binary)");
            long sum = 0;
            int skip = HEAD.length;
            for (byte[] bytes = copy.readFromCopy(); bytes != null; bytes = copy.readFromCopy()) {
                ByteBuffer row = ByteBuffer.wrap(bytes);
                row.position(skip);
                skip = 0;
                sum += row.getShort() == COLUMNS ? decoded(bytes, row) : 0;
            }
            return sum;
        };
    }

    private static long decoded(byte[] bytes, ByteBuffer row) {
        row.getInt();
        long sum = row.getInt();
        int length = row.getInt();
        sum += new String(bytes, row.position(), length, StandardCharsets.UTF_8).length();
        row.position(row.position() + length);
        row.getInt();
        sum += row.get();
        row.getInt();
        return sum + new UUID(row.getLong(), row.getLong()).getLeastSignificantBits();
    }

    Operation notification() throws SQLException {
        PreparedStatement notify = connection.prepareStatement("select pg_notify(?, ?)");
        PGConnection listener = listening.unwrap(PGConnection.class);
        return turn -> {
            notify.setString(1, Fixture.CHANNEL);
            notify.setString(2, "a payload");
            notify.executeQuery().close();
            PGNotification[] all = listener.getNotifications(WAIT_MILLIS);
            return all[0].getParameter().length();
        };
    }

    Operation largeObject() {
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            connection.setAutoCommit(false);
            long sum = 0;
            LargeObjectManager manager = unwrapped().getLargeObjectAPI();
            try (LargeObject object = manager.open(Fixture.LARGE_OBJECT, LargeObjectManager.READ)) {
                for (int count = object.read(buffer, 0, buffer.length);
                        count > 0;
                        count = object.read(buffer, 0, buffer.length)) {
                    sum += count;
                }
            }
            connection.rollback();
            connection.setAutoCommit(true);
            return sum;
        };
    }

    @Override
    public void close() throws SQLException {
        listening.close();
    }
}
