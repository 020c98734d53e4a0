package dev.bluetusk.cli.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.testkit.TestServers;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The example shop on real servers: schema, files, rules and checksums.
class ShopIT {
    private static final Path SHOP = Path.of("..", "examples", "shop");
    private static final List<String> TABLES = List.of("customers", "products", "orders", "order_lines");

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void theSampleFitsTheSchemaWhichMayBeRunAgain(PostgresServer server) throws IOException {
        try (Session session = loadedShop(server)) {
            session.script(Files.readString(SHOP.resolve("schema.sql")));
            ShopSummary summary = ShopGenerator.of(2026).write(folder, 1_500);
            OwnedRow found = session.query(ShopSummary.CHECK_QUERY).list().getFirst();
            for (int file = 0; file < TABLES.size(); file++) {
                assertThat(found.get(file + 1, Long.class))
                        .isEqualTo(summary.files().get(file).rows());
            }
            assertThat(found.get(5, Long.class)).isEqualTo(summary.quantity());
            assertThat(new BigDecimal(found.get(6, String.class))).isEqualTo(summary.revenue());
        }
    }

    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void searchFindsWordsOfAnyScriptWithoutAccentsAndCase(PostgresServer server) throws IOException {
        try (Session session = loadedShop(server)) {
            assertThat(found(session, "παπαδο")).contains("Δήμητρα Παπαδοπούλου");
            assertThat(found(session, "王")).contains("王静怡");
            assertThat(found(session, "шевч ОКСАНА")).isEmpty();
            assertThat(found(session, "ОКСАНА шевч")).contains("Оксана Шевченко");
            assertThat(found(session, "त्रिपा")).contains("अर्जुन त्रिपाठी");
            assertThat(found(session, " ()&!:* ")).isEmpty();
            assertThat(found(session, "")).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void newOrdersGetNumbersAfterTheLoadedOnesAndMoveOnlyForward(PostgresServer server) throws IOException {
        try (Session session = loadedShop(server)) {
            long id = session.query("insert into orders (customer_id) values (1) returning id")
                    .one(Long.class);
            assertThat(id).isEqualTo(1_501);
            session.execute("update orders set state = 'paid' where id = $1", id);
            assertThatThrownBy(() -> session.execute("update orders set state = 'open' where id = $1", id))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("order 1501 is paid, it cannot become open");
            assertThatThrownBy(() -> session.execute("delete from orders where id = $1", id))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("order 1501 is paid, only open and cancelled orders can be deleted");
            session.execute("update orders set state = 'cancelled' where id = $1", id);
            assertThat(session.execute("delete from orders where id = $1", id)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void theServerComputesTheChecksumOfTheTransactionsAsTheGeneratorDid(PostgresServer server) throws IOException {
        TransactionFile.Result written = TransactionFile.of(7).write(folder, 20_000);
        try (Session session = Connector.connect(TestServers.freshDatabase(server, "transactions"))) {
            session.script("set time zone 'Asia/Kolkata'; " + TransactionFile.CREATE_TABLE);
            copy(session, "transactions", written.file().file());
            OwnedRow found = session.query(TransactionChecksum.query("transactions"))
                    .list()
                    .getFirst();
            assertThat(new TransactionChecksum(
                            found.get(1, Long.class),
                            found.get(2, Long.class),
                            new BigDecimal(found.get(3, String.class)),
                            found.get(4, Long.class),
                            found.get(5, Long.class)))
                    .isEqualTo(written.checksum());
        }
    }

    private static List<String> found(Session session, String words) {
        String sql = "select full_name from customers where search_words(full_name) @@ search_query($1)";
        return session.query(sql, words).list(String.class);
    }

    private static Session loadedShop(PostgresServer server) throws IOException {
        Session session = Connector.connect(TestServers.freshDatabase(server, "shop"));
        session.script(Files.readString(SHOP.resolve("schema.sql")));
        for (String table : TABLES) {
            copy(session, table, SHOP.resolve("data").resolve(table + ".csv"));
        }
        session.script(Files.readString(SHOP.resolve("after-load.sql")));
        return session;
    }

    private static void copy(Session session, String table, Path file) throws IOException {
        String columns;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            columns = reader.readLine();
        }
        byte[] bytes = Files.readAllBytes(file);
        String sql = "copy %s (%s) from stdin (format csv, header)".formatted(table, columns);
        try (CopyIn copy = session.copyIn(sql)) {
            copy.write(bytes, 0, bytes.length);
            copy.finish();
        }
    }
}
