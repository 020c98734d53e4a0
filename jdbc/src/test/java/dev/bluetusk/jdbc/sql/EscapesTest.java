package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscapesTest {
    private static ParsedSql parse(String sql) throws SQLException {
        return SqlText.parse(sql, SqlRules.prepared());
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '~', textBlock = """
            {d '2020-02-29'}                     => DATE '2020-02-29'
            { D  '2020-02-29' }                  => DATE '2020-02-29'
            {t '10:11:12'}                       => TIME '10:11:12'
            {ts '2020-02-29 10:11:12.5'}         => TIMESTAMP '2020-02-29 10:11:12.5'
            {ts ?}                               => CAST($1 AS TIMESTAMP)
            a like 'x!_' {escape '!'}            => a like 'x!_' ESCAPE '!'
            select 1 {limit 10}                  => select 1 LIMIT 10
            select 1 {limit ? offset ?}          => select 1 LIMIT $1 offset $2
            from {oj a left outer join b on x=?} => from a left outer join b on x=$1
            {fn lcase(?)}                        => lower($1)
            {fn LCASE ( {fn ucase('a,)b')} ) }   => lower(upper('a,)b'))
            {fn concat(a, {fn concat(b, c)})}    => (a||(b||c))
            {fn insert(?, ?, ?, ?)}              => overlay($1 placing $4 from cast($2 as int4) for cast($3 as int4))
            {fn length(a)}                       => length(trim(trailing from a))
            {fn char_length(a, octets)}          => octet_length(a)
            {fn locate(a, b)}                    => position((a) in (b))
            {fn position(a in b, characters)}    => position(a in b)
            {fn log(2)} {fn log10(2)}            => ln(2) log(2)
            {fn rand()} {fn rand(5)}             => random() (random() + 0 * (5))
            {fn truncate(1.55, 1)}               => trunc(cast(1.55 as numeric),1)
            {fn mod( 5, 3 )}                     => mod( 5, 3 )
            {fn coalesce(array[1,2], f(3,4))}    => coalesce(array[1,2], f(3,4))
            {fn curdate()} {fn curtime()}        => current_date current_time
            {fn current_date} {fn current_timestamp} => current_date current_timestamp
            {fn now()}                           => now()
            {fn dayofweek(d)}                    => cast(1 + extract(dow from d) as int4)
            {fn year(?)}                         => cast(extract(year from cast($1 as timestamptz)) as int4)
            {fn timestampadd(SQL_TSI_QUARTER, ?, t)} => (t + cast($1 as float8) * interval '3 months')
            {fn timestampadd(SQL_TSI_EON, 1, t)} => timestampadd(SQL_TSI_EON, 1, t)
            {fn ifnull(a, ?)}                    => coalesce(a,$1)
            {fn user()} {fn database()}          => user current_database()
            {fn convert(?, SQL_INTEGER)}         => cast($1 as int4)
            {fn convert(a, my.type)}             => cast(a as my.type)
            {fn s.f(a /* x */, b)}               => s.f(a  , b)
            {fn abs(a) + 1}                      => abs(a) + 1
            """)
    void anEscapeIsWrittenInSql(String escape, String sql) throws SQLException {
        assertThat(parse("select 1, " + escape + " x").nativeText()).isEqualTo("select 1, " + sql + " x");
    }

    @Test
    void aFunctionIsSelectedFrom() throws SQLException {
        ParsedSql parsed = parse(" {? = call s.f(?, 'a')} ");

        assertThat(parsed.nativeText()).isEqualTo(" select * from s.f($1, 'a') as result ");
        assertThat(parsed.parameterCount()).isEqualTo(2);
        assertThat(parsed.first().firstParameter()).isEqualTo(2);
        assertThat(parsed.first().parameterCount()).isEqualTo(1);
        assertThat(parsed.first().kind()).isEqualTo(StatementKind.SELECT);
        assertThat(parsed.call()).contains(new CallShape(true, true));
    }

    @Test
    void aCallWithoutParenthesesGetsThem() throws SQLException {
        assertThat(parse("{call now}").nativeText()).isEqualTo("select * from now() as result");
        assertThat(parse("{?=call now --x\n}").nativeText()).isEqualTo("select * from now() as result");
    }

    @Test
    void theModeDecidesHowToCall() throws SQLException {
        SqlRules asNeeded = SqlRules.prepared().withCallMode(CallMode.CALL_IF_NO_RETURN);
        SqlRules always = SqlRules.prepared().withCallMode(CallMode.CALL);

        assertThat(SqlText.parse("{call p(?,?)}", asNeeded).nativeText()).isEqualTo("call p($1,$2)");
        assertThat(SqlText.parse("{call p(?,?)}", asNeeded).first().kind()).isEqualTo(StatementKind.CALL);
        assertThat(SqlText.parse("{?=call p(?)}", asNeeded).nativeText()).isEqualTo("select * from p($1) as result");
        assertThat(SqlText.parse("{?=call p(?)}", always).nativeText()).isEqualTo("call p($1, $2)");
        assertThat(SqlText.parse("call p(?)", asNeeded).call()).isEqualTo(Optional.empty());
    }

    @Test
    void aCallStandsAlone() throws SQLException {
        assertThat(parse("{call f()};").commands()).hasSize(1);
        assertThatThrownBy(() -> parse("{call f()} select 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> parse("{call f()}; select 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> parse("select 1; {call f()}")).isInstanceOf(SQLException.class);
    }
}
