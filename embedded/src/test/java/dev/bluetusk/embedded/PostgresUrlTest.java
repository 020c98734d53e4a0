package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PostgresUrlTest {
    @Test
    void aDatabasesNameIsEncoded() {
        PostgresUrl url = new PostgresUrl("postgres", 25432);
        assertThat(url.tcp("shop")).isEqualTo("postgresql://postgres@127.0.0.1:25432/shop");
        assertThat(url.tcp("a b/ü?")).isEqualTo("postgresql://postgres@127.0.0.1:25432/a%20b%2F%C3%BC%3F");
    }

    @Test
    void theSocketIsNamedByItsFolderAndPort() {
        assertThat(new PostgresUrl("postgres", 25432).socket(Path.of("/tmp/x y/s"), "shop"))
                .isEqualTo("postgresql://postgres@/shop?host=%2Ftmp%2Fx%20y%2Fs&port=25432");
    }

    @Test
    void aPasswordStandsInNoText() {
        assertThat(new PostgresUrl("postgres:geheim", 25432).toString()).doesNotContain("geheim");
        assertThat(new OwnServer("postgresql://me:geheim@db:5432/x").toString()).doesNotContain("geheim", "me");
        assertThat(Authentication.scramSha256("geheim").toString()).doesNotContain("geheim");
    }

    @Test
    void anotherDatabaseOfOnesOwnServerKeepsTheRestOfItsUrl() {
        assertThat(new OwnServer("postgresql://me@db:5432/one?sslmode=require").url("two"))
                .isEqualTo("postgresql://me@db:5432/two?sslmode=require");
        assertThat(new OwnServer("postgres://db").url("two")).isEqualTo("postgres://db/two");
    }

    @Test
    void anUrlOfAnotherKindIsRefusedWithoutBeingRepeated() {
        assertThatThrownBy(() -> new OwnServer("jdbc:mysql://me:geheim@db/x"))
                .hasMessageContaining("postgresql://")
                .hasMessageNotContaining("geheim");
    }
}
