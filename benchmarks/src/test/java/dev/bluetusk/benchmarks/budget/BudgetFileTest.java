package dev.bluetusk.benchmarks.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The file of budgets, and the table of the documentation that is made from it.
class BudgetFileTest {
    private static final Path ROOT = Path.of("..");
    private static final Path FILE = ROOT.resolve("benchmarks/allocation-budgets.json");
    private static final Path PAGE = ROOT.resolve("docs/performance.md");
    private static final String START = "<!-- garbage -->\n";
    private static final String END = "<!-- /garbage -->";

    @Test
    void whatIsWrittenIsReadAgain(@TempDir Path folder) throws IOException {
        BudgetFile budgets = new BudgetFile(
                List.of(
                        new Budget("one", 0, OptionalLong.empty(), 0, "a \"reason\""),
                        new Budget("two", 64, OptionalLong.of(72), 80, "a back\\slash")),
                List.of(new Absent("three", "not here")));
        Path file = folder.resolve("budgets.json");
        budgets.write(file);
        assertThat(BudgetFile.read(file)).isEqualTo(budgets);
    }

    @Test
    void aLineWithoutABudgetIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("budgets.json");
        Files.writeString(file, "{\"budgets\": [{\"name\": \"one\", \"scripted\": 3}]}");
        assertThatThrownBy(() -> BudgetFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("expected a \"budget\" in the budget {name=one, scripted=3}");
    }

    @Test
    void eachOperationHasOneBudgetAndNoOther() throws IOException {
        assertThat(BudgetFile.read(FILE).budgets().stream().map(Budget::name))
                .containsExactlyElementsOf(
                        Catalogue.all().stream().map(Measured::name).toList());
    }

    @Test
    void eachBudgetFitsWhatWasMeasuredAndSaysWhatTheBytesAre() throws IOException {
        for (Budget budget : BudgetFile.read(FILE).budgets()) {
            assertThat(budget.complaints((double) budget.scripted(), budget.live()))
                    .isEmpty();
            assertThat(budget.reason()).as(budget.name()).hasSizeGreaterThan(10).doesNotContain("|");
        }
    }

    /// `-Dguide.update=true` writes it.
    @Test
    void theTableOfTheDocumentationIsThatOfTheFile() throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf(START) + START.length();
        int to = page.indexOf(END);
        String expected = BudgetFile.read(FILE).table();
        if (Boolean.getBoolean("guide.update")) {
            Files.writeString(PAGE, page.substring(0, from) + expected + page.substring(to));
        } else {
            assertThat(page.substring(from, to))
                    .as("the table in docs/performance.md, which -Dguide.update=true writes")
                    .isEqualTo(expected);
        }
    }
}
