package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A folder with what was measured: a line for each load, and the facts of the run.
final class IngestResults {
    /// The file of loads.
    static final String TURNS = "turns.csv";

    private static final String ENVIRONMENT = "environment.json";
    private static final Pattern FACT = Pattern.compile("  \"([^\"]+)\": \"(.*)\",?");

    private final Path folder;

    IngestResults(Path folder) {
        this.folder = folder;
    }

    /// Begins anew.
    void begin(Map<String, String> facts) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(ENVIRONMENT), ResultFile.text(facts, Map.of()));
        Files.writeString(folder.resolve(TURNS), Turn.HEAD + "\n");
    }

    void add(Turn turn) throws IOException {
        Files.writeString(folder.resolve(TURNS), turn.line() + "\n", StandardOpenOption.APPEND);
    }

    /// All loads that count.
    List<Turn> turns() throws IOException {
        return Files.readAllLines(folder.resolve(TURNS)).stream()
                .skip(1)
                .map(Turn::of)
                .filter(Turn::counts)
                .toList();
    }

    /// The facts, as rows of a table.
    List<String[]> facts() throws IOException {
        List<String[]> facts = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(ENVIRONMENT))) {
            Matcher matcher = FACT.matcher(line);
            if (matcher.matches()) {
                facts.add(new String[] {matcher.group(1), matcher.group(2)});
            }
        }
        return facts;
    }
}
