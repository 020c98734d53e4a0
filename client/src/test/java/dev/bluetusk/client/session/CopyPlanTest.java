package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CopyPlanTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select 1",
                " \n SELECT\t1",
                "(select 1)",
                "with a as (select 1) table a",
                "values (1)",
                "values(1)",
                "select*from t",
                "table t",
                "delete from t returning *",
                "select/* no blank */1"
            })
    void aQueryIsKnownByItsFirstWord(String text) {
        assertThat(CopyPlan.isQuery(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"orders", "app.orders", "\"select\"", "values", "update", "selection", "with_tax", "merge.t", ""
            })
    void allElseIsATable(String text) {
        assertThat(CopyPlan.isQuery(text)).isFalse();
    }
}
