package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.ingest.FileInspection;
import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.source.Compression;
import dev.bluetusk.ingest.source.Container;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Says what files are, without a database.
@Command(
        name = "inspect",
        description = "Looks at the head of files: packing, encoding, dialect, columns with their types, first rows, "
                + "and what is wrong.",
        footer = {"", "  bluetusk inspect orders.csv.gz", "  bluetusk inspect --json 'in/*.xlsx'"})
final class InspectCommand implements Callable<Integer> {
    private static final int CELL_WIDTH_MAX = 24;

    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, folders or patterns, as for ingest.")
    private List<String> arguments;

    @Mixin
    private SourceOptions source;

    @Mixin
    private CsvOptions csv;

    @Mixin
    private JsonOptions json;

    @Option(names = "--json", description = "Write an object of JSON for each file, one a line.")
    private boolean asJson;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LibraryLogs.keepWarnings();
        for (String file : FileNames.of(arguments)) {
            FileInspection inspection = load(file).inspect();
            if (asJson) {
                console.line(InspectionJson.of(inspection));
            } else {
                tell(inspection);
            }
        }
        return ExitCode.OK.number();
    }

    private Load load(String file) {
        Load load = source.load(file);
        try {
            csv.applyTo(load);
            json.applyTo(load);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
        }
        return load;
    }

    private void tell(FileInspection found) {
        console.line(found.source() + " (" + kind(found) + ")");
        String looked = Quantity.exact(found.records()) + (found.records() == 1 ? " record" : " records");
        console.line(found.whole() ? looked : "the first " + looked);
        TextTable columns = TextTable.of(">field", "column", "type", ">nulls");
        for (int i = 0; i < found.columns().size(); i++) {
            FileInspection.Column column = found.columns().get(i);
            columns.row(String.valueOf(i + 1), cell(column.name()), column.type(), Quantity.exact(column.nulls()));
        }
        columns.lines(console.style()).forEach(console::line);
        if (!found.sample().isEmpty()) {
            TextTable sample = TextTable.of(
                    found.columns().stream().map(column -> cell(column.name())).toArray(String[]::new));
            found.sample()
                    .forEach(row -> sample.row(row.stream()
                            .map(value -> value.map(InspectCommand::cell).orElse("NULL"))
                            .toArray(String[]::new)));
            sample.lines(console.style()).forEach(console::line);
        }
        found.problems().forEach(problem -> console.message(found.source() + ": " + problem));
        if (found.problemCount() > found.problems().size()) {
            console.message(found.source() + ": " + Quantity.exact(found.problemCount()) + " problems in all");
        }
    }

    private static String kind(FileInspection found) {
        if (found.container() != Container.TEXT) {
            return found.container().label();
        }
        String packed = found.compression() == Compression.NONE
                ? ""
                : found.compression().label() + ", ";
        return packed + found.encoding().name() + ", " + found.shape().summary();
    }

    /// A value on one line, cut to what a table has room for.
    private static String cell(String value) {
        String line = value.codePoints()
                .limit(CELL_WIDTH_MAX)
                .mapToObj(sign -> Character.isISOControl(sign) ? "\u00b7" : Character.toString(sign))
                .collect(Collectors.joining());
        return line.length() < value.length() ? line + "\u2026" : line;
    }

    /// A file's inspection as one line of JSON.
    private static final class InspectionJson {
        private InspectionJson() {}

        static String of(FileInspection found) {
            String columns = found.columns().stream()
                    .map(column -> "{\"name\":" + text(column.name()) + ",\"type\":" + text(column.type())
                            + ",\"nulls\":" + column.nulls() + "}")
                    .collect(Collectors.joining(",", "[", "]"));
            String sample = found.sample().stream().map(InspectionJson::row).collect(Collectors.joining(",", "[", "]"));
            String problems =
                    found.problems().stream().map(InspectionJson::text).collect(Collectors.joining(",", "[", "]"));
            return "{\"file\":" + text(found.source()) + ",\"kind\":"
                    + text(found.container().label())
                    + ",\"compression\":" + text(found.compression().label()) + ",\"encoding\":"
                    + text(found.encoding().name()) + ",\"shape\":"
                    + text(found.shape().summary()) + ",\"records\":"
                    + found.records() + ",\"whole\":" + found.whole() + ",\"columns\":" + columns + ",\"sample\":"
                    + sample
                    + ",\"problems\":" + problems + ",\"problemCount\":" + found.problemCount() + "}";
        }

        private static String row(List<Optional<String>> row) {
            return row.stream()
                    .map(value -> value.map(InspectionJson::text).orElse("null"))
                    .collect(Collectors.joining(",", "[", "]"));
        }

        private static String text(String value) {
            StringBuilder out = new StringBuilder("\"");
            for (int i = 0; i < value.length(); i++) {
                char sign = value.charAt(i);
                if (sign == '"' || sign == '\\') {
                    out.append('\\').append(sign);
                } else if (sign < ' ') {
                    out.append(String.format("\\u%04x", (int) sign));
                } else {
                    out.append(sign);
                }
            }
            return out.append('"').toString();
        }
    }
}
