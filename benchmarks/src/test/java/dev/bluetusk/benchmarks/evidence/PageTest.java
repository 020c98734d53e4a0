package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/// The page and its charts tell what the samples say, the bad with the good.
class PageTest {
    @TempDir
    private Path folder = Path.of(".");

    private EvidenceFolder evidence = new EvidenceFolder(folder);

    @BeforeEach
    void fill() throws IOException {
        evidence = new EvidenceFolder(folder);
        MadeUpEvidence.write(evidence, Map.of(Work.ROWS, 1.2));
    }

    @Test
    void whatDoesNotPassStandsAtTheTopAndIsCrossedOut() throws IOException {
        assertThat(Page.text(evidence, "charts"))
                .contains("**133 of 136 checks pass.**")
                .contains(
                        "- 1,000 rows: expected a ratio of at most 1.00 to HikariCP + pgjdbc for the mean but got 1.2000")
                .contains("| 1,000 rows | 1.8 us | 1.5 us | ~~1.200~~ | ~~1.200~~ | ~~1.200~~ | 10 | 20 | 3 x 101 |")
                .contains(
                        "| prepared scalar | 1.4 us | 1.5 us | **0.900** | **0.900** | **0.900** | 10 | 20 | 3 x 101 |")
                .contains("| sixteen workloads: mean, P95 and P99 at most 1.00 of the rival's | 45 of 48 | no |")
                .contains("(charts/times.svg)")
                .contains("Nothing had to be measured once more.");
    }

    @Test
    void whatWasMeasuredOnceMoreIsTold() throws IOException {
        evidence.setAside(Work.ROWS);
        Trials better = new Trials(List.of(MadeUpEvidence.trial(Work.ROWS, 0.8)));
        evidence.write(Work.ROWS, better);
        evidence.seal();
        assertThat(Page.text(evidence, "charts"))
                .contains("Measured once more, for what the first attempt missed:")
                .contains(
                        "- 1,000 rows: expected a ratio of at most 1.00 to HikariCP + pgjdbc for the P99 but got 1.2000")
                .contains("| 1,000 rows | 1.2 us | 1.5 us | **0.800** |");
    }

    @Test
    void everyChartIsSvgThatNamesItsEvidenceAndFollowsTheSurrounding() throws Exception {
        Map<String, String> drawn = new Pictures(new Exhibits(evidence)).draw(evidence.word());
        assertThat(drawn).containsOnlyKeys(Pictures.ALL);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        DocumentBuilder builder = factory.newDocumentBuilder();
        for (String text : drawn.values()) {
            Document document = builder.parse(new InputSource(new StringReader(text)));
            assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
            assertThat(text).contains(evidence.word(), "prefers-color-scheme: dark");
        }
        assertThat(drawn.get(Pictures.TIMES)).contains("notification", "HikariCP + pgjdbc", "1.20");
        assertThat(drawn.get(Pictures.GARBAGE)).contains("10 of 20 B");
    }
}
