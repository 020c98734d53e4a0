package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.replay.Door;
import dev.bluetusk.benchmarks.replay.Operation;
import dev.bluetusk.benchmarks.replay.Subject;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.BlueTuskPooledDataSource;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.PoolLimits;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;

/// BlueTusk's part of the workloads, through any door: what [NativeContestant] does, by one workload at a time.
public final class OurWork {
    /// No session is asked for a sign of life: how long a program takes to start must not change what it sends.
    private static final PoolLimits LIMITS =
            PoolLimits.defaults().withSessions(0, 4).withIdleCheck(Duration.ofHours(1));

    private OurWork() {}

    /// The client of a workload.
    public static Subject subject(Work work) {
        return switch (work) {
            case CHECKOUT -> OurWork::checkout;
            case ORM_QUERY, ORM_ROWS, ORM_INSERT, ORM_UPDATE ->
                door -> orm(door).operation(work)::run;
            case PARAMETERIZED_SCALAR,
                    PREPARED_SCALAR,
                    ROWS,
                    BYTEA,
                    EMPTY_TRANSACTION,
                    BATCH,
                    TYPED_ROW,
                    COPY_IN,
                    COPY_OUT,
                    NOTIFICATION,
                    LARGE_OBJECT -> door -> ofSession(door, work);
        };
    }

    /// The client of a workload beyond the sixteen.
    public static Subject subject(Beyond work) {
        return switch (work) {
            case CONNECT -> OurWork::connect;
            case INSERT_BATCH -> OurWork::insertBatch;
            case KEYED_INSERT, BIG_SCAN, STREAM, TRANSACTION, TEXT_ROWS, ARRAYS ->
                door -> new SessionBeyond(door.session()).operation(work)::run;
        };
    }

    private static Operation connect(Door door) {
        ConnectionTarget target = door.target();
        return turn -> {
            try (Session one = Connector.connect(target)) {
                return one.isOpen() ? 1 : 0;
            }
        };
    }

    private static Operation insertBatch(Door door) throws SQLException {
        String url = door.jdbcUrl("jdbc:bluetusk:") + "&reWriteBatchedInserts=true";
        return new JdbcBatch(DriverManager.getConnection(url)).operation()::run;
    }

    /// Hibernate: a query that it has not seen before, and its first run.
    public static Subject compilation() {
        return door -> orm(door).compilation()::run;
    }

    private static Operation checkout(Door door) {
        Database database = Database.open(door.target(), LIMITS);
        return turn -> {
            try (Lease one = database.lease()) {
                return one.session().isOpen() ? 1 : 0;
            }
        };
    }

    private static Operation ofSession(Door door, Work work) throws IOException {
        Session session = door.session();
        return new SessionWork(session, door.session()).operation(work)::run;
    }

    private static OrmWork orm(Door door) {
        BlueTuskPooledDataSource source = new BlueTuskPooledDataSource();
        source.setLimits(LIMITS);
        source.setUrl(door.jdbcUrl("jdbc:bluetusk:"));
        return new OrmWork(source);
    }
}
