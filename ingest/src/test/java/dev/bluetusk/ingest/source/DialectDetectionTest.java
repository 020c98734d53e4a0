package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
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
        assertThat(dialect.delimiter()).isEqualTo(String.valueOf(expected));
        assertThat(dialect.header()).isEqualTo(header);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "id,v|1,'a, b'|2,'c'|3,'it''s' ~ ' ~ '",
                "id,v|1,'tis|2,it's|3,b ~ \" ~ \"", // apostrophes in prose
                "id,v|1,'a'|2,b|3,c|4,d ~ \" ~ \"", // too few
                "id,v|1,'a'|2,\"b\"|3,'c' ~ \" ~ \"",
                "id,v|1,\"a \\\"b\\\"\"|2,c ~ \" ~ \\",
                "id,v|11,\"C:\\dir\\\"|12,\"b\\\"\"x\" ~ \" ~ \"", // backslashes of paths
            })
    void guessesQuoteAndEscape(String text, String quote, String escape) {
        CsvDialect dialect =
                DialectDetection.detect("t.csv", text.replace("|", "\n").getBytes(StandardCharsets.UTF_8), true);
        assertThat((char) dialect.quoting().quote()).hasToString(quote);
        assertThat((char) dialect.quoting().escape()).hasToString(escape);
    }

    @Test
    void aLineOfExcelTellsTheDelimiter() {
        byte[] sample = "\uFEFFsep=_\r\nid_v\r\n1_2\r\n".getBytes(StandardCharsets.UTF_8);
        CsvDialect dialect = DialectDetection.detect("t.csv", sample, true);
        assertThat(dialect.summary()).isEqualTo("delimiter _, quote \", 1 line skipped, with header");
    }

    @Test
    void whatIsKnownIsKept() {
        CsvFormat format = CsvFormat.FOUND_OUT
                .withQuoting(CsvQuoting.NONE)
                .withComment('#')
                .withSkippedLines(1);
        byte[] sample = "a,b,c\n# d,e,f\nid;v\n1;\"2\n".getBytes(StandardCharsets.UTF_8);
        assertThat(DialectDetection.detect("t.csv", sample, true, format).summary())
                .isEqualTo("delimiter ;, no quote, 1 line skipped, comments from #, with header");
    }
}
