package dev.bluetusk.benchmarks.ingest;

import java.util.List;
import java.util.Locale;

/// What one load took: a line of the file of raw results.
///
/// @param scenario      what was loaded
/// @param contender     who loaded it
/// @param rows          how many rows of the file it loaded
/// @param bytes         how many bytes that were
/// @param round         from 1; 0 warms up and does not count
/// @param seconds       from the start of the program to its end
/// @param clientSeconds processor time of the program
/// @param serverSeconds processor time of the server
/// @param peakBytes     the most memory that the program had
record Turn(
        Scenario scenario,
        String contender,
        long rows,
        long bytes,
        int round,
        double seconds,
        double clientSeconds,
        double serverSeconds,
        long peakBytes) {
    static final String HEAD =
            "shape,file_rows,target,contender,rows,bytes,round,seconds,client_seconds,server_seconds,peak_bytes";

    private static final int FIELDS = 11;

    double rowsPerSecond() {
        return rows / seconds;
    }

    boolean counts() {
        return round > 0;
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%d,%s,%s,%d,%d,%d,%.3f,%.3f,%.2f,%d",
                scenario.shape(),
                scenario.rows(),
                scenario.target(),
                contender.replace(',', ';'),
                rows,
                bytes,
                round,
                seconds,
                clientSeconds,
                serverSeconds,
                peakBytes);
    }

    /// Reads a line.
    ///
    /// @throws IllegalArgumentException if it is none
    static Turn of(String line) {
        List<String> fields = List.of(line.split(",", -1));
        if (fields.size() != FIELDS) {
            throw new IllegalArgumentException("expected " + FIELDS + " fields but got \"" + line + '"');
        }
        return new Turn(
                new Scenario(
                        LoadShape.valueOf(fields.get(0)),
                        Long.parseLong(fields.get(1)),
                        LoadTarget.valueOf(fields.get(2))),
                fields.get(3).replace(';', ','),
                Long.parseLong(fields.get(4)),
                Long.parseLong(fields.get(5)),
                Integer.parseInt(fields.get(6)),
                Double.parseDouble(fields.get(7)),
                Double.parseDouble(fields.get(8)),
                Double.parseDouble(fields.get(9)),
                Long.parseLong(fields.get(10)));
    }
}
