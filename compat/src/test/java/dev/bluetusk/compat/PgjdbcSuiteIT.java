package dev.bluetusk.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// Runs only with the profile `compat`, which lays the jars ready.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PgjdbcSuiteIT {
    private static Report report(List<TestClass> tests, List<String> drivers, Mode mode)
            throws IOException, InterruptedException {
        Path target = Path.of("target").toAbsolutePath();
        return new SuiteRun(target.resolve("bluetusk/lib"), target.resolve("compat"), System.out)
                .run(tests, drivers, mode);
    }

    @Test
    @Order(1)
    void askedToDoAsPgjdbcDoesTheDriverPassesItsTestsAsPgjdbcDoes() throws IOException, InterruptedException {
        Report report = report(Mode.PGJDBC.tests(), List.of("pgjdbc", "bluetusk"), Mode.PGJDBC);

        assertThat(report.reachesTheBar())
                .as(() -> String.join("\n", report.lines()))
                .isTrue();
    }

    /// Against the results of pgjdbc that the first run left.
    @Test
    @Order(2)
    void byItselfTheDriverDepartsFromPgjdbcOnlyWhereThatIsMeant() throws IOException, InterruptedException {
        Report report = report(Mode.JDBC.tests(), List.of("bluetusk"), Mode.JDBC);

        assertThat(report.bar().misses(report))
                .as(() -> String.join("\n", report.lines()))
                .isEmpty();
    }

    /// Against the same, and those of the classes that ask for the types.
    @Test
    @Order(3)
    void withPgjdbcsTypesTheDriverDepartsFromPgjdbcOnlyInWhatIsListed() throws IOException, InterruptedException {
        report(TestClass.ofTypes(), List.of("pgjdbc"), Mode.TYPES);
        Report report = report(Mode.TYPES.tests(), List.of("bluetusk"), Mode.TYPES);

        assertThat(report.bar().misses(report))
                .as(() -> String.join("\n", report.lines()))
                .isEmpty();
    }
}
