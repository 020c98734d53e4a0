package dev.bluetusk.frameworks;

/// A small application on some framework, which notes what it sees. It knows JDBC's interfaces and its
/// framework, and no driver.
public interface Scenario {
    /// Runs it once, in a database that is empty and that nobody else uses.
    void run(Database database, Transcript transcript) throws Exception;

    /// Its name in files and reports.
    default String shortName() {
        return getClass().getSimpleName();
    }
}
