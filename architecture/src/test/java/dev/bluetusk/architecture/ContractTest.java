package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The contract of pipelines: each of its sentences names a test, and each test that it names exists.
class ContractTest {
    private static final Path PAGE = Path.of("docs", "driver", "pipeline.md");
    private static final String HEAD = "| | test |";
    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))(?:\\.(\\w+))?`");

    private static List<String> sentences() {
        return Repository.read(PAGE)
                .lines()
                .dropWhile(line -> !line.equals(HEAD))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    @Test
    void eachSentenceNamesTestsThatExist() {
        Map<String, String> sources = Repository.testSources().stream()
                .collect(Collectors.toMap(
                        path -> path.getFileName().toString(), Repository::read, (first, second) -> first + second));
        assertThat(sentences()).hasSizeGreaterThan(30).allSatisfy(sentence -> {
            List<MatchResult> tests = TEST.matcher(sentence).results().toList();
            assertThat(tests).isNotEmpty().allSatisfy(test -> {
                String source = sources.getOrDefault(test.group(1) + ".java", "");
                assertThat(source).contains(test.group(2) == null ? "class " : "void " + test.group(2) + "(");
            });
        });
    }
}
