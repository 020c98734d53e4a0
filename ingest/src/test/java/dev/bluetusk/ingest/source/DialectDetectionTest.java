package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectDetectionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "id,name|1,a|2,b ~ , ~ true",
                "1,a|2,b ~ , ~ false",
                "id;price|1;1,50|2;2,75|3;3,25 ~ ; ~ true",
                "id\tname|1\ta,b|2\tc ~ TAB ~ true",
                "id!name|1!a|2!b ~ ! ~ true",
                "name,city|Ann,Rome|Bob,Oslo ~ , ~ true",
                "a,a|1,2 ~ , ~ false",
                "2024-01-01,x|2024-01-02,y ~ , ~ false",
                "id|1|2 ~ , ~ true",
                "'\"a;b\",\"c;d\"|\"1;2\",\"3;4\"|\"5;6\",7' ~ , ~ true",
                "id,text|1,\"two|lines, here\"|2,x ~ , ~ true",
            })
    void guessesDelimiterAndHeader(String text, String delimiter, boolean header) {
        String csv = text.replace("|", "\n").replace('!', '|').replace("\\t", "\t");
        CsvDialect dialect = DialectDetection.detect("t.csv", csv.getBytes(StandardCharsets.UTF_8), true);
        char expected = delimiter.equals("TAB") ? '\t' : delimiter.equals("!") ? '|' : delimiter.charAt(0);
        assertThat((char) dialect.delimiter()).isEqualTo(expected);
        assertThat(dialect.header()).isEqualTo(header);
    }
}
