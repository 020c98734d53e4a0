package dev.bluetusk.ingest.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.SourceLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TypeInferenceTest {
    static Stream<Arguments> columns() {
        return Stream.of(
                Arguments.of(InferredType.BOOLEAN, "true|FALSE||t"),
                Arguments.of(InferredType.BIGINT, "1|-5|0|9223372036854775807|\"7\""),
                Arguments.of(InferredType.NUMERIC, "1|2.50|-0.1"),
                Arguments.of(InferredType.NUMERIC, "1|9223372036854775808"),
                Arguments.of(InferredType.DATE, "2024-02-29|1999-12-31"),
                Arguments.of(InferredType.TIMESTAMP, "2024-02-29|1999-12-31 10:00"),
                Arguments.of(InferredType.TIMESTAMP, "2024-02-29T10:11:12.5|1999-12-31 10:00:00"),
                Arguments.of(InferredType.TIMESTAMPTZ, "2024-02-29T10:11:12.5Z|1999-12-31 10:00:00+02:30"),
                Arguments.of(InferredType.UUID, "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"),
                Arguments.of(InferredType.JSONB, "\"{\"\"a\"\":1}\"|[1]"),
                Arguments.of(InferredType.TEXT, "007|08"),
                Arguments.of(InferredType.TEXT, "+49|1"),
                Arguments.of(InferredType.TEXT, "1|1 000"),
                Arguments.of(InferredType.TEXT, "1e5|1"),
                Arguments.of(InferredType.TEXT, "2023-02-29|2024-02-29"),
                Arguments.of(InferredType.TEXT, "2024-02-29T10:00Z|2024-02-29T10:00"),
                Arguments.of(InferredType.TEXT, "true|1"),
                Arguments.of(InferredType.TEXT, "1|\"\""),
                Arguments.of(InferredType.TEXT, "{a}|[1]"),
                Arguments.of(InferredType.TEXT, "||"),
                Arguments.of(InferredType.TEXT, "31.12.2024|01.01.2025"));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void aColumnGetsTheNarrowestTypeOfAllItsValues(InferredType expected, String values) throws IOException {
        // A second column keeps an empty first field from being a blank line.
        String csv = values.replace("|", ",x\n") + ",x\n";
        TypeInference inference = new TypeInference(2, new RecordShape(2, List.of("")));
        try (CsvSource source = new CsvSource(
                "t",
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvDialect.STANDARD.withHeader(false),
                SourceLimits.defaults())) {
            while (source.next()) {
                inference.see(source.record());
            }
        }
        assertThat(inference.types()).containsExactly(expected, InferredType.TEXT);
    }
}
