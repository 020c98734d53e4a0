package dev.bluetusk.client.replication;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.replication.LogicalMessage;
import dev.bluetusk.protocol.replication.OldTuple;
import dev.bluetusk.protocol.replication.Tuple;
import dev.bluetusk.protocol.replication.TupleValue;
import dev.bluetusk.protocol.type.Lsn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Applies the changes of one database to another: what each transaction did, and how far it is, in one transaction
/// there. It may be killed at any point and goes on where it was.
final class Applier implements AutoCloseable {
    static final String PROGRESS = """
            create table progress (lsn pg_lsn); insert into progress values ('0/0');
            create table applied (lsn pg_lsn primary key)""";

    /// The last statements of a process that was killed may still run: the next one waits for their session to end.
    private static final String ALONE = "set lock_timeout = '30s'; select pg_advisory_lock(4711)";

    private final Session target;
    private final ReplicationSession source;
    private final ChangeStream changes;
    private final Lsn confirmedAtStart;
    private final Map<Long, List<LogicalMessage>> streamed = new HashMap<>();
    private List<LogicalMessage> current = new ArrayList<>();
    private Lsn progress;
    private long applied;

    /// Goes on from its own progress, or from where the slot is.
    Applier(String sourceUrl, String targetUrl, String slot, boolean twoPhase, boolean byProgress) {
        target = Connector.connect(targetUrl);
        target.script(ALONE);
        source = ReplicationSession.connect(sourceUrl);
        progress = Lsn.parse(target.query("select lsn::text from progress").one(String.class));
        ChangeOptions options = ChangeOptions.of(slot, Feed.PUBLICATION)
                .withStreaming(Streaming.ON)
                .withMessages()
                .withLimits(StreamLimits.defaults().withStatusInterval(Duration.ofMillis(20)));
        options = twoPhase ? options.withTwoPhase() : options;
        changes = source.changes(byProgress ? options.withFrom(progress) : options);
        confirmedAtStart = changes.confirmed();
    }

    /// Applies what comes until nothing comes any more for a time.
    void applyUntilQuiet(Duration quiet) {
        while (changes.next(quiet)) {
            apply(changes.message());
        }
    }

    /// Applies until all before a place has come.
    void applyUpTo(Lsn end) {
        while (changes.received().compareTo(end) < 0 || !changes.confirmed().equals(changes.received())) {
            if (changes.next(Duration.ofMillis(200))) {
                apply(changes.message());
            }
        }
    }

    /// How many rows were changed.
    long changes() {
        return applied;
    }

    private void apply(LogicalMessage message) {
        switch (message) {
            case LogicalMessage.Begin begin -> current = new ArrayList<>();
            case LogicalMessage.BeginPrepare begin -> current = new ArrayList<>();
            case LogicalMessage.StreamStart start ->
                current = streamed.computeIfAbsent(start.xid(), xid -> new ArrayList<>());
            case LogicalMessage.StreamStop stop -> current = new ArrayList<>();
            case LogicalMessage.Commit commit -> commit(current, commit.endLsn());
            case LogicalMessage.StreamCommit commit -> commit(taken(commit.xid()), commit.endLsn());
            case LogicalMessage.StreamAbort abort -> abort(abort.xid(), abort.subXid());
            case LogicalMessage.Prepare prepare -> prepare(current, prepare.gid(), prepare.endLsn());
            case LogicalMessage.StreamPrepare prepare -> prepare(taken(prepare.xid()), prepare.gid(), prepare.endLsn());
            case LogicalMessage.CommitPrepared commit -> outcome("commit", commit.gid(), commit.endLsn());
            case LogicalMessage.RollbackPrepared rollback ->
                outcome("rollback", rollback.gid(), rollback.rollbackEndLsn());
            case LogicalMessage.Message note -> {
                if (note.transactional()) {
                    current.add(note);
                } else {
                    changes.confirm(changes.start());
                }
            }
            case LogicalMessage.Insert change -> current.add(change);
            case LogicalMessage.Update change -> current.add(change);
            case LogicalMessage.Delete change -> current.add(change);
            case LogicalMessage.Truncate change -> current.add(change);
            case LogicalMessage.Origin none -> {}
            case LogicalMessage.Relation none -> {}
            case LogicalMessage.Type none -> {}
        }
    }

    private List<LogicalMessage> taken(long xid) {
        List<LogicalMessage> all = streamed.remove(xid);
        return all == null ? List.of() : all;
    }

    private void abort(long xid, long subXid) {
        if (xid == subXid) {
            streamed.remove(xid);
        } else {
            streamed.getOrDefault(xid, new ArrayList<>()).removeIf(change -> xid(change) == subXid);
        }
    }

    private static long xid(LogicalMessage change) {
        return switch (change) {
            case LogicalMessage.Insert insert -> insert.xid();
            case LogicalMessage.Update update -> update.xid();
            case LogicalMessage.Delete delete -> delete.xid();
            case LogicalMessage.Truncate truncate -> truncate.xid();
            case LogicalMessage.Message note -> note.xid();
            default -> 0;
        };
    }

    /// Whether a transaction is to be applied: it may come again if it was applied and not confirmed, but not
    /// if it was confirmed.
    private boolean isNew(Lsn end) {
        if (end.compareTo(confirmedAtStart) <= 0) {
            throw new AssertionError(end + " came again, though " + confirmedAtStart + " was confirmed");
        }
        return end.compareTo(progress) > 0;
    }

    private void commit(List<LogicalMessage> transaction, Lsn end) {
        if (isNew(end)) {
            target.script("begin;" + sql(transaction) + progressed(end) + "commit");
        }
        confirm(end);
    }

    private static String progressed(Lsn end) {
        return "insert into applied values ('" + end + "'); update progress set lsn = '" + end + "';";
    }

    private void prepare(List<LogicalMessage> transaction, String gid, Lsn end) {
        if (isNew(end) && !isPrepared(gid)) {
            target.script("begin;" + sql(transaction) + "prepare transaction 'copy_" + gid + "'");
        }
        if (isNew(end)) {
            target.script("begin;" + progressed(end) + "commit");
        }
        confirm(end);
    }

    private void outcome(String verb, String gid, Lsn end) {
        if (isNew(end) && isPrepared(gid)) {
            target.script(verb + " prepared 'copy_" + gid + "'");
        }
        if (isNew(end)) {
            target.script("begin;" + progressed(end) + "commit");
        }
        confirm(end);
    }

    private boolean isPrepared(String gid) {
        return target.query("select count(*) from pg_prepared_xacts where gid = $1", "copy_" + gid)
                        .one(Long.class)
                > 0;
    }

    private void confirm(Lsn end) {
        progress = end.compareTo(progress) > 0 ? end : progress;
        changes.confirm(end);
    }

    private String sql(List<LogicalMessage> transaction) {
        applied += transaction.size();
        StringBuilder sql = new StringBuilder();
        transaction.forEach(change -> sql.append(sql(change)).append(';'));
        return sql.toString();
    }

    private static String sql(LogicalMessage change) {
        return switch (change) {
            case LogicalMessage.Insert insert -> insert(insert.relation(), insert.row());
            case LogicalMessage.Update update ->
                "update " + update.relation().quotedName() + " set "
                        + String.join(", ", assignments(update.relation(), update.row())) + " where "
                        + place(update.relation(), update.old(), update.row());
            case LogicalMessage.Delete delete ->
                "delete from " + delete.relation().quotedName() + " where "
                        + place(delete.relation(), delete.old(), Tuple.of(List.of()));
            case LogicalMessage.Truncate truncate ->
                "truncate "
                        + String.join(
                                ", ",
                                truncate.relations().stream()
                                        .map(LogicalMessage.Relation::quotedName)
                                        .toList());
            case LogicalMessage.Message note ->
                note.prefix().equals("ddl") ? note.content().utf8() : "";
            default -> throw new AssertionError(change);
        };
    }

    private static String insert(LogicalMessage.Relation table, Tuple row) {
        return "insert into " + table.quotedName() + " ("
                + String.join(
                        ", ",
                        table.columns().stream()
                                .map(column -> Command.identifier(column.name()))
                                .toList())
                + ") values ("
                + String.join(", ", row.values().stream().map(Applier::literal).toList()) + ")";
    }

    private static List<String> assignments(LogicalMessage.Relation table, Tuple row) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            if (!(row.value(i) instanceof TupleValue.Unchanged)) {
                all.add(Command.identifier(table.columns().get(i).name()) + " = " + literal(row.value(i)));
            }
        }
        return all;
    }

    /// One row with the old identity, even if there are several, of which a prepared transaction may hold some.
    private static String place(LogicalMessage.Relation table, OldTuple old, Tuple row) {
        Tuple identity = switch (old) {
            case OldTuple.NotSent none -> row;
            case OldTuple.Key(Tuple tuple) -> tuple;
            case OldTuple.Whole(Tuple tuple) -> tuple;
        };
        List<String> conditions = new ArrayList<>();
        for (int i = 0; i < identity.size(); i++) {
            if (table.columns().get(i).key()) {
                String column = Command.identifier(table.columns().get(i).name());
                conditions.add(
                        identity.value(i) instanceof TupleValue.Null
                                ? column + " is null"
                                : column + " = " + literal(identity.value(i)));
            }
        }
        return "ctid = (select ctid from " + table.quotedName() + " where " + String.join(" and ", conditions)
                + " limit 1 for update skip locked)";
    }

    private static String literal(TupleValue value) {
        return switch (value) {
            case TupleValue.Null none -> "null";
            case TupleValue.Text text -> Command.literal(text.string());
            case TupleValue.Unchanged none -> throw new AssertionError("an unchanged value where it is needed");
            case TupleValue.Binary binary -> throw new AssertionError("a binary value that was not asked for");
        };
    }

    @Override
    public void close() {
        changes.close();
        source.close();
        target.close();
    }
}
