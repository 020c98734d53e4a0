package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstWordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "begin",
                "SAVEPOINT s1",
                " \n\tRollback to s1",
                "/* a /* b */ c */ commit",
                "-- so\n-- it goes\nrelease s1",
                ";;copy t from stdin",
                "set transaction read only"
            })
    void commandsAboutTransactionsAndCopyAreKnown(String sql) {
        assertThat(FirstWords.standAlone(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "select 1",
                "-- begin",
                "/* begin",
                "(select 1)",
                "beginning",
                "\"begin\"",
                "insert into begin"
            })
    void allElseIsNot(String sql) {
        assertThat(FirstWords.standAlone(sql)).isFalse();
    }
}
