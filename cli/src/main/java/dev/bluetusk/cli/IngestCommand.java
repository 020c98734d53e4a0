package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.ErrorLimit;
import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.LoadPlan;
import dev.bluetusk.ingest.LoadReport;
import dev.bluetusk.ingest.PlannedColumn;
import dev.bluetusk.ingest.source.Compression;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Loads CSV files into a table. All files of one call are one transaction: they are loaded together or not at
/// all.
@Command(
        name = "ingest",
        description = "Loads CSV, JSON, Excel and Parquet files into a table by binary COPY, in constant memory.",
        footer = {
            "",
            "Packing, encoding, delimiter, header and, with --create, the columns' types are found out from the head of a "
                    + "file. Records "
                    + "that do not fit go to FILE.rejected.csv, with line, column and reason beside it. All files of one "
                    + "call are one transaction: all good rows are stored, or none if more than --max-errors of a "
                    + "file did not fit.",
            "",
            "  bluetusk ingest orders.csv --into orders -d " + DatabaseOption.EXAMPLE,
            "  bluetusk ingest prices.csv --into prices --on-conflict update --key sku",
            "  bluetusk ingest huge.csv --into log --commit-every 100000 --resume",
            "  bluetusk ingest logs/ --into log --create --file-column source"
        })
final class IngestCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "CSV, JSON, .xlsx or Parquet files, packed or not; folders; patterns as 'logs/**.csv.gz'; - is standard input.")
    private List<String> arguments;

    @Option(names = "--into", paramLabel = "TABLE", required = true, description = "The table, as SQL writes its name.")
    private String table;

    @Mixin
    private DatabaseOption database;

    @Mixin
    private SourceOptions source;

    @Mixin
    private CsvOptions csv;

    @Mixin
    private ModeOptions modes;

    @Mixin
    private JsonOptions json;

    @Option(
            names = "--file-column",
            paramLabel = "COLUMN",
            description = "A column that gets the name of the file of each row.")
    private Optional<String> fileColumn;

    @Option(
            names = "--line-column",
            paramLabel = "COLUMN",
            description = "A column that gets the line of the file on which each row starts.")
    private Optional<String> lineColumn;

    @Option(names = "--create", description = "Create the table if it is missing, with types found out from the file.")
    private boolean create;

    @Option(names = "--truncate", description = "Empty the table first, in the same transaction.")
    private boolean truncate;

    @Option(
            names = "--rejects",
            paramLabel = "FILE",
            description = "Where rejected records go (default: beside the file, FILE.rejected.csv).")
    private Optional<Path> rejects;

    @Option(
            names = {"--max-errors", "--max-rejects"},
            paramLabel = "N|N%%",
            defaultValue = "" + Load.REJECTS_MAX,
            description = "How many records of a file, or which share of them, may be rejected, by their values or by "
                    + "the server (default: ${DEFAULT-VALUE}).")
    private String errorsMax;

    private List<String> files = List.of();

    @Option(names = "--dry-run", description = "Show what would be done, and do nothing.")
    private boolean dryRun;

    IngestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LibraryLogs.keepWarnings();
        files = FileNames.of(arguments);
        checkOptions();
        List<Load> loads = files.stream().map(this::load).toList();
        ConnectionTarget target = database.target();
        try (Session session = Connector.connect(target)) {
            new CancelAtExit(session, console).during(() -> work(loads, session));
        }
        return ExitCode.OK.number();
    }

    private void work(List<Load> loads, Session session) {
        if (dryRun) {
            loads.forEach(load -> show(load, session));
        } else if (loads.size() == 1 || modes.commitsOnTheWay()) {
            loads.forEach(load -> tell(run(load, session)));
        } else {
            runTogether(loads, session);
        }
    }

    private void runTogether(List<Load> loads, Session session) {
        try (Transaction transaction = session.begin()) {
            List<LoadReport> reports =
                    loads.stream().map(load -> run(load, session)).toList();
            transaction.commit();
            reports.forEach(this::tell); // not before: what is told as loaded is stored
        }
    }

    private LoadReport run(Load load, Session session) {
        try (LoadProgressView view = new LoadProgressView(console)) {
            return load.run(session, view);
        }
    }

    private void checkOptions() {
        if (modes.replaces() && files.size() > 1) {
            throw new CommandFailure(ExitCode.USAGE, "--replace is for one file, but there are " + files.size());
        }
        if (rejects.isPresent() && files.size() > 1) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--rejects is for one file, but there are " + files.size()
                            + "; without it each has its rejected records beside it");
        }
    }

    private Load load(String file) {
        Load load = source.load(file);
        try {
            load.into(table).errorLimit(ErrorLimit.parse(errorsMax));
            csv.applyTo(load);
            modes.applyTo(load);
            json.applyTo(load);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
        }
        rejects.ifPresent(load::rejectsTo);
        fileColumn.ifPresent(load::fileColumn);
        lineColumn.ifPresent(load::lineColumn);
        if (create) {
            load.createTable();
        }
        if (truncate && file.equals(files.getFirst())) {
            load.truncateFirst();
        }
        return load;
    }

    private void tell(LoadReport report) {
        console.line((report.rowsLoaded() == 1 ? "1 row" : Quantity.exact(report.rowsLoaded()) + " rows") + " into "
                + report.table()
                + (report.created() ? " (created)" : "") + known(report) + " in " + Quantity.time(report.elapsed())
                + "  "
                + Quantity.count(Math.round(report.rowsPerSecond())) + " rows/s  "
                + Quantity.bytes(Math.round(1e6 * report.megabytesPerSecond())) + "/s");
        if (report.rowsRejected() > 0) {
            report.rejects().forEach(reject -> console.message(reject.toString()));
            if (report.reasons().size() > 1
                    || report.rowsRejected() > report.rejects().size()) {
                report.reasons().forEach(reason -> console.message(reason.toString()));
            }
            console.message(rejectedInAll(report));
        }
    }

    private static String known(LoadReport report) {
        return report.rowsUpdated() + report.rowsPassed() == 0
                ? ""
                : " (" + Quantity.exact(report.rowsLoaded() - report.rowsUpdated()) + " new, "
                        + Quantity.exact(report.rowsUpdated()) + " updated, " + Quantity.exact(report.rowsPassed())
                        + " passed over)";
    }

    private static String rejectedInAll(LoadReport report) {
        long untold = report.rowsRejected() - report.rejects().size();
        return (report.rowsRejected() == 1 ? "1 record" : Quantity.exact(report.rowsRejected()) + " records")
                + " rejected"
                + (untold > 0 ? ", the first " + report.rejects().size() + " told above" : "")
                + report.rejectFile().map(file -> "; kept in " + file).orElse("");
    }

    private static String kind(LoadPlan plan) {
        String packed =
                plan.compression() == Compression.NONE ? "" : plan.compression().label() + ", ";
        return switch (plan.container()) {
            case TEXT -> packed + plan.encoding().name() + ", " + plan.shape().summary();
            case WORKBOOK, PARQUET -> plan.container().label();
        };
    }

    private void show(Load load, Session session) {
        try (LoadPlan plan = load.plan(session)) {
            console.line(plan.source() + " (" + kind(plan) + ") into " + plan.table());
            TextTable columns = TextTable.of(">field", "column", "type");
            for (PlannedColumn column : plan.columns()) {
                columns.row(String.valueOf(column.field()), column.name(), column.type());
            }
            columns.lines(console.style()).forEach(console::line);
            plan.createStatement().ifPresent(console::line);
            console.line(plan.copyStatement());
            plan.mergeStatement().ifPresent(console::line);
        }
    }
}
