package dev.bluetusk.ingest;

import java.nio.file.Path;

/// Where rejected records go.
sealed interface RejectTarget {
    /// They are only counted.
    RejectTarget NOWHERE = new Nowhere();

    /// No file.
    record Nowhere() implements RejectTarget {}

    /// Two files.
    ///
    /// @param records the rejected records as they stand in the source, under its header
    /// @param reasons line, column and reason of each, in the same order
    record Files(Path records, Path reasons) implements RejectTarget {}

    /// A file beside the source: `orders.csv` has `orders.rejected.csv`.
    static RejectTarget beside(Path source) {
        Path last = source.getFileName();
        String name = last == null ? "rejected" : last.toString();
        int dot = name.lastIndexOf('.');
        String base = dot > 0 ? name.substring(0, dot) : name;
        String end = dot > 0 ? name.substring(dot) : ".csv";
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
