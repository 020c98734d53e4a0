package dev.bluetusk.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columnsLineUpByTheirWidestCellAndNumbersStandToTheRight() {
        TextTable table = TextTable.of("endpoint", ">rows", "note");
        table.row("GET /orders", "20", "fine");
        table.row("GET /x", "1,234", "");
        assertThat(table.lines(new Style(false)))
                .containsExactly("endpoint      rows  note", "GET /orders     20  fine", "GET /x       1,234");
    }

    @Test
    void coloursAndWideLettersDoNotShiftTheColumns() {
        TextTable table = TextTable.of("name", "city");
        table.row(new Style(true).good("ok"), "a");
        table.row("東京", "b");
        table.row("éa\u0301", "c");
        assertThat(table.lines(new Style(false)))
                .containsExactly("name  city", "\033[32mok\033[0m    a", "東京  b", "éa\u0301    c");
    }

    @Test
    void aRowWithTheWrongNumberOfCellsIsRefused() {
        TextTable table = TextTable.of("a", "b");
        assertThatThrownBy(() -> table.row("1")).hasMessage("expected 2 cells but got 1 in row 1");
    }
}
