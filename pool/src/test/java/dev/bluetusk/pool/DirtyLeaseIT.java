package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What one who had a session leaves behind must not reach the next one.
class DirtyLeaseIT {
    private static final String URL = TestServers.freshDatabase("dirty");

    private final Database db = open(ConnectionTarget.parse(URL));

    private static Database open(ConnectionTarget target) {
        return Database.open(target, PoolLimits.defaults().withSessions(0, 1));
    }

    @AfterEach
    void close() {
        db.close();
    }

    private static long locks(Session session) {
        return session.query("select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")
                .one(Long.class);
    }

    @Test
    void nothingOfALeaseReachesTheNextOne() {
        int pid;
        String path;
        try (Lease lease = db.lease()) {
            Session session = lease.session();
            pid = session.backendPid();
            path = session.query("show search_path").one(String.class);
            session.script("set statement_timeout = '7s'; set search_path = pg_catalog; listen news;"
                    + " create temp table scratch (a int); prepare mine as select 1;"
                    + " declare open_cursor cursor with hold for select 1");
            session.query("select pg_advisory_lock(7)").close();
            session.begin();
            session.execute("create table public.half_done (a int)");
        }
        try (Lease lease = db.lease()) {
            Session session = lease.session();
            assertThat(session.backendPid()).isEqualTo(pid);
            assertThat(session.query("show statement_timeout").one(String.class))
                    .isEqualTo("0");
            assertThat(session.query("show search_path").one(String.class)).isEqualTo(path);
            assertThat(locks(session)).isZero();
            assertThat(session.query("select count(*) from pg_listening_channels()")
                            .one(Long.class))
                    .isZero();
            assertThat(session.query("select to_regclass('scratch')").find(String.class))
                    .isEmpty();
            assertThat(session.query("select to_regclass('public.half_done')").find(String.class))
                    .isEmpty();
            assertThat(session.query("select count(*) from pg_prepared_statements where from_sql")
                            .one(Long.class))
                    .isZero();
            assertThat(session.query("select count(*) from pg_cursors where name <> ''")
                            .one(Long.class))
                    .isZero();
        }
    }

    /// A SELECT is trusted, but not one that names a function which changes the session.
    @Test
    void whatFunctionsChangeIsResetToo() {
        for (String sql : List.of(
                "select pg_advisory_lock(7)",
                "SELECT Pg_Try_Advisory_Lock_Shared(8)",
                "select set_config('statement_timeout', '7s', false)",
                "with x as (select set_config('search_path', 'pg_catalog', false)) select * from x")) {
            try (Lease lease = db.lease()) {
                lease.session().query(sql).close();
            }
            try (Lease lease = db.lease()) {
                lease.session().script(sql);
            }
            try (Lease lease = db.lease()) {
                assertThat(locks(lease.session())).as(sql).isZero();
                assertThat(lease.session().query("show statement_timeout").one(String.class))
                        .as(sql)
                        .isEqualTo("0");
                assertThat(lease.session().query("show search_path").one(String.class))
                        .as(sql)
                        .isNotEqualTo("pg_catalog");
            }
        }
    }

    @Test
    void aSettingOfTheRoleHoldsAfterAReset() {
        db.execute("create role tuned login");
        db.execute("alter role tuned set statement_timeout = '9s'");
        ConnectionTarget target = ConnectionTarget.parse(URL).withUser("tuned").withParameter("work_mem", "5MB");
        try (Database tuned = open(target)) {
            try (Lease lease = tuned.lease()) {
                lease.session().script("set statement_timeout = '1s'; set work_mem = '9MB'");
            }
            assertThat(tuned.query("show statement_timeout").one(String.class)).isEqualTo("9s");
            assertThat(tuned.query("show work_mem").one(String.class)).isEqualTo("5MB");
        } finally {
            db.execute("drop role tuned");
        }
    }

    /// What the next one prepares is looked for in the tables that are there now, which may have other columns.
    @Test
    void statementsOfALeaseDoNotReachTheTablesOfTheNextOne() {
        try (Session other = Connector.connect(URL)) {
            other.script("create schema theirs; create table theirs.item as select 'a'::text as id;"
                    + " create table item as select 1 as id");
        }
        for (String own : List.of(
                "set search_path = theirs",
                "select set_config('search_path', 'theirs', false)",
                "create temporary table item as select 'a'::text as id",
                "begin; set local search_path = theirs",
                "begin; alter table item alter id type text using 'a'")) {
            try (Lease lease = db.lease()) {
                lease.session().script(own);
                for (int i = 0; i < 6; i++) {
                    assertThat(lease.session().query("select * from item").one(String.class))
                            .as(own)
                            .isEqualTo("a");
                }
            }
            try (Lease lease = db.lease();
                    Transaction transaction = lease.session().begin()) {
                assertThat(lease.session().query("select * from item").one(Integer.class))
                        .as("after %s", own)
                        .isEqualTo(1);
                transaction.commit();
            }
        }
    }
}
