package dev.bluetusk.frameworks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The program of the JVM that runs all scenarios with one driver. Its arguments are the folder for
/// transcripts, and for each scenario the name of the class, the URL and the name of its database.
final class ScenarioRun {
    /// What a transcript's last line begins with when its scenario did not come to its end.
    static final String BROKEN = "BROKEN OFF: ";

    private ScenarioRun() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        List<String> times = new ArrayList<>();
        for (int i = 1; i + 2 < arguments.length; i += 3) {
            Scenario scenario = Class.forName(arguments[i])
                    .asSubclass(Scenario.class)
                    .getDeclaredConstructor()
                    .newInstance();
            Instant start = Instant.now();
            run(scenario, new Database(arguments[i + 1], arguments[i + 2]), folder);
            times.add(scenario.shortName() + " "
                    + Duration.between(start, Instant.now()).toMillis() + " ms");
        }
        Files.write(folder.resolve("times.txt"), times);
        System.exit(0); // frameworks leave threads behind
    }

    private static void run(Scenario scenario, Database database, Path folder) throws IOException {
        Transcript transcript = new Transcript(database.name());
        List<String> lines = new ArrayList<>();
        try {
            scenario.run(database, transcript);
            lines.addAll(transcript.lines());
        } catch (Exception | LinkageError | AssertionError e) {
            lines.addAll(transcript.lines());
            lines.add(BROKEN + trace(e));
        }
        Files.write(folder.resolve(scenario.shortName() + ".txt"), lines);
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString().replace("\n", "\n    ").strip();
    }
}
