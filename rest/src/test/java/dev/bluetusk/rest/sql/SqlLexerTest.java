package dev.bluetusk.rest.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlLexerTest {

    private static List<String> ofKind(String sql, TokenKind kind) {
        return SqlLexer.tokens(sql).stream()
                .filter(token -> token.kind() == kind)
                .map(token -> token.of(sql))
                .toList();
    }

    private static List<String> named(String sql) {
        return ofKind(sql, TokenKind.NAMED);
    }

    @Test
    void aNameAfterAColonIsAParameter() {
        assertThat(named("select :a, :b_2 + :größe")).containsExactly(":a", ":b_2", ":größe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'a :x'",
                "'it''s :x'",
                "E'it\\'s :x'",
                "e'\\\\', ':x'",
                "U&'\\0041 :x'",
                "u&\":x\"",
                "B'0101'",
                "X'1f :x'",
                "N':x'",
                "\"a \"\" :x\"",
                "$$ :x '$$",
                "$tag$ $$ :x $$ $tag$",
                "-- :x\n1",
                "/* :x /* :y */ :z */ 1",
                "a::x",
                "x:=1",
                "a[1:x]",
                "a[b:x]",
                "a[f(1):x]",
                "a[1:x][2:y]",
                "E'a'\n'b\\':x'",
                "E'a' \t\r\n  'b\\':x'"
            })
    void noParameterIsSeenIn(String sql) {
        assertThat(named(sql)).isEmpty();
    }

    @Test
    void parametersStandNextToEverySignThatHoldsAColonOrAQuestionMark() {
        assertThat(named("select :a::int, :b :: text, d ? :c, d ?| :d, d @? :e, d #>> :f"))
                .containsExactly(":a", ":b", ":c", ":d", ":e", ":f");
    }

    @Test
    void aSliceColonIsToldFromAParameterByWhatStandsBeforeIt() {
        assertThat(named("a[:i]")).containsExactly(":i");
        assertThat(named("a[:i:j]")).containsExactly(":i");
        assertThat(named("a[1 : :j]")).containsExactly(":j");
        assertThat(named("array[1, :x, case when b then :y else :z end]")).containsExactly(":x", ":y", ":z");
        assertThat(named("a[f(:x)]")).containsExactly(":x");
        assertThat(named("f(a :x)")).containsExactly(":x");
    }

    @Test
    void dollarsInNamesAreNoQuotesAndNoPlaceholders() {
        assertThat(ofKind("select a$b$c, $1, $12::int", TokenKind.POSITIONAL)).containsExactly("$1", "$12");
        assertThat(ofKind("a$b$ :x b$", TokenKind.NAMED)).containsExactly(":x");
        assertThat(ofKind("$a$ x $a$ y", TokenKind.STRING)).containsExactly("$a$ x $a$");
    }

    @Test
    void numbersEndWhereServersEndThem() {
        assertThat(ofKind("1 1.5 .5 1e10 1.5e-3 0x1F 1_000 1..10", TokenKind.NUMBER))
                .containsExactly("1", "1.5", ".5", "1e10", "1.5e-3", "0x1F", "1_000", "1", ".10");
    }

    @Test
    void anOperatorStopsBeforeAComment() {
        assertThat(ofKind("1+-- x\n2", TokenKind.LINE_COMMENT)).containsExactly("-- x");
        assertThat(ofKind("1*/* x */2", TokenKind.BLOCK_COMMENT)).containsExactly("/* x */");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'abc", "\"abc", "E'abc\\'", "$$ abc", "$t$ abc $$", "/* /* */", "U&'x", "E'\\"})
    void whatIsNeverClosedIsNamedWithItsStart(String sql) {
        assertThatThrownBy(() -> SqlLexer.tokens("1 " + sql))
                .isInstanceOf(SqlLexer.UnfinishedTokenException.class)
                .hasMessageContaining("never closed")
                .extracting(wrong -> ((SqlLexer.UnfinishedTokenException) wrong).offset())
                .isEqualTo(2);
    }

    @Test
    void tokensCoverRandomTextWithoutGaps() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        String alphabet = "a1 '\"$:;-/*\\E\n()[]=?@{}é,.Uu&x_";
        for (int round = 0; round < 20_000; round++) {
            String sql = random.ints(random.nextInt(24), 0, alphabet.length())
                    .mapToObj(i -> alphabet.substring(i, i + 1))
                    .collect(Collectors.joining());
            try {
                String joined = SqlLexer.tokens(sql).stream()
                        .map(token -> token.of(sql))
                        .collect(Collectors.joining());
                assertThat(joined).as("seed %d, text %s", seed, sql).isEqualTo(sql);
            } catch (SqlLexer.UnfinishedTokenException open) {
                assertThat(open.offset()).as("seed %d, text %s", seed, sql).isBetween(0, sql.length() - 1);
            }
        }
    }
}
