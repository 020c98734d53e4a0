package dev.bluetusk.architecture;

import java.util.Map;
import java.util.Set;

/// Every exception from a rule, each with its reason. An entry that is no longer needed fails the test that
/// owns it.
final class Exceptions {
    /// Files of more than 500 lines, by path.
    static final Map<String, String> LONG_FILES = Map.of();

    /// Methods that are too long, too deep or have too many parameters, by `Class.method`.
    static final Map<String, String> LARGE_METHODS = Map.of(
            "BackendEncoder.body",
            "a switch with a short arm for each message",
            "CatalogKeys.getCrossReference",
            "JDBC says what it takes",
            "PGInterval.<init>",
            "pgjdbc's signature: an interval has six parts",
            "PGInterval.setValue",
            "pgjdbc's signature: an interval has six parts");

    /// Methods called `get…` without being JDBC's, by `Class.method`.
    static final Map<String, String> GETTERS = Map.of();

    /// Top-level classes that users extend, by simple name.
    static final Map<String, String> OPEN_CLASSES = Map.of(
            "PipelineRun",
            "the steps of the session package extend it, so that each step is one object instead of two",
            "DataSourceAddress",
            "the data sources of jdbc-pgcompat have pgjdbc's class names and classes above them",
            "BlueTuskDataSource",
            "applications extend it",
            "BlueTuskConnectionPoolDataSource",
            "applications extend it",
            "BlueTuskXADataSource",
            "applications extend it");

    /// Classes whose names say nothing, by simple name.
    static final Map<String, String> NAMES = Map.of(
            "CopyManager", "pgjdbc's name, by which applications know it",
            "DatabaseManager", "stands in for a class that jdbi's tests name",
            "LargeObjectManager", "pgjdbc's name, by which applications know it",
            "PasswordUtil", "pgjdbc's name, by which applications know it",
            "TimestampUtils", "pgjdbc's name, by which other software knows it");

    /// Classes outside `cli` that read the environment, by simple name.
    static final Map<String, String> ENVIRONMENT_READERS = Map.of();

    /// Texts that may name a path of some machine, by path.
    static final Set<String> SPEAKS_OF_PATHS =
            Set.of("architecture/src/test/java/dev/bluetusk/architecture/DocumentsTest.java");

    private Exceptions() {}
}
