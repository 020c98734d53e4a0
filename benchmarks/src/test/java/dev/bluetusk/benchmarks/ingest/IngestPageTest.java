package dev.bluetusk.benchmarks.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestPageTest {
    private static final Scenario PLAIN = new Scenario(LoadShape.TRANSACTIONS, 1_000, LoadTarget.PLAIN);

    @TempDir
    private Path folder;

    private static Turn turn(String contender, int round, double seconds) {
        return new Turn(PLAIN, contender, 1_000, 80_000, round, seconds, 0.1, 0.2, 50 << 20);
    }

    @Test
    void aLineOfTheFileIsReadAsItWasWritten() {
        Turn turn = turn("Hibernate, plain", 2, 1.5);
        assertThat(Turn.of(turn.line())).isEqualTo(turn);
    }

    @Test
    void aLineWithAFieldTooFewIsRefused() {
        assertThatThrownBy(() -> Turn.of("TRANSACTIONS,1000,PLAIN"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 11 fields");
    }

    @Test
    void thePageSaysWhichAimsAreReachedAndCountsNoWarmUp() throws IOException {
        IngestResults results = new IngestResults(folder.resolve("results"));
        results.begin(Map.of("cpu", "a made-up one"));
        results.add(turn(Contender.OURS, 0, 100));
        results.add(turn(Contender.OURS, 1, 1));
        results.add(turn(Contender.PSQL, 1, 2));
        results.add(turn(Contender.COPY_MANAGER, 1, 1.2));
        Path page = folder.resolve("ingest.md");
        IngestPage.write(results, page);
        assertThat(Files.readString(page))
                .contains("| plain table: 1.6 times the rows of psql \\copy in a second | 1,000 rows of transactions |"
                        + " 2.00 | reached |")
                .contains("times the rows of pgjdbc CopyManager in a second | 1,000 rows of transactions | 1.20 |"
                        + " **missed** |")
                .contains("| cpu | a made-up one |")
                .contains("| **bluetusk ingest** | 1,000 | 1.00 (1.00 to 1.00) |");
        assertThat(folder.resolve("ingest/speed-transactions-1000.svg"))
                .content()
                .contains("<svg", "psql");
    }

    @Test
    void theFirstRecordsOfAFileAreWholeOnes() throws IOException {
        SourceFiles files = new SourceFiles(folder, LoadShape.TICKETS, 200);
        Path whole = files.first(200);
        Path part = files.first(50);
        String text = Files.readString(part);
        assertThat(Files.readString(whole)).startsWith(text);
        assertThat(text).contains("\n50,").doesNotContain("\n51,").contains("\"\"");
        assertThat(text.chars().filter(c -> c == '"').count() % 2).isZero();
    }

    @Test
    void aShapeHasAsManyColumnsAsItSays() {
        assertThat(LoadShape.TICKETS.columns()).hasSize(40);
        assertThat(LoadShape.TRANSACTIONS.names()).isEqualTo("id, sku, email, price, quantity, created_at");
    }
}
