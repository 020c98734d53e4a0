package dev.bluetusk.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.testkit.TestServers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// jdbi's own tests on PostgreSQL, from the jars of tests of jdbi3-core and jdbi3-postgres: they end with BlueTusk as
/// with pgjdbc, unless they need pgjdbc's own classes; with the module of those all do.
///
/// The classes of `jdbi3-testing` and of its embedded server, which are not published with them, are replaced by small
/// ones of the same names. Results lie in `target/jdbi`.
class JdbiIT {
    private static final Path FOLDER = Path.of("target", "jdbi").toAbsolutePath();
    private static final String PASSED = "SUCCESSFUL";
    private static final String PGJDBC = "pgjdbc";
    private static final String BLUETUSK = "bluetusk";
    private static final String TYPES = "types";

    /// Tests that read or write pgjdbc's own classes, and why each kind does.
    private static final Map<Pattern, String> OF_PGJDBC = Map.of(
            Pattern.compile("postgres\\.Test(Duration|Period) .*"), "jdbi reads spans of time from PGInterval",
            Pattern.compile("postgres\\.TestPostgresTypes .*"), "they are about PGobject and its subclasses",
            Pattern.compile("postgres\\.TestMacAddr .*"), "jdbi writes a macaddr as a PGobject",
            Pattern.compile("postgres\\.TestLobStream .*"), "jdbi uses pgjdbc's LargeObjectManager",
            Pattern.compile("TestStatementsTimeout testTimeout"), "expects a PSQLException: here SQLTimeoutException");

    @BeforeAll
    static void runAll() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        String url = TestServers.url();
        String server = "//" + url.substring(url.indexOf('@') + 1, url.lastIndexOf('/') + 1);
        Map<String, Process> processes = new TreeMap<>();
        for (String driver : List.of(PGJDBC, BLUETUSK, TYPES)) {
            processes.put(
                    driver,
                    new ProcessBuilder(
                                    ProcessHandle.current().info().command().orElse("java"),
                                    "-Xmx512m",
                                    "-XX:+UseSerialGC",
                                    "-XX:TieredStopAtLevel=1",
                                    "-XX:+EnableDynamicAgentLoading",
                                    "-Djdbi.driver=" + driver,
                                    "-Djdbi.server=" + server,
                                    "-classpath",
                                    driver.equals(TYPES) ? withTypes() : System.getProperty("java.class.path"),
                                    "dev.bluetusk.frameworks.jdbi.JdbiRun",
                                    results(driver).toString())
                            .redirectErrorStream(true)
                            .redirectOutput(FOLDER.resolve(driver + ".log").toFile())
                            .start());
        }
        for (Map.Entry<String, Process> each : processes.entrySet()) {
            Path log = FOLDER.resolve(each.getKey() + ".log");
            assertThat(Contender.await(each.getValue()))
                    .as("jdbi's tests with %s end by themselves, see %s", each.getKey(), log)
                    .isTrue();
        }
    }

    private static Path results(String driver) {
        return FOLDER.resolve(driver + ".tsv");
    }

    private static Map<String, String> read(String driver) throws IOException {
        Map<String, String> results = new TreeMap<>();
        Files.readAllLines(results(driver)).forEach(line -> {
            int tab = line.indexOf('\t');
            results.put(line.substring(0, tab), line.substring(tab + 1));
        });
        return results;
    }

    private static boolean isOfPgjdbc(String test) {
        return OF_PGJDBC.keySet().stream()
                .anyMatch(pattern -> pattern.matcher(test).matches());
    }

    /// The class path with the module of pgjdbc's types in pgjdbc's place.
    private static String withTypes() {
        Path pgjdbc = Contender.home(org.postgresql.Driver.class);
        return System.getProperty("frameworks.types")
                + File.pathSeparator
                + Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .filter(entry -> !pgjdbc.equals(Path.of(entry).toAbsolutePath()))
                        .collect(Collectors.joining(File.pathSeparator));
    }

    /// What passes with pgjdbc and not here.
    private static List<String> lost(String driver) throws IOException {
        Map<String, String> seen = read(driver);
        List<String> differences = new ArrayList<>();
        read(PGJDBC).forEach((test, expected) -> {
            String ours = seen.getOrDefault(test, "did not run");
            if (expected.equals(PASSED) && !ours.equals(PASSED)) {
                differences.add(test + ": " + ours);
            }
        });
        Map<String, String> all = read(PGJDBC);
        Files.writeString(
                FOLDER.resolve(driver + ".txt"),
                "%d tests, %d pass with pgjdbc, %d here, %d end here as there%n"
                        .formatted(
                                all.size(),
                                all.values().stream().filter(PASSED::equals).count(),
                                seen.values().stream().filter(PASSED::equals).count(),
                                all.size() - differences.size()));
        return differences;
    }

    @Test
    void jdbisTestsEndAsWithPgjdbcUnlessTheyNeedItsTypes() throws IOException {
        List<String> lost = lost(BLUETUSK);
        assertThat(lost)
                .filteredOn(told -> !isOfPgjdbc(told.substring(0, told.indexOf(':'))))
                .isEmpty();
        assertThat(lost).hasSizeLessThan(45);
        assertThat(read(PGJDBC)).hasSizeGreaterThan(215);
    }

    @Test
    void withPgjdbcsTypesAllEndAsWithPgjdbc() throws IOException {
        assertThat(lost(TYPES)).isEmpty();
    }
}
