package dev.bluetusk.cli.shop;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShopGeneratorTest {
    private static final List<String> NAMES = List.of("customers", "products", "orders", "order_lines");
    private static final Path SAMPLE = Path.of("..", "examples", "shop", "data");
    private static final long SAMPLE_SEED = 2026;
    private static final long SAMPLE_ORDERS = 1_500;

    @TempDir
    Path folder;

    @Test
    void theSameSeedGivesTheSameBytesForEver() throws IOException, GeneralSecurityException {
        ShopGenerator.of(7).write(folder, 500);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String name : NAMES) {
            digest.update(Files.readAllBytes(folder.resolve(name + ".csv")));
        }
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .isEqualTo("b67c922f7575ee2243aa302df69ac48de24bc7801de9fee8e6446a7794b64a4a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"customers", "products", "orders", "order_lines"})
    void theSampleOfTheRepositoryIsWhatTheGeneratorWrites(String name) throws IOException {
        ShopGenerator.of(SAMPLE_SEED).write(folder, SAMPLE_ORDERS);
        assertThat(folder.resolve(name + ".csv")).hasSameBinaryContentAs(SAMPLE.resolve(name + ".csv"));
    }

    @Test
    void anotherSeedGivesAnotherShop() throws IOException {
        ShopSummary first = ShopGenerator.of(1).write(folder.resolve("1"), 200);
        ShopSummary second = ShopGenerator.of(2).write(folder.resolve("2"), 200);
        assertThat(first.revenue()).isNotEqualByComparingTo(second.revenue());
    }

    @Test
    void theSummaryCountsWhatTheFilesHold() throws IOException {
        ShopSummary summary = ShopGenerator.of(3).write(folder, 700);
        List<PlainCsvReader.Row> lines = rows("order_lines");
        assertThat(summary.files())
                .isEqualTo(
                        List.of(written("customers"), written("products"), written("orders"), written("order_lines")));
        assertThat(summary.rows()).isEqualTo(186 + 70 + 700 + lines.size());
        assertThat(summary.quantity())
                .isEqualTo(lines.stream()
                        .mapToLong(line -> number(line, "quantity"))
                        .sum());
        assertThat(summary.revenue())
                .isEqualTo(lines.stream()
                        .map(line ->
                                new BigDecimal(line.of("unit_price")).multiply(new BigDecimal(line.of("quantity"))))
                        .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 17, 1_500})
    void everyOrderBelongsToACustomerWhoHadJoined(long orders) throws IOException {
        ShopGenerator.of(4).write(folder, orders);
        Map<String, PlainCsvReader.Row> customers = byId("customers");
        Instant last = ShopCalendar.BEGIN;
        for (PlainCsvReader.Row order : rows("orders")) {
            PlainCsvReader.Row customer = requireNonNull(customers.get(order.of("customer_id")));
            Instant ordered = Instant.parse(order.of("ordered_at"));
            assertThat(Instant.parse(customer.of("joined_at"))).isBeforeOrEqualTo(ordered);
            assertThat(ordered).isBetween(last, ShopCalendar.END);
            last = ordered;
            boolean left = Set.of("shipped", "delivered", "returned").contains(order.of("state"));
            assertThat(!order.of("shipped_at").equals(PlainCsvReader.NULL)).isEqualTo(left);
            if (left) {
                assertThat(Instant.parse(order.of("shipped_at"))).isBetween(ordered, ShopCalendar.END);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 17, 1_500})
    void everyLineBelongsToAnOrderAndNamesAProductOnce(long orders) throws IOException {
        ShopGenerator.of(5).write(folder, orders);
        Map<String, PlainCsvReader.Row> products = byId("products");
        Map<String, Set<String>> productsOfOrder = new HashMap<>();
        Map<String, Integer> linesOfOrder = new HashMap<>();
        for (PlainCsvReader.Row line : rows("order_lines")) {
            String order = line.of("order_id");
            assertThat(linesOfOrder.merge(order, 1, Integer::sum)).isEqualTo((int) number(line, "line_number"));
            assertThat(productsOfOrder
                            .computeIfAbsent(order, id -> new HashSet<>())
                            .add(line.of("product_id")))
                    .isTrue();
            BigDecimal today = new BigDecimal(
                    requireNonNull(products.get(line.of("product_id"))).of("price"));
            BigDecimal then = new BigDecimal(line.of("unit_price"));
            assertThat(then).isBetween(today.multiply(new BigDecimal("0.94")), today);
            assertThat(number(line, "quantity")).isBetween(1L, 12L);
        }
        assertThat(linesOfOrder.keySet()).isEqualTo(byId("orders").keySet());
    }

    @Test
    void aShopSmallerThanAnOrderStillNamesEachProductOnce() throws IOException {
        ShopGenerator.of(6).write(folder, new ShopSize(1, 2, 50));
        assertThat(rows("order_lines"))
                .allSatisfy(line -> assertThat(number(line, "line_number")).isBetween(1L, 2L));
    }

    @Test
    void quotesCommasLineBreaksAndManyScriptsSurviveAnotherReader() throws IOException {
        ShopGenerator.of(8).write(folder, 1_500);
        Set<String> notes = Set.copyOf(Vocabulary.read().notes());
        List<PlainCsvReader.Row> customers = rows("customers");
        assertThat(customers)
                .extracting(row -> row.of("note"))
                .allMatch(note -> note.equals(PlainCsvReader.NULL) || notes.contains(note))
                .anyMatch(note -> note.contains("\n"))
                .anyMatch(note -> note.contains("\""))
                .anyMatch(note -> note.codePoints().anyMatch(Character::isEmojiPresentation));
        Set<Character.UnicodeScript> scripts = customers.stream()
                .flatMap(row -> row.of("full_name").codePoints().mapToObj(Character.UnicodeScript::of))
                .collect(Collectors.toSet());
        assertThat(scripts)
                .contains(
                        Character.UnicodeScript.LATIN,
                        Character.UnicodeScript.GREEK,
                        Character.UnicodeScript.CYRILLIC,
                        Character.UnicodeScript.HAN,
                        Character.UnicodeScript.HIRAGANA,
                        Character.UnicodeScript.HANGUL,
                        Character.UnicodeScript.ARABIC,
                        Character.UnicodeScript.HEBREW,
                        Character.UnicodeScript.DEVANAGARI,
                        Character.UnicodeScript.THAI);
        assertThat(rows("products"))
                .extracting(row -> row.of("description"))
                .anyMatch(text -> text.contains("\"") && text.contains(",") && text.contains("\n"));
    }

    @Test
    void keysAreUnique() throws IOException {
        ShopGenerator.of(9).write(folder, 2_000);
        assertThat(rows("customers")).extracting(row -> row.of("email")).doesNotHaveDuplicates();
        assertThat(rows("products")).extracting(row -> row.of("sku")).doesNotHaveDuplicates();
        assertThat(byId("customers")).hasSize(533);
        assertThat(byId("products")).hasSize(200);
        assertThat(byId("orders")).hasSize(2_000);
    }

    @Test
    void aSizeOutOfRangeIsRefused() {
        assertThatThrownBy(() -> ShopSize.ofOrders(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 to 1000000000 orders, but got 20, 20 and 0");
    }

    private WrittenFile written(String name) throws IOException {
        Path file = folder.resolve(name + ".csv");
        return new WrittenFile(file, rows(name).size(), Files.size(file));
    }

    private List<PlainCsvReader.Row> rows(String name) throws IOException {
        return PlainCsvReader.rows(folder.resolve(name + ".csv"));
    }

    private Map<String, PlainCsvReader.Row> byId(String name) throws IOException {
        return rows(name).stream().collect(Collectors.toMap(row -> row.of("id"), Function.identity()));
    }

    private static long number(PlainCsvReader.Row row, String column) {
        return Long.parseLong(row.of(column));
    }
}
