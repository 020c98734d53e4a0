package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a text tells about the use of a shared session.
class SharedUseTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select 1",
                "",
                " /* set x */ -- begin\n Select 'set x', \"lock\" from t",
                "/* a /* nested */ listen */ select 1",
                "(select 1) union (select 2)",
                "with moved as (delete from a returning *) insert into b select * from moved",
                "insert into t values ($1, $2) on conflict do nothing returning id",
                "merge into t using s on t.id = s.id when matched then delete",
                "table t",
                "values (1), (2)",
                "show server_version",
                "select 'it''s set_config(1)', E'\\' set_config(', $$ pg_advisory_lock(1) $$, $a$ $$ lastval() $a$",
                "select set_config from t",
                "select \"temp\" from t",
                "select temp from t where begin = 1",
                "update t set a = $1 where b = $2",
                "select pg_notify('news', 'x')",
                "select nextval('s')",
                "select * from t for update skip locked"
            })
    void everydayStatementsAreShared(String sql) {
        assertThat(SharedUse.of(sql)).isEqualTo(SharedUse.SHARED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "begin",
                "/* x */ START transaction",
                "commit",
                "set search_path = a",
                "set local x = 1",
                "reset all",
                "listen news",
                "prepare p as select 1",
                "execute p",
                "declare c cursor for select 1",
                "fetch 1 from c",
                "copy t from stdin",
                "lock table t",
                "discard all",
                "select set_config('a.b', 'c', false)",
                "select pg_catalog.set_config ('a.b', 'c', false)",
                "select \"set_config\"('a.b', 'c', false)",
                "with x as (select pg_advisory_lock(1)) select * from x",
                "select PG_TRY_ADVISORY_LOCK(1)",
                "select lastval()",
                "create temp table t (a int)",
                "create or replace temporary view v as select 1",
                "create local temp table t (a int)",
                "select 1 as a into temp x"
            })
    void statementsAboutTheSessionAreRefused(String sql) {
        assertThat(SharedUse.of(sql)).isEqualTo(SharedUse.REFUSED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do $$ begin perform set_config('a.b', 'c', false); end $$",
                "call work()",
                "create table t (a int)",
                "vacuum t",
                "explain select 1",
                "refresh materialized view v",
                "select pg_sleep(1)",
                "select pg_advisory_xact_lock(1)",
                "notify news"
            })
    void whatMayChangeTheSessionInPassingOrWaitsHasOneOfItsOwn(String sql) {
        assertThat(SharedUse.of(sql)).isEqualTo(SharedUse.OWN_SESSION);
    }
}
