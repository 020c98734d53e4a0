package dev.bluetusk.ingest;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.SourceLimits;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.target.TableName;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/// One file on its way into one table.
///
/// ```java
/// LoadReport report = Load.csv(Path.of("orders.csv"))
///         .into("orders")
///         .createTable()
///         .run("postgresql://app@localhost/shop", LoadListener.NONE);
/// System.out.println(report.summary());
/// ```
///
/// Unless told otherwise ([#commitEvery]) a load is one transaction: all good rows are stored at its end, or
/// none, and then a table it created is gone too. Bad records are set aside in a reject file, up to a limit
/// ([#errorLimit]): those whose values do not fit, and those whose rows the server refuses. What is not said is
/// detected: delimiter, header, and, for a new table, the types. Memory is constant, whatever the size of the
/// file.
///
/// A builder: it changes and answers itself. Confined to one thread.
public final class Load {
    /// Rejected records above which a load is undone, unless told otherwise.
    public static final long REJECTS_MAX = 1_000;

    /// Records after which a load that can be resumed commits, unless told otherwise.
    public static final long COMMIT_EVERY = 100_000;

    final Input input;
    TableName table = new TableName("", "?");
    DialectChoice dialect = DialectChoice.UNKNOWN;
    String nullWord = "";
    final Set<String> skipped = new HashSet<>();
    final Set<Preparation> preparations = EnumSet.noneOf(Preparation.class);
    CopyFormat format = CopyFormat.BEST;
    Modes modes = Modes.PLAIN;
    ErrorLimit errorLimit = ErrorLimit.records(REJECTS_MAX);
    RejectTarget rejects;
    SourceLimits limits = SourceLimits.defaults();
    Ticker ticker = Ticker.system();

    private Load(Input input, RejectTarget rejects) {
        this.input = input;
        this.rejects = rejects;
    }

    /// Loads a CSV file. Rejected records go to a file beside it: `orders.csv` has `orders.rejected.csv`.
    public static Load csv(Path file) {
        return new Load(new Input.File(file), RejectTarget.beside(file));
    }

    /// Loads CSV from a stream, which the load closes. Rejected records are only counted, unless [#rejectsTo]
    /// names a file.
    ///
    /// @param name what messages call it
    public static Load csv(InputStream in, String name) {
        return new Load(new Input.Stream(name, in), RejectTarget.NOWHERE);
    }

    /// The table, as SQL writes names: `orders`, `sales.orders`, `"Mixed Case"`.
    ///
    /// @throws IllegalArgumentException if it is not a name
    public Load into(String name) {
        return into(TableName.parse(name));
    }

    /// The table by its exact name.
    public Load into(TableName name) {
        table = name;
        return this;
    }

    /// The delimiter; detected unless given.
    ///
    /// @throws IllegalArgumentException if it cannot be one: not ASCII, or a line end
    public Load delimiter(char character) {
        dialect = new DialectChoice(character, dialect.quote(), dialect.header());
        return this;
    }

    /// The quote; the double quote unless given.
    ///
    /// @throws IllegalArgumentException if it cannot be one: not ASCII, or a line end
    public Load quote(char character) {
        dialect = new DialectChoice(dialect.delimiter(), character, dialect.header());
        return this;
    }

    /// The first record names the columns; detected unless given.
    public Load withHeader() {
        dialect = new DialectChoice(dialect.delimiter(), dialect.quote(), DialectChoice.Header.PRESENT);
        return this;
    }

    /// The first record is data, and fields go by position; detected unless given.
    public Load withoutHeader() {
        dialect = new DialectChoice(dialect.delimiter(), dialect.quote(), DialectChoice.Header.ABSENT);
        return this;
    }

    /// The unquoted word that means NULL, instead of the empty field.
    public Load nullWord(String word) {
        nullWord = word;
        return this;
    }

    /// Passes over the field that the header calls so.
    public Load skipping(String headerName) {
        skipped.add(headerName);
        return this;
    }

    /// Creates the table if it does not exist, with types inferred from the head of the file.
    public Load createTable() {
        preparations.add(Preparation.CREATE_IF_MISSING);
        return this;
    }

    /// Empties the table first, in the same transaction, if it exists.
    public Load truncateFirst() {
        preparations.add(Preparation.TRUNCATE);
        return this;
    }

    /// Gives the table the rows of the file instead of its own, in the same transaction. The rows are loaded
    /// into a table beside it, so that readers see the old ones and wait only while the new ones are put in
    /// their place. The table itself stays, with its keys, rights, views and triggers. Refused if foreign keys
    /// of other tables refer to it.
    public Load replace() {
        preparations.add(Preparation.REPLACE);
        return this;
    }

    /// What becomes of a row whose key is in the table already; it is a bad row unless told otherwise.
    public Load onConflict(OnConflict what) {
        modes = modes.withOnConflict(what);
        return this;
    }

    /// Commits after every so many records instead of once, and notes in the table `bluetusk_loads`, beside the
    /// target and in the same transactions, how far the load is. If it stops, what was committed stays, and
    /// [#resume] goes on.
    ///
    /// @throws IllegalArgumentException if it is less than 1
    public Load commitEvery(long records) {
        modes = modes.withCommitEvery(records);
        return this;
    }

    /// Goes on where an earlier load of the same file into the same table has stopped, so that each row is
    /// loaded exactly once; starts at the beginning if there was none, and does nothing if it came to its end.
    /// Implies [#commitEvery] with [#COMMIT_EVERY] unless that is given.
    public Load resume() {
        modes = modes.withResume();
        return this;
    }

    /// Has the server gather statistics for the table at the end.
    public Load analyze() {
        modes = modes.withFinish(Finish.ANALYZE);
        return this;
    }

    /// Moves the sequences of loaded identity and serial columns behind the largest value in the table at the
    /// end, never back.
    public Load moveSequences() {
        modes = modes.withFinish(Finish.MOVE_SEQUENCES);
        return this;
    }

    /// The format of COPY; the best one unless given.
    public Load format(CopyFormat choice) {
        format = choice;
        return this;
    }

    /// How many records may be rejected; with one more the load is undone. [#REJECTS_MAX] unless given.
    ///
    /// @throws IllegalArgumentException if it is negative
    public Load rejectsMax(long records) {
        return errorLimit(ErrorLimit.records(records));
    }

    /// How many records, or which share of them, may be rejected; with more the load is undone. With a limit of
    /// none the first one ends the load, and rows that the server refuses need not be looked for.
    public Load errorLimit(ErrorLimit limit) {
        errorLimit = limit;
        return this;
    }

    /// Where rejected records go, as they stand in the file; the reasons go to a second file beside it, named
    /// with `.reasons.csv` at the end. Both are replaced if they exist, and not made if nothing is rejected.
    public Load rejectsTo(Path file) {
        rejects = RejectTarget.to(file);
        return this;
    }

    /// Limits of one record.
    public Load limits(SourceLimits record) {
        limits = record;
        return this;
    }

    /// The clock for progress and report; a test may hold it.
    public Load ticker(Ticker clock) {
        ticker = clock;
        return this;
    }

    /// Looks at the head of the file and at the table, and decides what goes where. Writes nothing.
    ///
    /// @throws SourceException if the file cannot be read
    /// @throws PlanException if file and table do not fit together
    public LoadPlan plan(Session session) {
        return new Planner(this, session).plan();
    }

    /// Plans and loads on a session. Inside a transaction of the caller's the load is part of that; else it is
    /// one of its own.
    ///
    /// @throws SourceException if the file cannot be read to its end
    /// @throws PlanException if file and table do not fit together
    /// @throws LoadException if the load was undone
    public LoadReport run(Session session, LoadListener listener) {
        try (LoadPlan plan = plan(session)) {
            listener.planned(plan);
            return plan.run(session, listener);
        }
    }

    /// Plans and loads on a session of its own.
    ///
    /// @param url the server, as `postgresql://user:password@host:port/database`
    /// @throws SourceException if the file cannot be read to its end
    /// @throws PlanException if file and table do not fit together
    /// @throws LoadException if the load was undone
    public LoadReport run(String url, LoadListener listener) {
        try (Session session = Connector.connect(url)) {
            return run(session, listener);
        }
    }
}
