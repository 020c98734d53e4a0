package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.bluetusk.testkit.Seeds;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SqlTextFuzzTest {
    /// Texts that stay as they are, whatever stands around them.
    private static final List<String> OPAQUE = List.of(
            " 'a?;{fn now()}' ",
            " \"?;\" ",
            " /* ?; /* { */ ?? */ ",
            " -- ?;{\n",
            " $$?;''$$ ",
            " $q$ ?; $$ $q$ ",
            " E'\\';?' ",
            " e'a'\n'\\'?' ",
            " a$1$ ",
            " x::int ",
            " ( 'a''?' ) ",
            " [1] ",
            " e''''");

    @Test
    void onlyPlaceholdersAndEscapesChange() {
        Seeds.forEach(2000, random -> {
            StringBuilder sql = new StringBuilder("select");
            StringBuilder expected = new StringBuilder("select");
            int parameters = 0;
            for (int piece = random.nextInt(12); piece >= 0; piece--) {
                switch (random.nextInt(6)) {
                    case 0 -> {
                        sql.append(" ? ");
                        expected.append(" $").append(++parameters).append(' ');
                    }
                    case 1 -> {
                        sql.append(" ?? ");
                        expected.append(" ? ");
                    }
                    case 2 -> {
                        sql.append("{fn lcase( ? )}");
                        expected.append("lower($").append(++parameters).append(')');
                    }
                    default -> {
                        String same = OPAQUE.get(random.nextInt(OPAQUE.size()));
                        sql.append(same);
                        expected.append(same);
                    }
                }
            }
            ParsedSql parsed = parsed(sql.toString()).orElseThrow();
            assertThat(parsed.nativeText()).as(sql.toString()).isEqualTo(expected.toString());
            assertThat(parsed.parameterCount()).isEqualTo(parameters);
        });
    }

    @Test
    void anyTextIsReadToItsEnd() {
        String alphabet = "'\"$?;(){}[]-*/\\\n aeE1,:.=_fnd\u00e9\ud83d\ude00";
        Seeds.forEach(20_000, random -> {
            StringBuilder sql = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                sql.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String text = sql.toString();
            SqlLexer lexer = new SqlLexer(text, random.nextBoolean());
            StringBuilder tokens = new StringBuilder();
            while (lexer.advance()) {
                assertThat(lexer.end()).as(text).isGreaterThan(lexer.start());
                lexer.appendTo(tokens);
            }
            assertThat(tokens).hasToString(text);
            parsed(text).ifPresent(parsed -> parsed.commands().forEach(SqlCommand::insertRow));
        });
    }

    @Test
    void aLongTextTakesLinearTime() {
        for (String piece : List.of(
                "(", "{", "$a", "$a$ ", "E'a'\n", "/*", "{fn a(", "?", ";", "{d ", "'", "\"", "{?= ", "a.", "x;")) {
            String text = piece.repeat(1_000_000 / piece.length());
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> parsed(text), piece);
        }
    }

    /// What a text says; empty, if it is refused for its syntax.
    private static Optional<ParsedSql> parsed(String text) {
        try {
            return Optional.of(SqlText.parse(text, SqlRules.prepared()));
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as(text).isEqualTo("42601");
            return Optional.empty();
        }
    }
}
