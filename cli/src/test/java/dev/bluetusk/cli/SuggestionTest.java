package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
    private static final List<String> KNOWN = List.of("demo", "serve", "ingest", "doctor", "--port", "--host");

    @ParameterizedTest
    @CsvSource({"docter,doctor", "ingset,ingest", "server,serve", "--prot,--port", "dem,demo", "--pot,--port"})
    void aSlipIsSeen(String word, String meant) {
        assertThat(Suggestion.nearest(word, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"x", "--verbose", "orders.csv", "''"})
    void aStrangeWordGetsNoSuggestion(String word) {
        assertThat(Suggestion.nearest(word, KNOWN)).isEmpty();
    }

    @Test
    void amongNothingThereIsNothing() {
        assertThat(Suggestion.nearest("serve", List.of())).isEmpty();
    }
}
