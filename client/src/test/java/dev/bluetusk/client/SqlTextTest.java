package dev.bluetusk.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "alter role app password 'hidden'",
                "ALTER USER app WITH ENCRYPTED PASSWORD 'hid''den'",
                "create role app login password E'hid\\'den'",
                "create role app login password U&'hidden'",
                "create role app password $$hidden$$",
                "create role app password $x$hidden $$ y$x$",
                "alter role app /* was hidden */ password null -- hidden",
                "create user mapping for app server other options (user 'hidden', password 'hidden')",
                "create subscription s connection 'host=a password=hidden' publication p",
                "select dblink_connect('c', 'host=a hidden')",
                "select crypt('hidden', gen_salt('bf'))",
                "select pgp_sym_encrypt(data, 'hidden') from t",
                "select set_config('app.api_key', 'hidden', false)",
                "insert into accounts (name, token) values ('a', 'hidden')",
                "copy t from program 'curl -u app:hidden x'",
                "select connect('postgresql://app:hidden@localhost/shop')",
                "alter role app password 'hidden",
                "alter role app password $$hidden"
            })
    void noLiteralIsLeftWhereASecretMayBe(String sql) {
        assertThat(SqlText.mayHoldSecrets(sql)).isTrue();
        assertThat(SqlText.withoutSecrets(sql)).doesNotContain("hid").doesNotContain("den");
    }

    @Test
    void whatIsNoLiteralStaysAsItIs() {
        assertThat(SqlText.withoutSecrets(
                        "create role \"o'hara\" in role a$b login password 'x' valid until '2030-01-01'"))
                .isEqualTo("create role \"o'hara\" in role a$b login password '***' valid until '***'");
        assertThat(SqlText.withoutSecrets("update accounts set token = $1 - 10 / 2 where id = $2"))
                .isEqualTo("update accounts set token = $1 - 10 / 2 where id = $2");
    }

    @Test
    void ordinaryTextsAreNotTouched() {
        String sql = "select 'a', 1 -- the first\nfrom t";
        assertThat(SqlText.withoutSecrets(sql)).isSameAs(sql);
    }

    @Test
    void withoutLiteralsNumbersAreBlankedToo() {
        assertThat(SqlText.withoutLiterals(
                        "select a1, \"b 2\", $1, -3, 4.5e-6, 0xFF, 1_000, 'x', b'01', n'y' /* c /* d */ e */ from t"))
                .isEqualTo("select a1, \"b 2\", $1, -?, ?, ?, ?, '***', '***', '***'   from t");
    }
}
