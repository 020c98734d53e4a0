package dev.bluetusk.ingest;

import dev.bluetusk.ingest.plan.ColumnMatching;
import dev.bluetusk.ingest.plan.InferredType;
import dev.bluetusk.ingest.source.Container;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.CsvLines;
import dev.bluetusk.ingest.source.FixedWidth;
import dev.bluetusk.ingest.source.JsonFormat;
import dev.bluetusk.ingest.source.JsonLayout;
import dev.bluetusk.ingest.source.JsonShape;
import dev.bluetusk.ingest.source.SourceShape;
import dev.bluetusk.ingest.source.TextInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a file has, found out from its head.
///
/// @param shape how its records are written
/// @param first the names of the fields, or the first record if they have none
/// @param named whether those are names
/// @param nullWords the unquoted fields that mean NULL
record SourceFields(SourceShape shape, List<String> first, boolean named, List<String> nullWords) {
    /// @param table the table, if there is one: its names tell a header
    static SourceFields of(Load load, TextInput in, FileHead head, Optional<ColumnMatching> table) {
        if (load.fixedWidth.isPresent() && in.container() == Container.TEXT) {
            FixedWidth layout = load.fixedWidth.get().withLines(load.format.lines());
            return new SourceFields(layout, layout.names(), true, load.format.nullWords());
        }
        return switch (in.container()) {
            case TEXT ->
                json(load, head)
                        .map(layout -> keys(load, head, layout, table))
                        .orElseGet(() -> header(load, head, table));
            case WORKBOOK -> cells(load, head, load.format.header() != CsvFormat.Header.ABSENT, load.format.lines());
            case PARQUET -> cells(load, head, true, CsvLines.ALL);
        };
    }

    /// Cells come as CSV whose dialect is known.
    private static SourceFields cells(Load load, FileHead head, boolean named, CsvLines lines) {
        CsvDialect written = CsvDialect.STANDARD;
        CsvDialect dialect =
                new CsvDialect(written.delimiter(), written.quoting(), lines, load.format.whitespace(), named);
        head.reachFirstRecord(dialect);
        return new SourceFields(dialect, head.header(dialect), named, load.format.nullWords());
    }

    private static Optional<JsonLayout> json(Load load, FileHead head) {
        return switch (load.kind) {
            case CSV -> Optional.empty();
            case JSON -> Optional.of(JsonLayout.detect(head.bytes()).orElse(JsonLayout.LINES));
            case FOUND_OUT -> JsonLayout.detect(head.bytes());
        };
    }

    private static SourceFields header(Load load, FileHead head, Optional<ColumnMatching> table) {
        CsvDialect dialect = DialectChoice.decide(load.format, head, table);
        return new SourceFields(dialect, head.header(dialect), dialect.header(), load.format.nullWords());
    }

    /// The keys in the head of the file; and the columns without a default that are not among them, since a
    /// later object may have them.
    private static SourceFields keys(Load load, FileHead head, JsonLayout layout, Optional<ColumnMatching> table) {
        List<String> keys = new ArrayList<>(head.keys(layout, load.jsonFormat));
        if (table.isPresent()) {
            ColumnMatching columns = table.get();
            if (load.jsonFormat.unknown() == JsonFormat.UnknownKeys.IGNORED) {
                keys.removeIf(key -> !columns.knows(key));
            }
            if (!keys.isEmpty()) {
                keys.addAll(columns.others(Stream.concat(keys.stream(), load.labels.values().stream())
                        .toList()));
            }
        }
        return new SourceFields(new JsonShape(layout, keys, load.jsonFormat), keys, true, List.of());
    }

    /// What the columns of a new table would be.
    List<InferredType> types(TextInput in, FileHead head) {
        return in.types()
                .map(known -> known.stream().map(InferredType::of).toList())
                .orElseGet(() -> head.types(shape, first.size(), nullWords));
    }
}
