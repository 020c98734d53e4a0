package dev.bluetusk.rest.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.format.RowFormats;
import dev.bluetusk.rest.json.JsonColumn;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlFileParser;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NegotiationTest {
    private static Endpoint endpoint(ResultShape shape) {
        SqlFile file = SqlFileParser.parse("x.get.sql", "select 1".getBytes(StandardCharsets.UTF_8), new Problems())
                .orElseThrow();
        List<JsonColumn> columns = List.of(new JsonColumn("x", 17, false));
        EndpointStatement statement = new EndpointStatement(
                "select 1",
                List.of(),
                "result1",
                shape,
                List.of(),
                shape == ResultShape.ROWS ? RowFormats.ofRows("x", columns) : RowFormats.ofOneRow("x", columns));
        return new Endpoint(file, List.of(), List.of(statement));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8|application/json",
                "application/*|application/json",
                "application/json; charset=utf-8|application/json",
                "''|application/json",
                "*/*;q=0, application/json|application/json",
                "text/csv|text/csv",
                "text/csv, application/json|application/json",
                "text/csv, application/json;q=0.9|text/csv",
                "text/*|text/csv",
                "text/html|text/html",
                "application/json;q=0, */*|application/x-ndjson",
                "application/x-ndjson, */*;q=0.1|application/x-ndjson"
            })
    void rowsComeInTheFormThatIsMostWelcome(String header, String chosen) {
        assertThat(Negotiation.format(endpoint(ResultShape.ROWS), header)
                        .orElseThrow()
                        .mediaType())
                .isEqualTo(chosen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"image/png", "*/*;q=0", "application/json;q=0", "application/octet-stream"})
    void whatCannotBeHadIsRefused(String header) {
        assertThatThrownBy(() -> Negotiation.format(endpoint(ResultShape.ROWS), header))
                .isInstanceOf(ProblemException.class)
                .satisfies(refused -> assertThat(
                                ((ProblemException) refused).problem().status())
                        .isEqualTo(406));
    }

    @Test
    void oneValueCanBeHadBare() {
        assertThat(Negotiation.format(endpoint(ResultShape.SINGLE), "application/octet-stream")
                        .orElseThrow()
                        .mediaType())
                .isEqualTo("application/octet-stream");
    }

    @Test
    void anAnswerWithoutAResultIsJsonOrNothing() {
        assertThat(Negotiation.format(endpoint(ResultShape.VOID), "application/json"))
                .isEmpty();
        assertThatThrownBy(() -> Negotiation.format(endpoint(ResultShape.VOID), "text/csv"))
                .isInstanceOf(ProblemException.class);
    }
}
