package dev.bluetusk.client.replication;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// A session with a server's replication process. It takes the commands of replication, and SQL by the simple
/// protocol; its role needs the attribute `REPLICATION`.
///
/// ```java
/// try (ReplicationSession replication = ReplicationSession.connect("postgresql://app@localhost/shop")) {
///     replication.createLogicalSlot("feed", "pgoutput");
///     try (ChangeStream changes = replication.changes(ChangeOptions.of("feed", "shop"))) {
///         while (changes.next()) {
///             ...
/// ```
///
/// While a stream is open, nothing else can run on the session. A server process decodes the log with what it
/// remembers of tables, even if it saw them later than the log did; so a session on which SQL ran starts no
/// logical stream. Confined to one thread at a time, save
/// [#abort].
public final class ReplicationSession implements AutoCloseable {
    /// The longest time between two status updates, unless one is given.
    public static final Duration STATUS_INTERVAL_MAX = Duration.ofSeconds(10);

    private static final String MODE = "replication";

    private final Session session;
    private final ServerVersion version;
    private @Nullable CopyBoth lastLogical;
    private boolean hasRunSql;

    private ReplicationSession(Session session) {
        this.session = session;
        this.version = ServerVersion.of(session);
    }

    /// Connects to a database, whose changes can be followed then; see [ConnectionTarget#parse(String)].
    public static ReplicationSession connect(String target) {
        return connect(ConnectionTarget.parse(target), SessionOptions.defaults());
    }

    /// Connects to a database, whose changes can be followed then.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refuses the login
    /// @throws dev.bluetusk.client.SessionLostException if no host can be reached or will do
    public static ReplicationSession connect(ConnectionTarget target, SessionOptions options) {
        return new ReplicationSession(Connector.connect(target.withParameter(MODE, "database"), options));
    }

    /// Connects to a server without a database, for its log alone: no SQL and no logical stream.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refuses the login
    /// @throws dev.bluetusk.client.SessionLostException if no host can be reached or will do
    public static ReplicationSession connectPhysical(ConnectionTarget target, SessionOptions options) {
        return new ReplicationSession(Connector.connect(target.withParameter(MODE, "true"), options));
    }

    /// Takes an open session whose target had the parameter `replication`, and which the caller goes on to own: he
    /// closes it or this, and what SQL runs on it beside this is his care.
    ///
    /// @param session one that is in no transaction and runs nothing
    public static ReplicationSession of(Session session) {
        return new ReplicationSession(session);
    }

    /// Which cluster this is and how far it is.
    public SystemIdentity identifySystem() {
        OwnedRow row = one("IDENTIFY_SYSTEM");
        return new SystemIdentity(
                row.getString(1), row.getInt(2), Lsn.parse(row.getString(3)), row.find(4, String.class));
    }

    /// The value of a setting, such as `wal_level`.
    public String show(String setting) {
        return one("SHOW " + Command.identifier(setting)).getString(1);
    }

    /// Makes a slot that stays, for committed transactions.
    ///
    /// @param plugin the output plug-in, such as `pgoutput`
    public CreatedSlot createLogicalSlot(String name, String plugin) {
        return createLogicalSlot(name, plugin, SlotOptions.defaults());
    }

    /// Makes a slot. This waits until all transactions that are open in the database have ended.
    ///
    /// @param plugin the output plug-in, such as `pgoutput`
    /// @throws IllegalArgumentException if the server is too old for an option
    /// @throws dev.bluetusk.client.PostgresException if there is one of this name, or the server's `wal_level`
    /// is not `logical`
    public CreatedSlot createLogicalSlot(String name, String plugin, SlotOptions options) {
        if (options.twoPhase()) {
            version.require(15, "slots for prepared transactions");
        }
        if (options.failover()) {
            version.require(17, "slots that standbys take over");
        }
        OwnedRow row = one(Command.createLogicalSlot(name, plugin, options, version));
        return new CreatedSlot(row.getString(1), Lsn.parse(row.getString(2)), row.find(3, String.class));
    }

    /// Makes a slot that keeps the log from now on for a [PhysicalStream].
    public void createPhysicalSlot(String name) {
        one(Command.createPhysicalSlot(name, ""));
    }

    /// Makes a slot that keeps the log from now on for a [PhysicalStream], and vanishes with this session.
    public void createTemporaryPhysicalSlot(String name) {
        one(Command.createPhysicalSlot(name, " TEMPORARY"));
    }

    /// Where a physical slot stands; empty if there is none of this name. PostgreSQL 15 and newer.
    public Optional<SlotPosition> readPhysicalSlot(String name) {
        version.require(15, "reads of slots");
        OwnedRow row = one("READ_REPLICATION_SLOT " + Command.identifier(name));
        return row.isNull(1)
                ? Optional.empty()
                : Optional.of(new SlotPosition(
                        row.find(2, String.class).map(Lsn::parse),
                        row.isNull(3) ? OptionalInt.empty() : OptionalInt.of(row.getInt(3))));
    }

    /// Up to where a logical slot of this database has let go of the log; empty if there is none of this name.
    public Optional<Lsn> confirmed(String slot) {
        List<OwnedRow> rows = session.simple(Command.confirmedFlush(slot));
        return rows.isEmpty()
                ? Optional.empty()
                : rows.getFirst().find(1, String.class).map(Lsn::parse);
    }

    /// Has standbys take over a slot from now on. PostgreSQL 17 and newer.
    public void startFailover(String slot) {
        session.simple(Command.failover(slot, true, version));
    }

    /// Has standbys no longer take over a slot. PostgreSQL 17 and newer.
    public void stopFailover(String slot) {
        session.simple(Command.failover(slot, false, version));
    }

    /// Removes a slot.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is none, or if it is in use
    public void dropSlot(String name) {
        session.simple("DROP_REPLICATION_SLOT " + Command.identifier(name));
    }

    /// Removes a slot, and waits while it is in use.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is none
    public void dropSlotWhenFree(String name) {
        session.simple("DROP_REPLICATION_SLOT " + Command.identifier(name) + " WAIT");
    }

    /// Where a timeline branched off.
    public TimelineHistory timelineHistory(int timeline) {
        OwnedRow row = one("TIMELINE_HISTORY " + timeline);
        // The content is described as bytea and sent as it is.
        String content = row.columns().typeOid(2) == Oid.BYTEA
                ? Octets.of(row.get(2, byte[].class)).utf8()
                : row.getString(2);
        return new TimelineHistory(row.getString(1), content);
    }

    /// Starts a stream of the changes of published tables. Once it was closed, this session has no more logical
    /// streams.
    ///
    /// @throws IllegalArgumentException if the server is too old for an option
    /// @throws IllegalStateException if there is no such publication, or if SQL ran on this session
    /// @throws dev.bluetusk.client.PostgresException if there is no such slot, or it is in use
    public ChangeStream changes(ChangeOptions options) {
        options.check(version);
        requirePublications(options.publications());
        LogicalOptions start =
                new LogicalOptions(options.slot(), options.from(), options.pluginOptions(), options.limits());
        StreamLimits limits = limits(options.limits());
        Lsn from = from(start);
        return new ChangeStream(session, startLogical(start), from, limits);
    }

    /// Starts a stream of what the plug-in of a slot makes of the changes of this database. Once it was closed,
    /// this session has no more logical streams.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is no such slot, it is in use, or its plug-in
    /// refuses an option
    public LogicalStream logical(LogicalOptions options) {
        StreamLimits limits = limits(options.limits());
        Lsn from = from(options);
        return new LogicalStream(session, startLogical(options), from, limits);
    }

    /// Starts a stream of the server's log.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server does not have the log from there on
    public PhysicalStream physical(PhysicalOptions options) {
        StreamLimits limits = limits(options.limits());
        return new PhysicalStream(session, session.copyBoth(Command.startPhysical(options)), options.from(), limits);
    }

    /// Servers would tell of a publication that is missing with the first change only, or never.
    private void requirePublications(List<String> names) {
        List<String> existing = session.simple(Command.existingPublications(names)).stream()
                .map(row -> row.getString(1))
                .toList();
        for (String name : names) {
            if (!existing.contains(name)) {
                throw new IllegalStateException(
                        "expected a publication " + Command.identifier(name) + " but this database has none");
            }
        }
    }

    /// Servers remember that a stream was closed and end the next logical one of the session at once.
    private CopyBoth startLogical(LogicalOptions options) {
        if (hasRunSql) {
            throw new IllegalStateException(
                    "expected a session on which no SQL ran, because the server decodes its log with"
                            + " what it remembers of tables: start the stream on a session of its own");
        }
        if (lastLogical != null && lastLogical.wasFinished()) {
            throw new IllegalStateException(
                    "the server has no second logical stream for a session that closed one: connect anew");
        }
        CopyBoth copy = session.copyBoth(Command.startLogical(options));
        lastLogical = copy;
        return copy;
    }

    /// From where on something may come: a status update must never say less than the slot knows, since old
    /// servers believe it and send twice what was confirmed.
    private Lsn from(LogicalOptions options) {
        Lsn known = confirmed(options.slot()).orElse(options.from());
        return known.compareTo(options.from()) > 0 ? known : options.from();
    }

    /// The limits with an interval that this server is content with.
    private StreamLimits limits(StreamLimits limits) {
        if (!limits.statusInterval().isZero()) {
            return limits;
        }
        Duration timeout = ServerDuration.parse(show("wal_sender_timeout"));
        Duration third = timeout.dividedBy(3);
        boolean shorter = !third.isZero() && third.compareTo(STATUS_INTERVAL_MAX) < 0;
        return limits.withStatusInterval(shorter ? third : STATUS_INTERVAL_MAX);
    }

    /// Runs SQL by the simple protocol and drops rows; see [Session#script]. Needs a database. No logical
    /// stream can start behind it.
    public List<String> script(String sql) {
        hasRunSql = true;
        return session.script(sql);
    }

    /// Runs SQL by the simple protocol and gives its rows, in memory. Needs a database. No logical stream can
    /// start behind it.
    public List<OwnedRow> query(String sql) {
        hasRunSql = true;
        return session.simple(sql);
    }

    /// Starts COPY TO STDOUT, such as for the first copy of a table; see [Session#copyOut]. Needs a database.
    /// No logical stream can start behind it.
    public CopyOut copyOut(String copySql) {
        hasRunSql = true;
        return session.copyOut(copySql);
    }

    private OwnedRow one(String command) {
        List<OwnedRow> rows = session.simple(command);
        if (rows.size() != 1) {
            throw new IllegalStateException("expected one row of " + command + " but got " + rows.size());
        }
        return rows.getFirst();
    }

    /// Whether commands can be sent, as far as is known without asking the server.
    public boolean isOpen() {
        return session.isOpen();
    }

    /// Closes the connection at once, from any thread; a stream that is waited for fails with the reason.
    public void abort(String reason) {
        session.abort(reason);
    }

    /// Ends the session. A second call does nothing.
    @Override
    public void close() {
        session.close();
    }
}
