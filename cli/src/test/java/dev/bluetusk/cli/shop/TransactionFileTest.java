package dev.bluetusk.cli.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransactionFileTest {
    private static final long SEED = 7;

    @TempDir
    Path folder;

    @Test
    void theSameSeedGivesTheSameBytesForEver() throws IOException, GeneralSecurityException {
        TransactionFile.Result result = TransactionFile.of(SEED).write(folder, 2_000);
        byte[] bytes = Files.readAllBytes(result.file().file());
        assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)))
                .isEqualTo("d3bae6dafcf0f5eeb3fb23a593f3e42d8449a56d69136190cfa37270962fe9a2");
        assertThat(result.file().bytes()).isEqualTo(bytes.length);
    }

    @Test
    void anotherSeedGivesOtherRows() throws IOException {
        TransactionChecksum first = TransactionFile.of(1).write(folder, 100).checksum();
        TransactionChecksum second = TransactionFile.of(2).write(folder, 100).checksum();
        assertThat(first.hash()).isNotEqualTo(second.hash());
    }

    @Test
    void theChecksumIsThatOfTheRowsInTheFile() throws IOException, GeneralSecurityException {
        TransactionFile.Result result = TransactionFile.of(SEED).write(folder, 3_000);
        Path file = result.file().file();
        long hash = 0;
        for (String line : Files.readAllLines(file).subList(1, 3_001)) {
            byte[] md5 = MessageDigest.getInstance("MD5").digest(line.getBytes(StandardCharsets.UTF_8));
            hash += Long.parseLong(HexFormat.of().formatHex(md5).substring(0, 8), 16);
        }
        List<PlainCsvReader.Row> rows = PlainCsvReader.rows(file);
        assertThat(result.checksum())
                .isEqualTo(new TransactionChecksum(
                        rows.size(),
                        sum(rows, "id").longValueExact(),
                        sum(rows, "price"),
                        sum(rows, "quantity").longValueExact(),
                        hash));
        assertThat(result.file().rows()).isEqualTo(3_000);
    }

    @Test
    void idsCountUpTimesNeverRunBackwardsAndArticlesKeepTheirPrice() throws IOException {
        TransactionFile.of(SEED).write(folder, 5_000);
        Map<String, String> prices = new HashMap<>();
        Instant last = ShopCalendar.BEGIN;
        long id = 0;
        for (PlainCsvReader.Row row : PlainCsvReader.rows(folder.resolve(TransactionFile.NAME))) {
            assertThat(row.of("id")).isEqualTo(String.valueOf(++id));
            Instant time = Instant.parse(row.of("created_at"));
            assertThat(time).isBetween(last, ShopCalendar.END);
            last = time;
            prices.putIfAbsent(row.of("sku"), row.of("price"));
            assertThat(prices.get(row.of("sku"))).isEqualTo(row.of("price"));
            assertThat(Integer.parseInt(row.of("quantity"))).isBetween(1, 12);
            assertThat(row.of("email")).matches("[a-z]+\\.[a-z]+[0-9]+@[a-z.]+");
        }
    }

    @Test
    void noRowsIsAFileWithAHeader() throws IOException {
        TransactionFile.Result result = TransactionFile.of(SEED).write(folder.resolve("a/b"), 0);
        assertThat(result.file().file()).hasContent("id,sku,email,price,quantity,created_at\n");
        assertThat(result.checksum()).isEqualTo(new TransactionChecksum(0, 0, new BigDecimal("0.00"), 0, 0));
    }

    @Test
    void aNumberOfRowsOutOfRangeIsRefusedBeforeAnythingIsWritten() {
        assertThatThrownBy(() -> TransactionFile.of(SEED).write(folder, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 0 to 1000000000 rows but got -1");
        assertThat(folder).isEmptyDirectory();
    }

    private static BigDecimal sum(List<PlainCsvReader.Row> rows, String column) {
        return rows.stream().map(row -> new BigDecimal(row.of(column))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
