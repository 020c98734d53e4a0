package dev.bluetusk.client.replication;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Session;
import java.util.random.RandomGenerator;

/// One session with random transactions: small and large, with nested savepoints, rolled back, prepared, with
/// truncates, DDL and messages anywhere. A statement that would have to wait for another session fails, and its
/// transaction is rolled back.
final class RandomWriter implements AutoCloseable {
    private enum Phase {
        IDLE,
        OPEN,
        PREPARED
    }

    private final int number;
    private final Session session;
    private final RandomGenerator random;
    private final boolean twoPhase;
    private Phase phase = Phase.IDLE;
    private boolean divided;
    private int savepoints;
    private int statementsLeft;
    private int ended;
    private String outcome = "";

    RandomWriter(int number, Session session, RandomGenerator random, boolean twoPhase) {
        this.number = number;
        this.session = session;
        this.random = random;
        this.twoPhase = twoPhase;
        session.script("set lock_timeout = '5ms'");
    }

    int ended() {
        return ended;
    }

    /// Runs the next statement.
    void step() {
        switch (phase) {
            case IDLE -> begin();
            case OPEN -> {
                if (statementsLeft-- > 0) {
                    run(statement());
                } else {
                    end();
                }
            }
            case PREPARED -> {
                session.script(outcome);
                over();
            }
        }
    }

    void finish() {
        while (phase != Phase.IDLE) {
            step();
        }
    }

    private void begin() {
        session.script("begin");
        phase = Phase.OPEN;
        statementsLeft = 1 + random.nextInt(12);
        savepoints = 0;
        divided = false;
    }

    private void over() {
        phase = Phase.IDLE;
        ended++;
    }

    private void run(String sql) {
        try {
            session.script(sql);
        } catch (PostgresException e) {
            session.script("rollback");
            over();
        }
    }

    private void end() {
        String gid = "g_" + number + "_" + ended + "_" + Integer.toHexString(random.nextInt());
        switch (random.nextInt(10)) {
            case 0, 1 -> last("rollback");
            case 2 -> prepare(gid, "commit");
            case 3 -> prepare(gid, divided ? "commit" : "rollback");
            default -> last("commit");
        }
    }

    private void last(String sql) {
        run(sql);
        if (phase == Phase.OPEN) {
            over();
        }
    }

    /// Servers cannot always decode a prepared transaction that was rolled back if it has savepoints, so such a
    /// one is always committed.
    private void prepare(String gid, String verb) {
        if (twoPhase) {
            session.script("prepare transaction '" + gid + "'");
            outcome = verb + " prepared '" + gid + "'";
            phase = Phase.PREPARED;
        } else {
            last(verb);
        }
    }

    private String statement() {
        return switch (random.nextInt(20)) {
            case 0 -> large();
            case 1, 2 -> savepoint();
            case 3 -> release();
            case 4, 5 -> rollBack();
            case 6 -> "select pg_logical_emit_message(" + random.nextBoolean() + ", 'note', 'x')";
            // A message in a streamed transaction does not name its savepoint, so that it cannot be undone with it.
            case 7 -> savepoints == 0 ? ddl() : change();
            case 8 -> truncate();
            default -> change();
        };
    }

    private String savepoint() {
        divided = true;
        return "savepoint s" + ++savepoints;
    }

    private String release() {
        return savepoints == 0 ? change() : "release s" + savepoints--;
    }

    private String rollBack() {
        return savepoints == 0 ? change() : "rollback to s" + savepoints;
    }

    private String truncate() {
        return switch (random.nextInt(8)) {
            case 0 -> "truncate bag";
            case 1 -> "truncate keyed, pairs restart identity cascade";
            default -> "truncate pairs";
        };
    }

    private String change() {
        int key = random.nextInt(200);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 ->
                "insert into keyed (id, n, body) values (" + key + ", " + random.nextInt() + ", " + text()
                        + ") on conflict (id) do update set n = excluded.n";
            case 3 -> "update keyed set body = " + text() + " where id = " + key;
            case 4 ->
                "update keyed set id = id + 1000 where id = " + key + " and not exists (select from keyed where id = "
                        + (key + 1000) + ")";
            case 5 -> "delete from keyed where id % 50 = " + key % 50;
            case 6 ->
                "insert into pairs values (" + key % 20 + ", " + text() + ", " + random.nextInt(1000)
                        + ".50) on conflict do nothing";
            case 7 -> "update pairs set n = n + 1 where a = " + key % 20;
            case 8, 9 ->
                "insert into bag values (" + key + ", " + (random.nextBoolean() ? "null" : "'it''s \\é'") + ")";
            case 10 -> "update bag set v = coalesce(v, '') || 'x' where k % 20 = " + key % 20;
            default -> "delete from bag where k % 20 = " + key % 20;
        };
    }

    private String text() {
        return random.nextInt(5) == 0
                ? "repeat('é" + random.nextInt(10) + "', 3000)"
                : "'t" + random.nextInt(1000) + "'";
    }

    private String large() {
        return "insert into bag select g % 500, repeat('z', 90) from generate_series(1, 1200) g";
    }

    /// DDL is not replicated, so it is told in a message too. One transaction with DDL at a time is open: else a
    /// `drop table if exists` that has met no table yet would be applied behind another's `create`.
    private String ddl() {
        String ddl = switch (random.nextInt(8)) {
            case 0 -> "alter table keyed add column if not exists extra int default 7";
            case 1 -> "alter table keyed drop column if exists extra";
            case 2 -> "alter table keyed replica identity full";
            case 3 -> "alter table keyed replica identity default";
            case 4 -> "alter table bag alter k type bigint";
            case 5 -> "alter table bag alter k type int";
            case 6 -> "create table if not exists more (id int primary key, v text)";
            default -> "drop table if exists more";
        };
        String use = ddl.startsWith("create")
                ? "; insert into more values (" + random.nextInt(1000) + ", 'more') on conflict do nothing"
                : "";
        return "select pg_advisory_xact_lock(1); select pg_logical_emit_message(true, 'ddl', '" + ddl + "'); " + ddl
                + use;
    }

    @Override
    public void close() {
        session.close();
    }
}
