package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Writer;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts in large objects count characters, of one to four bytes each, and are changed where they lie.
class LargeTextIT {
    private static final String URL = Connections.freshUrl("jdbc_large_text");
    private static final String[] LETTERS = {"a", "ö", "€", "\uD83D\uDE00", "\n"};

    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        connection.setAutoCommit(false);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private Clob empty() throws SQLException {
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select lo_create(0)");
        rows.next();
        return rows.getClob(1);
    }

    private static String text(Random random, int letters) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < letters; i++) {
            text.append(LETTERS[random.nextInt(LETTERS.length)]);
        }
        return text.toString();
    }

    /// A position, from 1, that cuts no character.
    private static int border(String text, Random random) {
        int index = random.nextInt(text.length() + 1);
        return index > 0 && Character.isHighSurrogate(text.charAt(index - 1)) ? index : index + 1;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void changesAnywhereComeOutAsThoseOfAString(long seed) throws Exception {
        Random random = new Random(seed);
        Clob clob = empty();
        StringBuilder model = new StringBuilder(text(random, 200_000));
        clob.setString(1, model.toString());
        for (int i = 0; i < 25; i++) {
            int at = border(model.toString(), random);
            int end = Math.min(model.length(), at - 1 + random.nextInt(50));
            if (end < model.length() && Character.isLowSurrogate(model.charAt(end))) {
                end++;
            }
            String added = "x".repeat(end - at + 1);
            String written = random.nextBoolean() ? added : text(random, 3);
            int stop = Math.min(model.length(), at - 1 + written.length());
            if (stop < model.length() && Character.isLowSurrogate(model.charAt(stop))) {
                written += "y";
                stop++;
            }
            assertThat(clob.setString(at, written)).isEqualTo(written.length());
            model.replace(at - 1, stop, written);
        }
        assertThat(clob.length()).as("seed %d", seed).isEqualTo(model.length());
        assertThat(clob.getSubString(1, Integer.MAX_VALUE)).isEqualTo(model.toString());
        int from = border(model.toString(), random);
        assertThat(clob.getSubString(from, 1000))
                .isEqualTo(model.substring(from - 1, Math.min(model.length(), from + 999)));
        int cut = border(model.toString(), random) - 1;
        clob.truncate(cut);
        model.setLength(cut);
        assertThat(clob.length()).isEqualTo(cut);
        assertThat(clob.getSubString(1, Integer.MAX_VALUE)).isEqualTo(model.toString());
    }

    @Test
    void aWriterGoesOnBehindItsPositionWithCharactersInAnyPieces() throws Exception {
        Clob clob = empty();
        clob.setString(1, "0123456789");
        String text = text(new Random(7), 150_000);
        try (Writer writer = clob.setCharacterStream(4)) {
            for (int i = 0; i < text.length(); i += 777) {
                writer.write(text, i, Math.min(777, text.length() - i));
            }
        }
        assertThat(clob.getSubString(1, Integer.MAX_VALUE)).isEqualTo("012" + text);
        try (var stream = clob.setAsciiStream(1)) {
            stream.write("AB".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        }
        assertThat(clob.getSubString(1, 3)).isEqualTo("AB2");
        try (var reader = clob.getCharacterStream(3, 2)) {
            assertThat(reader.read()).isEqualTo('2');
            assertThat(reader.read()).isEqualTo(text.charAt(0));
            assertThat(reader.read()).isEqualTo(-1);
        }
    }

    @Test
    void aPatternIsFoundWhereverItLies() throws SQLException {
        Clob clob = empty();
        String before = "ö".repeat(200_000);
        clob.setString(1, before + "needle" + "€".repeat(100_000) + "needle");
        assertThat(clob.position("needle", 1)).isEqualTo(200_001);
        assertThat(clob.position("needle", 200_002)).isEqualTo(300_007);
        assertThat(clob.position("needle", 300_008)).isEqualTo(-1);
        assertThat(clob.position("öneedle€", 5)).isEqualTo(200_000);
    }

    @Test
    void positionsBeyondTheTextAndInTheMiddleOfACharacterAreRefused() throws SQLException {
        Clob clob = empty();
        clob.setString(1, "a\uD83D\uDE00b");
        assertThat(clob.length()).isEqualTo(4);
        assertThatThrownBy(() -> clob.setString(6, "x")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> clob.getSubString(6, 1)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> clob.truncate(5)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> clob.setString(3, "x")).hasMessageContaining("middle");
        assertThatThrownBy(() -> clob.setString(2, "x")).hasMessageContaining("middle");
        assertThat(clob.getSubString(3, 5)).isEqualTo("\uDE00b");
        assertThat(clob.getSubString(5, 5)).isEmpty();
        clob.setString(5, "end");
        assertThat(clob.getSubString(1, 10)).isEqualTo("a\uD83D\uDE00bend");
        clob.free();
        assertThatThrownBy(clob::length).isInstanceOf(SQLException.class);
    }

    @Test
    void withAutocommitAChangeIsWholeOrNotAtAll() throws SQLException {
        Clob clob = empty();
        clob.setString(1, "abcdef");
        connection.commit();
        connection.setAutoCommit(true);
        clob.setString(2, "öö");
        assertThat(clob.getSubString(1, 10)).isEqualTo("aöödef");
        assertThat(connection.getAutoCommit()).isTrue();
    }
}
