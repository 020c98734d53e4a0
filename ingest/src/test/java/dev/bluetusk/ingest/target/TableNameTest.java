package dev.bluetusk.ingest.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableNameTest {
    @Test
    void unquotedPartsAreFoldedAndQuotedOnesAreExact() {
        assertThat(TableName.parse("Orders")).isEqualTo(new TableName("", "orders"));
        assertThat(TableName.parse("sales.Orders")).isEqualTo(new TableName("sales", "orders"));
        assertThat(TableName.parse("\"Sales\".\"a.b\"\"c\"")).isEqualTo(new TableName("Sales", "a.b\"c"));
        assertThat(TableName.parse("order").sql()).isEqualTo("\"order\"");
        assertThat(new TableName("S", "a\"b").sql()).isEqualTo("\"S\".\"a\"\"b\"");
        assertThat(TableName.parse(new TableName("S", "a\"b").sql())).isEqualTo(new TableName("S", "a\"b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.", ".a", "a.b.c", "\"a", "\"a\"b", "\"\""})
    void otherTextIsNoName(String text) {
        assertThatThrownBy(() -> TableName.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
