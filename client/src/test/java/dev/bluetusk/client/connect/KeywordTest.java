package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class KeywordTest {
    private static final Path GUIDE = Path.of("..", "docs", "driver", "connecting.md");
    private static final String START = "<!-- keywords -->\n";
    private static final String END = "<!-- /keywords -->";

    /// With `-Dguide.update=true` the table is written.
    @Test
    void theGuideHasATableOfAllKeywords() throws IOException {
        String guide = Files.readString(GUIDE);
        int start = guide.indexOf(START) + START.length();
        int end = guide.indexOf(END);
        if (Boolean.getBoolean("guide.update")) {
            Files.writeString(GUIDE, guide.substring(0, start) + table() + guide.substring(end));
        } else {
            assertThat(guide.substring(start, end)).isEqualTo(table());
        }
    }

    private static String table() {
        return "| keyword | variable | meaning |\n|---|---|---|\n"
                + Arrays.stream(Keyword.values()).map(KeywordTest::line).collect(Collectors.joining());
    }

    private static String line(Keyword keyword) {
        String variable = keyword.variable().map(name -> "`" + name + "`").orElse("");
        return "| `" + keyword.text() + "` | " + variable + " | " + keyword.meaning() + " |\n";
    }

    @Test
    void aKeywordThatIsNotKnownIsExplained() {
        assertThat(Keyword.of("host")).isEqualTo(Keyword.HOST);
        assertThatThrownBy(() -> Keyword.of("target_session_attr"))
                .hasMessage("the connection keyword \"target_session_attr\" is not known; was"
                        + " \"target_session_attrs\" meant?");
        assertThatThrownBy(() -> Keyword.of("colour"))
                .hasMessage("the connection keyword \"colour\" is not known; known are those of libpq, such as host,"
                        + " port, dbname and user");
        assertThatThrownBy(() -> Keyword.of("s3cret!")).hasMessageStartingWith("a connection keyword is not known");
    }
}
