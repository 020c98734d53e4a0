package dev.bluetusk.ingest;

import dev.bluetusk.ingest.plan.ColumnMatching;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.DialectDetection;
import dev.bluetusk.ingest.target.PlanException;
import java.util.List;
import java.util.Optional;

/// Decides how a file is read, from what the caller knows, the head of the file and, if it exists, the table.
final class DialectChoice {
    private DialectChoice() {}

    /// A first record of which all fields are columns of the table is a header, unless the format says otherwise.
    ///
    /// @throws PlanException if delimiter and quote do not go together
    static CsvDialect decide(CsvFormat format, FileHead head, Optional<ColumnMatching> table) {
        CsvDialect dialect = detected(format, head);
        return switch (format.header()) {
            case PRESENT -> dialect.withHeader(true);
            case ABSENT -> dialect.withHeader(false);
            case FOUND_OUT -> {
                List<String> first = head.header(dialect);
                yield table.isPresent() && table.get().matchesAll(first) ? dialect.withHeader(true) : dialect;
            }
        };
    }

    private static CsvDialect detected(CsvFormat format, FileHead head) {
        try {
            DialectDetection.candidates(format).forEach(head::reachFirstRecord);
            CsvDialect dialect = DialectDetection.detect(head.name(), head.bytes(), head.whole(), format);
            head.reachFirstRecord(dialect);
            return dialect;
        } catch (IllegalArgumentException contradiction) {
            PlanException exception = new PlanException(head.name() + ": " + contradiction.getMessage());
            exception.initCause(contradiction);
            throw exception;
        }
    }
}
