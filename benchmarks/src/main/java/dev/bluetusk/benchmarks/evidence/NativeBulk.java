package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import dev.bluetusk.client.copy.RowWriter;
import dev.bluetusk.client.largeobject.LargeObject;
import dev.bluetusk.client.largeobject.LargeObjectMode;
import dev.bluetusk.client.largeobject.LargeObjects;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// COPY, notifications and large objects by the native API.
final class NativeBulk {
    private static final Duration WAIT_MAX = Duration.ofSeconds(10);
    private static final List<String> COLUMNS = List.of("id", "name", "flag", "code");

    private final Session session;
    private final Session listening;
    private final LargeObjects objects;

    /// @param listening another session, which hears notifications
    NativeBulk(Session session, Session listening) {
        this.session = session;
        this.listening = listening;
        this.objects = LargeObjects.of(session);
        listening.execute("listen " + Fixture.CHANNEL);
    }

    Operation copyIn() {
        String[] names = CopyValues.names();
        UUID[] codes = CopyValues.codes();
        return turn -> {
            try (Transaction transaction = session.begin();
                    RowWriter rows = session.copyIn("bench_copy", COLUMNS)) {
                for (int i = 0; i < Fixture.ROWS; i++) {
                    rows.startRow()
                            .writeInt(i)
                            .writeText(names[i])
                            .writeBoolean(i % 2 == 0)
                            .write(codes[i]);
                }
                long stored = rows.finish();
                transaction.rollback();
                return stored;
            }
        };
    }

    Operation copyOut() {
        return turn -> {
            long sum = 0;
            try (Rows rows = session.copyOutRows("bench_source")) {
                Row row = rows.row();
                while (rows.next()) {
                    sum += row.getInt(1) + row.getString(2).length() + (row.getBoolean(3) ? 1 : 0);
                    sum += row.get(4, UUID.class).getLeastSignificantBits();
                }
            }
            return sum;
        };
    }

    Operation notification() {
        PreparedStatement notify = session.prepare("select pg_notify($1, $2)");
        Parameters parameters = new Parameters().setText(1, Fixture.CHANNEL).setText(2, "a payload");
        return turn -> {
            notify.query(parameters).close();
            return listening.awaitNotification(WAIT_MAX).orElseThrow().payload().length();
        };
    }

    Operation largeObject() {
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            long sum = 0;
            try (Transaction transaction = session.begin();
                    LargeObject object = objects.open(Fixture.LARGE_OBJECT, LargeObjectMode.READ)) {
                for (int count = object.read(buffer, 0, buffer.length);
                        count > 0;
                        count = object.read(buffer, 0, buffer.length)) {
                    sum += count;
                }
                transaction.rollback();
            }
            return sum;
        };
    }
}
