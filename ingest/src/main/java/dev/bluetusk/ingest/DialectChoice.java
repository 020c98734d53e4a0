package dev.bluetusk.ingest;

import dev.bluetusk.ingest.plan.ColumnMatching;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.DialectDetection;
import dev.bluetusk.ingest.target.PlanException;
import java.util.List;
import java.util.Optional;

/// What the caller says of the dialect; the rest is detected.
///
/// @param delimiter the delimiter, or `DETECT`
/// @param quote the quote
/// @param header whether there is a header
record DialectChoice(char delimiter, char quote, Header header) {
    static final char DETECT = 0;
    static final DialectChoice UNKNOWN = new DialectChoice(DETECT, '"', Header.DETECT);

    /// @throws IllegalArgumentException if a sign cannot be one
    DialectChoice {
        if (delimiter != DETECT) {
            check("delimiter", delimiter);
        }
        check("quote", quote);
    }

    private static void check(String what, char sign) {
        if (sign == 0 || sign > 0x7e || sign == '\n' || sign == '\r') {
            throw new IllegalArgumentException(what + " must be one ASCII character, not a line end, but is U+"
                    + String.format("%04X", (int) sign));
        }
    }

    enum Header {
        DETECT,
        PRESENT,
        ABSENT
    }

    /// Decides with the head of the file and, if it exists, the table: a first record of which all fields are
    /// columns of the table is a header.
    CsvDialect decide(FileHead head, Optional<ColumnMatching> table) {
        CsvDialect dialect = detected(head);
        head.reachFirstRecord(dialect);
        return switch (header) {
            case PRESENT -> dialect.withHeader(true);
            case ABSENT -> dialect.withHeader(false);
            case DETECT -> {
                List<String> first = head.header(dialect);
                yield table.isPresent() && table.get().matchesAll(first) ? dialect.withHeader(true) : dialect;
            }
        };
    }

    private CsvDialect signs(FileHead head, char between) {
        if (between == quote) {
            throw new PlanException(head.name() + ": delimiter and quote must differ but both are " + quote);
        }
        return new CsvDialect((byte) between, (byte) quote, true);
    }

    private CsvDialect detected(FileHead head) {
        if (delimiter == DETECT) {
            DialectDetection.candidates().forEach(head::reachFirstRecord);
            CsvDialect found = DialectDetection.detect(head.name(), head.bytes(), head.whole());
            return signs(head, (char) found.delimiter()).withHeader(found.header());
        }
        CsvDialect known = signs(head, delimiter);
        head.reachFirstRecord(known);
        return DialectDetection.detectHeader(head.name(), head.bytes(), head.whole(), known);
    }
}
