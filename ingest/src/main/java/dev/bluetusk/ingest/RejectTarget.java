package dev.bluetusk.ingest;

import java.nio.file.Path;
import java.util.regex.Pattern;

/// Where rejected records go.
sealed interface RejectTarget {
    /// They are only counted.
    RejectTarget NOWHERE = new Nowhere();

    /// The ends of the names of packed files.
    Pattern PACKED = Pattern.compile("(?<=.)\\.(?:gz|gzip|zst|zstd|bz2|xz|zip)$", Pattern.CASE_INSENSITIVE);

    /// The ends of the names of files whose rejected records are CSV all the same.
    Pattern CELLS = Pattern.compile("\\.(?:xlsx|xlsm|parquet)$", Pattern.CASE_INSENSITIVE);

    /// No file.
    record Nowhere() implements RejectTarget {}

    /// Two files.
    ///
    /// @param records the rejected records as they stand in the source, under its header
    /// @param reasons line, column and reason of each, in the same order
    record Files(Path records, Path reasons) implements RejectTarget {}

    /// A file beside the source: `orders.csv` and `orders.csv.gz` have `orders.rejected.csv`.
    static RejectTarget beside(Path source) {
        Path last = source.getFileName();
        String name = last == null ? "rejected" : last.toString();
        String unpacked = PACKED.matcher(name).replaceFirst("");
        int dot = unpacked.lastIndexOf('.');
        String base = dot > 0 ? unpacked.substring(0, dot) : unpacked;
        String end = dot > 0 && !CELLS.matcher(unpacked).find() ? unpacked.substring(dot) : ".csv";
        return to(source.resolveSibling(base + ".rejected" + end));
    }

    /// A file of that name, and its reasons beside it.
    static RejectTarget to(Path records) {
        Path last = records.getFileName();
        String name = last == null ? "rejected" : last.toString();
        int dot = name.lastIndexOf('.');
        String base = dot > 0 ? name.substring(0, dot) : name;
        return new Files(records, records.resolveSibling(base + ".reasons.csv"));
    }
}
