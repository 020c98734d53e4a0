package dev.bluetusk.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Runs only with the profile `compat`, which lays the jars ready.
class PgjdbcSuiteIT {
    @Test
    void theDriverPassesPgjdbcsOwnTestsAsPgjdbcDoes() throws IOException, InterruptedException {
        Path target = Path.of("target").toAbsolutePath();
        Report report = new SuiteRun(target.resolve("bluetusk/lib"), target.resolve("compat"), System.out)
                .run(TestClass.all(), List.of("pgjdbc", "bluetusk"));

        assertThat(report.reachesTheBar())
                .as(() -> String.join("\n", report.lines()))
                .isTrue();
    }
}
