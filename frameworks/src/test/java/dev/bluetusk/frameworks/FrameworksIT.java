package dev.bluetusk.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.jdbc.BlueTuskDriver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The same applications run with pgjdbc and with BlueTusk, each in a JVM that has no other driver, and see the same.
///
/// Transcripts lie in `target/transcripts`.
class FrameworksIT {
    private static final Path FOLDER = Path.of("target", "transcripts").toAbsolutePath();

    static final Contender PGJDBC = new Contender("pgjdbc", BlueTuskDriver.class);
    static final Contender BLUETUSK = new Contender("bluetusk", org.postgresql.Driver.class);

    /// Shows that transcripts are the same each time.
    private static final Contender AGAIN = new Contender("again", BlueTuskDriver.class);

    static final Contender SECOND =
            System.getProperty("frameworks.second", "again").equals("bluetusk") ? BLUETUSK : AGAIN;

    @BeforeAll
    static void runAll() throws IOException, InterruptedException {
        Runs.all(FOLDER, List.of(PGJDBC, SECOND), Scenarios.all());
    }

    static List<String> scenarios() {
        return Scenarios.all().stream().map(Scenario::shortName).toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scenarios")
    void theApplicationSeesTheSameWithBothDrivers(String scenario) throws IOException {
        List<String> expected = transcript(PGJDBC, scenario);
        assertThat(expected).noneMatch(line -> line.startsWith(ScenarioRun.BROKEN));
        assertThat(Difference.without(scenario, transcript(SECOND, scenario)))
                .isEqualTo(Difference.without(scenario, expected));
    }

    @Test
    void knownDifferencesAreStillThere() throws IOException {
        for (Difference difference : SECOND.equals(BLUETUSK) ? Difference.KNOWN : List.<Difference>of()) {
            assertThat(difference.isIn(
                            transcript(PGJDBC, difference.scenario()), transcript(SECOND, difference.scenario())))
                    .as(difference.toString())
                    .isTrue();
        }
    }

    private static List<String> transcript(Contender contender, String scenario) throws IOException {
        return Files.readAllLines(FOLDER.resolve(contender.name()).resolve(scenario + ".txt"));
    }
}
