package dev.bluetusk.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.bluetusk.frameworks.jdbc.CatalogueScenario;
import dev.bluetusk.frameworks.jdbc.ColumnsScenario;
import dev.bluetusk.frameworks.jdbc.CursorScenario;
import dev.bluetusk.frameworks.jdbc.ErrorsScenario;
import dev.bluetusk.frameworks.jdbc.GettersScenario;
import dev.bluetusk.frameworks.jdbc.MisuseScenario;
import dev.bluetusk.frameworks.jdbc.SettersScenario;
import dev.bluetusk.frameworks.jdbc.StatementsScenario;
import dev.bluetusk.frameworks.jdbc.TypedSettersScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// JDBC itself, value by value, with pgjdbc and with BlueTusk: getters and setters by types, metadata, errors, misuse.
/// What differs on purpose is listed as a [Departure]; all else is equal.
class DifferentialIT {
    private static final Path FOLDER = Path.of("target", "differential").toAbsolutePath();

    private static final Path GUIDE = Path.of("..", "docs", "jdbc", "compatibility.md");

    /// What the guide says in figures: lines, equal ones, kinds of others, and how many of those pgjdbc refuses.
    private static final Pattern FIGURES = Pattern.compile(
            "Of some ([\\d,]+) lines ([\\d,]+) are equal\\. The others are of (\\d+) kinds, each.{0,300}?"
                    + " In (\\d+) % of the lines that differ pgjdbc refuses",
            Pattern.DOTALL);

    private static final List<Scenario> SCENARIOS = List.of(
            new GettersScenario(),
            new SettersScenario(),
            new TypedSettersScenario(),
            new ColumnsScenario(),
            new ErrorsScenario(),
            new CatalogueScenario(),
            new MisuseScenario(),
            new StatementsScenario(),
            new CursorScenario());

    @BeforeAll
    static void runAll() throws IOException, InterruptedException {
        Runs.all(FOLDER, List.of(FrameworksIT.PGJDBC, FrameworksIT.SECOND), SCENARIOS);
    }

    static Stream<String> scenarios() {
        return SCENARIOS.stream().map(Scenario::shortName);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scenarios")
    void theDriversAnswerTheSame(String scenario) throws IOException {
        assertThat(transcript(FrameworksIT.PGJDBC, scenario).keySet())
                .noneMatch(line -> line.startsWith(ScenarioRun.BROKEN));
        List<String> unknown = differences(scenario).stream()
                .filter(difference -> difference.departure(scenario).isEmpty())
                .map(Line::toString)
                .toList();
        Files.write(FOLDER.resolve(scenario + ".differences.txt"), unknown);
        assertThat(unknown).isEmpty();
    }

    @Test
    void departuresAreStillThere() throws IOException {
        Set<Departure> seen = new LinkedHashSet<>();
        for (Scenario scenario : SCENARIOS) {
            for (Line difference : differences(scenario.shortName())) {
                difference.departure(scenario.shortName()).ifPresent(seen::add);
            }
        }
        List<Departure> expected = FrameworksIT.SECOND.equals(FrameworksIT.BLUETUSK) ? Departure.KNOWN : List.of();
        assertThat(expected.stream().filter(each -> !seen.contains(each))).isEmpty();
    }

    /// With `-Dguide.update=true` they are written. Numbers of lines are rounded, since a few depend on the server.
    @Test
    void theGuideTellsTheFiguresOfTheComparison() throws IOException {
        int lines = 0;
        List<Line> differences = new ArrayList<>();
        for (Scenario scenario : SCENARIOS) {
            lines += names(
                            transcript(FrameworksIT.PGJDBC, scenario.shortName()),
                            transcript(FrameworksIT.SECOND, scenario.shortName()))
                    .size();
            differences.addAll(differences(scenario.shortName()));
        }
        assumeThat(FrameworksIT.SECOND).isEqualTo(FrameworksIT.BLUETUSK);
        long refused = differences.stream()
                .filter(line -> line.pgjdbc().startsWith("fails"))
                .count();
        Matcher told = FIGURES.matcher(Files.readString(GUIDE));
        assertThat(told.find()).as("the figures are in the guide").isTrue();
        double[] counted = {lines, lines - differences.size(), Departure.reasons(), 100.0 * refused / differences.size()
        };
        if (Boolean.getBoolean("guide.update")) {
            Files.writeString(GUIDE, told.replaceFirst(Matcher.quoteReplacement(sentences(counted))));
        } else {
            assertThat(number(told.group(1))).isCloseTo(counted[0], offset(1000.0));
            assertThat(number(told.group(2))).isCloseTo(counted[1], offset(1000.0));
            assertThat(number(told.group(3))).isEqualTo(counted[2]);
            assertThat(number(told.group(4))).isCloseTo(counted[3], offset(1.0));
        }
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private static String sentences(double[] counted) {
        return String.format(
                Locale.ROOT,
                "Of some %,d lines %,d are equal. The others are of %.0f kinds, each listed with its reason in%n"
                        + "[departures.txt](../../frameworks/src/test/resources/dev/bluetusk/frameworks/departures.txt);"
                        + " a line of no kind fails the build,%n"
                        + "and so does a kind that no line shows any more. In %.0f %% of the lines that differ"
                        + " pgjdbc refuses",
                Math.round(counted[0] / 1000) * 1000,
                Math.round(counted[1] / 100) * 100,
                counted[2],
                counted[3]);
    }

    /// A line in which the drivers differ.
    private record Line(String name, String pgjdbc, String bluetusk) {
        Optional<Departure> departure(String scenario) {
            return Departure.of(scenario, name, pgjdbc, bluetusk);
        }

        @Override
        public String toString() {
            return name + "\n    pgjdbc   " + pgjdbc + "\n    BlueTusk " + bluetusk;
        }
    }

    private static List<Line> differences(String scenario) throws IOException {
        Map<String, String> expected = transcript(FrameworksIT.PGJDBC, scenario);
        Map<String, String> seen = transcript(FrameworksIT.SECOND, scenario);
        List<Line> differences = new ArrayList<>();
        for (String name : names(expected, seen)) {
            String pgjdbc = expected.getOrDefault(name, Departure.NOTHING);
            String bluetusk = seen.getOrDefault(name, Departure.NOTHING);
            if (!pgjdbc.equals(bluetusk)) {
                differences.add(new Line(name, pgjdbc, bluetusk));
            }
        }
        return differences;
    }

    private static Set<String> names(Map<String, String> expected, Map<String, String> seen) {
        Set<String> names = new LinkedHashSet<>(expected.keySet());
        names.addAll(seen.keySet());
        return names;
    }

    private static Map<String, String> transcript(Contender contender, String scenario) throws IOException {
        Map<String, String> lines = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FOLDER.resolve(contender.name()).resolve(scenario + ".txt"))) {
            int end = line.indexOf(" = ");
            String name = end < 0 ? line : line.substring(0, end);
            String unique = name;
            for (int i = 2; lines.containsKey(unique); i++) {
                unique = name + " #" + i;
            }
            lines.put(unique, end < 0 ? "" : line.substring(end + 3));
        }
        return lines;
    }
}
