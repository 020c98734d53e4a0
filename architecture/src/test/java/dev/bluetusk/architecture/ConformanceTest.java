package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The table of what the driver stands: complete, and each test that it names exists.
class ConformanceTest {
    private static final Path PAGE = Path.of("docs", "driver", "conformance.md");

    private static final int EDGES = 75;
    private static final List<String> CASES = List.of(
            "D01", "D03", "D05", "D07", "D10", "D11", "D14", "D16", "D18", "D20", "D21", "D23", "D25", "D27", "D30",
            "D32", "D34", "D35", "D38", "D40", "S02", "S04", "S06");

    private static final Pattern ROW = Pattern.compile("\\| ([EDS]\\d+) \\|");
    private static final Pattern STATE =
            Pattern.compile("tested|open|planned: [A-Za-z ]+(; natively)?|does not apply: .+");
    private static final Pattern LITERAL = Pattern.compile("\"(\\\\.|[^\"\\\\\n])*\"");
    private static final Pattern TEST = Pattern.compile("`(\\w+)\\.(\\w+)`");

    /// A line of the table.
    private record Line(String id, String effect, String state, List<MatchResult> tests) {
        boolean needsTests() {
            return state.equals("tested") || state.endsWith("natively");
        }
    }

    private static List<Line> lines() {
        return Repository.read(PAGE)
                .lines()
                .filter(line -> ROW.matcher(line).lookingAt())
                .map(line -> line.split("\\|", -1))
                .map(cells -> new Line(
                        cells[1].strip(),
                        cells[2].strip(),
                        cells[3].strip(),
                        TEST.matcher(cells[4]).results().toList()))
                .toList();
    }

    @Test
    void eachIdHasOneLine() {
        List<String> ids = Stream.concat(IntStream.rangeClosed(1, EDGES).mapToObj(n -> "E" + n), CASES.stream())
                .toList();
        assertThat(lines().stream().map(Line::id)).containsExactlyElementsOf(ids);
    }

    @Test
    void eachLineSaysWhatItIsAboutAndHowItStands() {
        assertThat(lines()).allSatisfy(line -> {
            assertThat(line.effect()).isNotEmpty();
            assertThat(line.state()).as(line.id()).matches(STATE);
            assertThat(line.tests().isEmpty()).as(line.id() + " has no tests").isEqualTo(!line.needsTests());
        });
    }

    @Test
    void eachTestThatIsNamedExists() {
        Map<String, List<Path>> sources = Repository.testSources().stream()
                .collect(Collectors.groupingBy(path -> path.getFileName().toString()));
        List<String> lost = new ArrayList<>();
        for (Line line : lines()) {
            for (MatchResult test : line.tests()) {
                List<Path> classes = sources.getOrDefault(test.group(1) + ".java", List.of());
                if (classes.stream().noneMatch(path -> hasTest(Repository.read(path), test.group(2)))) {
                    lost.add(line.id() + ": " + test.group());
                }
            }
        }
        assertThat(lost).isEmpty();
    }

    /// Whether a source has a method of this name that is a test: its head follows an annotation of one.
    private static boolean hasTest(String source, String name) {
        Matcher head = Pattern.compile(
                        "@(Parameterized|Repeated)?(Test|FuzzTest)\\b[^;{}]*?(\\{[^;}]*}[^;{}]*?)?void " + name + "\\(")
                .matcher(LITERAL.matcher(source).replaceAll("\"\""));
        return head.find();
    }
}
