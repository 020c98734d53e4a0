package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionChangesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select set_config('a', 'b', false)",
                "select pg_catalog.SET_CONFIG ('a', 'b', false)",
                "select count(*), \"pg_advisory_lock\"(1)",
                "with x as (select pg_try_advisory_lock_shared\n(1)) select 1",
                "select setseed(0.5)",
                "create temp table t as select 1",
                " -- a\n/* b */ CREATE\tTABLE t AS SELECT 1",
                "select 1; create table t as select 1"
            })
    void aCallThatChangesTheSessionIsSeen(String sql) {
        assertThat(SessionChanges.areNamedIn(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "(",
                "select (1)",
                "select set_config from t",
                "select my_set_config(1)",
                "select count(*) from pg_advisory where a in (1, 2)",
                "select create from t; select created",
                "created",
                "create",
                "-- create t",
                "/* create"
            })
    void otherTextsAreTrusted(String sql) {
        assertThat(SessionChanges.areNamedIn(sql)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select set_config('a', 'b', true)",
                "select set_config($1, $2, true), SET_CONFIG ( $3,$4 , TRUE )",
                "select set_config('a', 'x, false', true) from t"
            })
    void aSettingThatEndsWithItsTransactionLeavesNothing(String sql) {
        assertThat(SessionChanges.endWithTheirTransaction(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select set_config('a', 'b', false)",
                "select set_config('a', 'b', $1)",
                "select set_config('a', 'b', true), set_config('a', 'b', false)",
                "select set_config('a', 'b', true), pg_advisory_lock(1)",
                "select set_config('a', lower('B'), true)",
                "select set_config('a', ', true', false)",
                "create temp table t as select set_config('a', 'b', true)"
            })
    void whatMayOutliveTheTransactionIsReset(String sql) {
        assertThat(SessionChanges.endWithTheirTransaction(sql)).isFalse();
    }
}
