package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What a newcomer reads first: there is a page for each library, and a way to every decision.
class GuidesTest {
    /// What a module's page has: its name, code that runs, a way through the sources, what it cannot do.
    private static final List<Pattern> README_PARTS = List.of(
            Pattern.compile("# .*"),
            Pattern.compile("```java"),
            Pattern.compile("## .*([Tt]our|[Rr]ead on)"),
            Pattern.compile("## Limits"));

    @Test
    void everyLibraryHasAReadmeOfOnePage() {
        List<String> found = new ArrayList<>();
        for (String library : Repository.LIBRARIES) {
            Path readme = Path.of(library, "README.md");
            if (!Repository.exists(readme.toString())) {
                found.add(readme + " is missing");
                continue;
            }
            String text = Repository.read(readme);
            for (Pattern part : README_PARTS) {
                if (text.lines().noneMatch(line -> part.matcher(line).matches())) {
                    found.add(readme + ": no line " + part);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void everyDecisionIsLinkedFromTheArchitecturePage() {
        String architecture = Repository.read(Path.of("docs", "architecture.md"));
        List<String> lost = Repository.texts().stream()
                .filter(path -> path.startsWith(Path.of("docs", "adr")))
                .map(path -> "adr/" + path.getFileName())
                .filter(link -> !architecture.contains(link))
                .toList();
        assertThat(lost).as("not linked from docs/architecture.md").isEmpty();
    }

    @Test
    void everyPageOfTheDriversGuideIsInItsIndex() {
        String index = Repository.read(Path.of("docs", "driver", "README.md"));
        List<String> lost = Repository.texts().stream()
                .filter(path -> path.startsWith(Path.of("docs", "driver")))
                .map(path -> path.getFileName().toString())
                .filter(page -> page.endsWith(".md") && !page.equals("README.md"))
                .filter(page -> !index.contains("](" + page + ")"))
                .toList();
        assertThat(lost).as("not linked from docs/driver/README.md").isEmpty();
    }
}
