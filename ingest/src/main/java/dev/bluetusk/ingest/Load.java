package dev.bluetusk.ingest;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.CsvQuoting;
import dev.bluetusk.ingest.source.FixedWidth;
import dev.bluetusk.ingest.source.JsonFormat;
import dev.bluetusk.ingest.source.Label;
import dev.bluetusk.ingest.source.Opening;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.SourceLimits;
import dev.bluetusk.ingest.source.TextInput;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.target.TableName;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
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
    final FileKind kind;
    TableName table = new TableName("", "?");
    CsvFormat format = CsvFormat.FOUND_OUT;
    JsonFormat jsonFormat = JsonFormat.STRICT;
    Optional<String> sheet = Optional.empty();
    Optional<FixedWidth> fixedWidth = Optional.empty();
    final Set<String> skipped = new HashSet<>();
    final Map<Label, String> labels = new EnumMap<>(Label.class);
    final Set<Preparation> preparations = EnumSet.noneOf(Preparation.class);
    CopyFormat copyFormat = CopyFormat.BEST;
    Modes modes = Modes.PLAIN;
    ErrorLimit errorLimit = ErrorLimit.records(REJECTS_MAX);
    RejectTarget rejects;
    SourceLimits limits = SourceLimits.defaults();
    Ticker ticker = Ticker.system();

    private Load(Input input, FileKind kind, RejectTarget rejects) {
        this.input = input;
        this.kind = kind;
        this.rejects = rejects;
    }

    /// Loads a CSV file. Rejected records go to a file beside it: `orders.csv` has `orders.rejected.csv`.
    public static Load csv(Path file) {
        return new Load(new Input.File(file), FileKind.CSV, RejectTarget.beside(file));
    }

    /// Loads CSV from a stream, which the load closes. Rejected records are only counted, unless [#rejectsTo]
    /// names a file.
    ///
    /// @param name what messages call it
    public static Load csv(InputStream in, String name) {
        return new Load(new Input.Stream(name, in), FileKind.CSV, RejectTarget.NOWHERE);
    }

    /// Loads a file of JSON objects: one a line, or an array of them.
    public static Load json(Path file) {
        return new Load(new Input.File(file), FileKind.JSON, RejectTarget.beside(file));
    }

    /// Loads JSON objects from a stream, which the load closes.
    ///
    /// @param name what messages call it
    public static Load json(InputStream in, String name) {
        return new Load(new Input.Stream(name, in), FileKind.JSON, RejectTarget.NOWHERE);
    }

    /// Loads a file of JSON, if it begins with an object or an array of objects, else of CSV. As with the other ways
    /// to load a file, an Excel workbook or a Parquet file is known by its first bytes.
    public static Load from(Path file) {
        return new Load(new Input.File(file), FileKind.FOUND_OUT, RejectTarget.beside(file));
    }

    /// Loads JSON or CSV from a stream, which the load closes.
    ///
    /// @param name what messages call it
    public static Load from(InputStream in, String name) {
        return new Load(new Input.Stream(name, in), FileKind.FOUND_OUT, RejectTarget.NOWHERE);
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

    /// All that is known of how the file is written, in one; what other methods said of it before is forgotten.
    public Load reading(CsvFormat known) {
        format = known;
        return this;
    }

    /// What becomes of nested objects and unknown keys of JSON; [JsonFormat#STRICT] unless given.
    public Load reading(JsonFormat known) {
        jsonFormat = known;
        return this;
    }

    /// The delimiter; detected unless given.
    ///
    /// @throws IllegalArgumentException if it cannot be one: not ASCII, or a line end
    public Load delimiter(char character) {
        format = format.withDelimiter(String.valueOf(character));
        return this;
    }

    /// The quote, doubled inside fields; detected unless given.
    ///
    /// @throws IllegalArgumentException if it cannot be one: not ASCII, or a line end
    public Load quote(char character) {
        format = format.withQuoting(CsvQuoting.doubled(character));
        return this;
    }

    /// The first record names the columns; detected unless given.
    public Load withHeader() {
        format = format.withHeader(CsvFormat.Header.PRESENT);
        return this;
    }

    /// The first record is data, and fields go by position; detected unless given.
    public Load withoutHeader() {
        format = format.withHeader(CsvFormat.Header.ABSENT);
        return this;
    }

    /// The encoding of the file; found out unless given: UTF-8, UTF-16 or UTF-32 by their marks or their zero
    /// bytes, Windows-1252 if all its bytes look like that and not like UTF-8. Of `UTF-16` and `UTF-32` the
    /// order of bytes is found out.
    public Load encoding(Charset charset) {
        format = format.withEncoding(charset);
        return this;
    }

    /// The unquoted word that means NULL, instead of the empty field.
    public Load nullWord(String word) {
        format = format.withNullWords(word);
        return this;
    }

    /// Where the fields stand in a text without delimiters. They go to columns by name; lines in front and comments are
    /// those of [#reading(CsvFormat)].
    public Load reading(FixedWidth layout) {
        fixedWidth = Optional.of(layout);
        return this;
    }

    /// The sheet of an Excel workbook; the first one unless given.
    public Load sheet(String name) {
        sheet = Optional.of(name);
        return this;
    }

    /// Passes over the field that the header calls so.
    public Load skipping(String headerName) {
        skipped.add(headerName);
        return this;
    }

    /// Writes the name of the file, as it was given, into a column beside the file's own; a new table gets it as text.
    public Load fileColumn(String column) {
        labels.put(Label.FILE, column);
        return this;
    }

    /// Writes the line on which a record starts into a column beside the file's own; a new table gets it as bigint.
    public Load lineColumn(String column) {
        labels.put(Label.LINE, column);
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
        copyFormat = choice;
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

    /// Looks at the head of the file alone: what it is, which columns it has, and what is wrong with it. A stream is
    /// read and closed by it.
    ///
    /// @throws SourceException if the file cannot be read
    public FileInspection inspect() {
        return new Inspector(this).inspect();
    }

    TextInput open() {
        return input.open(new Opening(format.encoding(), sheet, format.lines().skipped()));
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
