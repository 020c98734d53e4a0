package dev.bluetusk.frameworks.jdbi;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// The program of a JVM that runs jdbi's own tests and writes how each ended to a file, which is its argument.
final class JdbiRun {
    private static final String CORE = "org.jdbi.v3.core.";
    private static final String POSTGRES = "org.jdbi.v3.postgres.";

    /// All classes of jdbi3-core and jdbi3-postgres whose tests run on PostgreSQL.
    private static final List<String> CLASSES = List.of(
            CORE + "TestHandlePg",
            CORE + "argument.TestCollectionArguments",
            CORE + "mapper.reflect.ConstructorMapperPgTest",
            CORE + "statement.TestArgumentBinder",
            CORE + "statement.TestBatchExceptionRewrite",
            CORE + "statement.TestCallable",
            CORE + "statement.TestPreparedBatchGenerateKeysPostgres",
            CORE + "statement.TestPreparedBatchPG",
            CORE + "statement.TestQueriesPG",
            CORE + "statement.TestScript",
            "org.jdbi.v3.TestStatementsTimeout",
            POSTGRES + "TestByteaArrays",
            POSTGRES + "TestDuration",
            POSTGRES + "TestEnumSets",
            POSTGRES + "TestHStore",
            POSTGRES + "TestImmutablesHStore",
            POSTGRES + "TestInetAddressPg",
            POSTGRES + "TestJavaTime",
            POSTGRES + "TestJsonOperator",
            POSTGRES + "TestLobStream",
            POSTGRES + "TestMacAddr",
            POSTGRES + "TestPeriod",
            POSTGRES + "TestPostgresTypes",
            POSTGRES + "TestQualifiedHStore",
            POSTGRES + "TestSqlArrays",
            POSTGRES + "TestTypedEnum",
            POSTGRES + "TestUuid",
            "org.jdbi.v3.sqlobject.TestBatchGeneratedKeys",
            "org.jdbi.v3.sqlobject.TestJsonOperator");

    private JdbiRun() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, String> results = new TreeMap<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(CLASSES.stream()
                                        .map(name -> selectClass(name))
                                        .toList())
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                                    results.put(name(test), told(result));
                                }
                            }

                            @Override
                            public void executionSkipped(TestIdentifier test, String reason) {
                                results.put(name(test), "SKIPPED " + reason);
                            }
                        });
        Files.write(
                Path.of(arguments[0]),
                results.entrySet().stream()
                        .map(each -> each.getKey() + "\t" + each.getValue())
                        .toList());
        System.exit(0); // tests leave threads behind
    }

    /// Class and method, and the number of its run if it has several.
    private static String name(TestIdentifier test) {
        return test.getUniqueId()
                .replaceFirst("^\\[engine:junit-jupiter]/\\[class:org\\.jdbi\\.v3\\.", "")
                .replaceAll("]/\\[[a-z-]+:", " ")
                .replaceAll("\\(.*?\\)|]$", "");
    }

    private static String told(TestExecutionResult result) {
        result.getThrowable().ifPresent(Throwable::printStackTrace);
        return result.getStatus()
                + result.getThrowable()
                        .map(thrown -> " " + thrown.toString().replaceAll("\\s+", " "))
                        .orElse("");
    }
}
