package dev.bluetusk.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Runs scenarios with several contenders at the same time.
public final class Runs {
    private Runs() {}

    /// Runs them, each on an empty database; transcripts come to lie in a folder of each contender's name.
    static void all(Path folder, List<Contender> contenders, List<Scenario> scenarios)
            throws IOException, InterruptedException {
        List<Process> processes = new ArrayList<>();
        for (Contender contender : contenders) {
            List<String> arguments = new ArrayList<>();
            for (Scenario scenario : scenarios) {
                String url = TestServers.freshDatabase(contender.name());
                arguments.add(scenario.getClass().getName());
                arguments.add(jdbcUrl(url));
                arguments.add(url.substring(url.lastIndexOf('/') + 1));
            }
            processes.add(contender.start(folder.resolve(contender.name()), arguments));
        }
        for (Process process : processes) {
            assertThat(Contender.await(process))
                    .as("came to its end: " + process.info())
                    .isTrue();
        }
    }

    /// From `postgresql://user@host:port/database`.
    private static String jdbcUrl(String url) {
        String user = url.substring(url.indexOf("//") + 2, url.indexOf('@'));
        return "jdbc:postgresql://" + url.substring(url.indexOf('@') + 1) + "?user=" + user;
    }
}
