package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// An `hstore` is a `Map`, read and written.
class HstoreIT {
    private static final String URL = Connections.freshUrl("jdbc_hstore");

    @BeforeAll
    static void install() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create extension if not exists hstore");
        }
    }

    private static Map<String, @Nullable String> pairs() {
        Map<String, @Nullable String> pairs = new HashMap<>();
        pairs.put("a", "t'e\ns\"t\\");
        pairs.put("", "=>, NULL");
        pairs.put("b", null);
        return pairs;
    }

    @Test
    void aMapGoesThereAndComesBack() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?")) {
            statement.setObject(1, pairs());
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.getMetaData().getColumnClassName(1)).isEqualTo("java.util.Map");
                assertThat(rows.getMetaData().getColumnTypeName(1)).isEqualTo("hstore");
                assertThat(rows.next()).isTrue();
                assertThat(rows.getObject(1)).isEqualTo(pairs());
                assertThat((Object) rows.getObject(1, Map.class)).isEqualTo(pairs());
            }
        }
    }

    @Test
    void keysAndValuesOfOtherClassesAreTheirTexts() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?::text")) {
            for (Object map :
                    new Object[] {Map.of("a", 1), Map.of('a', 1L), new ConcurrentHashMap<>(Map.of("a", "1"))}) {
                statement.setObject(1, map);
                assertThat(text(statement)).isEqualTo("\"a\"=>\"1\"");
                statement.setObject(1, map, Types.OTHER);
                assertThat(text(statement)).isEqualTo("\"a\"=>\"1\"");
                statement.setObject(1, map, Types.OTHER, -1);
                assertThat(text(statement)).isEqualTo("\"a\"=>\"1\"");
            }
        }
    }

    private static String text(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Test
    void mapsAreWrittenInBatchesAndInTransactions() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("create temporary table tags (id int, pairs hstore)");
            try (PreparedStatement insert = connection.prepareStatement("insert into tags values (?, ?)")) {
                for (int i = 0; i < 3; i++) {
                    insert.setInt(1, i);
                    insert.setObject(2, Map.of("n", i));
                    insert.addBatch();
                }
                assertThat(insert.executeBatch()).containsExactly(1, 1, 1);
            }
            connection.commit();
            try (ResultSet rows = statement.executeQuery("select pairs from tags order by id")) {
                for (int i = 0; i < 3; i++) {
                    rows.next();
                    assertThat(rows.getObject(1)).isEqualTo(Map.of("n", "" + i));
                }
            }
        }
    }

    @Test
    void withoutTheExtensionTheServerInfersTheType() throws SQLException {
        try (Connection connection = Connections.open(Connections.freshUrl("jdbc_no_hstore"));
                PreparedStatement statement = connection.prepareStatement("select ?::text")) {
            statement.setObject(1, Map.of("a", "b"));
            assertThat(text(statement)).isEqualTo("\"a\"=>\"b\"");
        }
    }

    @Test
    void aKeyThatIsNullIsRefused() throws SQLException {
        Map<@Nullable String, String> wrong = new HashMap<>();
        wrong.put(null, "a");
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?")) {
            assertThatThrownBy(() -> statement.setObject(1, wrong))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("not null");
        }
    }
}
