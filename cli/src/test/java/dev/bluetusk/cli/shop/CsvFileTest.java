package dev.bluetusk.cli.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {
    @TempDir
    Path folder;

    @Test
    void onlyFieldsThatNeedQuotesHaveThem() throws IOException {
        assertThat(written(csv ->
                        csv.text("plain words").text("a,b").text("12\" pan").text("one\ntwo\rthree")))
                .isEqualTo("plain words,\"a,b\",\"12\"\" pan\",\"one\ntwo\rthree\"\n");
    }

    @Test
    void anEmptyTextIsNotNull() throws IOException {
        assertThat(written(csv -> csv.number(1).text("").nothing().number(2))).isEqualTo("1,\"\",,2\n");
    }

    @Test
    void numbersMoneyAndCodesArePaddedAsTheyShould() throws IOException {
        assertThat(written(csv -> csv.number(0)
                        .number(Long.MAX_VALUE)
                        .money(5)
                        .money(123456)
                        .code("KIT-", 42, 5)
                        .code("KIT-", 1234567, 5)
                        .email("quiet.otter", 9, "@example.org")))
                .isEqualTo("0,9223372036854775807,0.05,1234.56,KIT-00042,KIT-1234567,quiet.otter9@example.org\n");
    }

    @Test
    void timesAreUtcWithMilliseconds() throws IOException {
        Instant leapDay = Instant.parse("2024-02-29T23:59:59.007Z");
        Instant before1970 = Instant.parse("1969-12-31T23:59:59.999Z");
        assertThat(written(csv -> csv.timestamp(leapDay.toEpochMilli())
                        .timestamp(before1970.toEpochMilli())
                        .timestamp(0)))
                .isEqualTo("2024-02-29T23:59:59.007Z,1969-12-31T23:59:59.999Z,1970-01-01T00:00:00.000Z\n");
    }

    @Test
    void aRowLongerThanTheBufferIsWrittenWhole() throws IOException {
        String quotes = "\"".repeat(300_000);
        assertThat(written(csv -> csv.number(1).text(quotes).number(2)))
                .isEqualTo("1,\"" + "\"".repeat(600_000) + "\",2\n");
    }

    @Test
    void manyRowsPassThroughTheBuffer() throws IOException {
        Path file = folder.resolve("many.csv");
        WrittenFile written;
        try (CsvFile csv = CsvFile.create(file, "id,text")) {
            for (int id = 0; id < 50_000; id++) {
                csv.number(id).text("row " + id);
                csv.endRow();
            }
            written = csv.finish();
        }
        assertThat(written).isEqualTo(new WrittenFile(file, 50_000, Files.size(file)));
        assertThat(PlainCsvReader.rows(file))
                .hasSize(50_000)
                .last()
                .satisfies(row -> assertThat(row.of("text")).isEqualTo("row 49999"));
    }

    @Test
    void anUnfinishedFileLeavesNothing() throws IOException {
        Path file = folder.resolve("half.csv");
        Files.writeString(file, "the file of yesterday");
        try (CsvFile csv = CsvFile.create(file, "id")) {
            csv.number(1);
            csv.endRow();
        }
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
        assertThat(file).hasContent("the file of yesterday");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    private String written(Fields fields) throws IOException {
        Path file = folder.resolve("file.csv");
        try (CsvFile csv = CsvFile.create(file, "header")) {
            fields.writeTo(csv);
            csv.endRow();
            csv.finish();
        }
        return Files.readString(file).substring("header\n".length());
    }

    private interface Fields {
        void writeTo(CsvFile csv);
    }
}
