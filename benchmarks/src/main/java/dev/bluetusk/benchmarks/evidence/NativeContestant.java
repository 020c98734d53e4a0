package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.BlueTuskPooledDataSource;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.PoolLimits;
import java.sql.SQLException;

/// BlueTusk: the native API and its pool, and the JDBC driver beneath Hibernate.
final class NativeContestant implements Contestant {
    private final Database database;
    private final Lease lease;
    private final Session listening;
    private final SessionWork sessionWork;
    private final NativeBeyond beyond;
    private final BlueTuskPooledDataSource source = new BlueTuskPooledDataSource();
    private final OrmWork orm;

    NativeContestant(String url) throws SQLException {
        database =
                Database.open(ConnectionTarget.parse(url), PoolLimits.defaults().withSessions(0, 4));
        lease = database.lease();
        listening = Connector.connect(url);
        sessionWork = new SessionWork(lease.session(), listening);
        String jdbcUrl = "jdbc:bluetusk:" + url.substring(url.indexOf(':') + 1);
        beyond = new NativeBeyond(lease.session(), url + "?sslmode=disable", jdbcUrl + "?sslmode=disable");
        source.setUrl(jdbcUrl);
        orm = new OrmWork(source);
    }

    @Override
    public Operation operation(Work work) {
        return switch (work) {
            case CHECKOUT ->
                turn -> {
                    try (Lease one = database.lease()) {
                        return one.session().isOpen() ? 1 : 0;
                    }
                };
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
                    LARGE_OBJECT -> sessionWork.operation(work);
            case ORM_QUERY, ORM_ROWS, ORM_INSERT, ORM_UPDATE -> orm.operation(work);
        };
    }

    @Override
    public Operation operation(Beyond work) throws SQLException {
        return beyond.operation(work);
    }

    @Override
    public void close() throws SQLException {
        beyond.close();
        orm.close();
        source.close();
        listening.close();
        lease.close();
        database.close();
    }
}
