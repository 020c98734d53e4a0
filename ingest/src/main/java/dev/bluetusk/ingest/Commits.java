package dev.bluetusk.ingest;

/// When a load commits.
sealed interface Commits {
    /// Once, at its end.
    record AtEnd() implements Commits {}

    /// After every so many records.
    ///
    /// @param records how many
    /// @param start what to do with an earlier load of the same file that came not to its end
    record Every(long records, Start start) implements Commits {
        public Every {
            if (records < 1) {
                throw new IllegalArgumentException(
                        "a load must commit after 1 record or more but not after " + records);
            }
        }
    }

    /// Where a load starts.
    enum Start {
        /// At the first record; refused if an earlier load of the file is not finished.
        FRESH,
        /// Behind the last record of an earlier load, if there was one.
        RESUME
    }
}
