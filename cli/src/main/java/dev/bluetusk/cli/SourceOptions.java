package dev.bluetusk.cli;

import dev.bluetusk.ingest.Load;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// What the files are, as far as one wants to say it.
final class SourceOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "What the files are: csv or json, the latter an object a line or an array of objects "
                    + "(default: found out).")
    private Optional<FileFormat> format;

    @Option(
            names = "--sheet",
            paramLabel = "NAME",
            description = "The sheet of an Excel workbook (default: the first).")
    private Optional<String> sheet;

    /// Filled by picocli.
    SourceOptions() {}

    Load load(String file) {
        Load load = file.equals(FileNames.STANDARD_INPUT) ? standardInput("standard input") : named(Path.of(file));
        sheet.ifPresent(load::sheet);
        return load;
    }

    private Load named(Path path) {
        return format.map(known -> switch (known) {
                    case CSV -> Load.csv(path);
                    case JSON -> Load.json(path);
                })
                .orElseGet(() -> Load.from(path));
    }

    private Load standardInput(String name) {
        return format.map(known -> switch (known) {
                    case CSV -> Load.csv(System.in, name);
                    case JSON -> Load.json(System.in, name);
                })
                .orElseGet(() -> Load.from(System.in, name));
    }
}
