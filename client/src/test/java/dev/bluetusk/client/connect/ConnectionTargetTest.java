package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTargetTest {
    @Test
    void aUriGivesAllItsParts() {
        ConnectionTarget target = ConnectionTarget.parse("postgresql://app:secret@db.example:6432/shop"
                + "?connect_timeout=7&application_name=my%20app&options=-c%20geqo%3Doff&sslmode=disable");
        assertThat(target.hosts()).containsExactly(new Host("db.example", 6432));
        assertThat(target.user()).isEqualTo("app");
        assertThat(target.password()).contains("secret");
        assertThat(target.database()).isEqualTo("shop");
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(target.parameters())
                .containsEntry("application_name", "my app")
                .containsEntry("options", "-c geqo=off");
    }

    @Test
    void whatIsLeftOutHasDefaults() {
        ConnectionTarget target = ConnectionTarget.parse("postgresql://");
        assertThat(target.hosts()).containsExactly(new Host("localhost", 5432));
        assertThat(target.user()).isEqualTo(System.getProperty("user.name"));
        assertThat(target.database()).isEqualTo(target.user());
        assertThat(target.password()).isEmpty();
        assertThat(target.connectTimeout()).isEqualTo(ConnectionTarget.CONNECT_TIMEOUT_DEFAULT);
        assertThat(ConnectionTarget.parse("postgres://app@/").database()).isEqualTo("app");
    }

    @Test
    void partsMayBePercentEncodedAndAPlusIsAPlus() {
        ConnectionTarget target = ConnectionTarget.parse("postgresql://a%40b:p%2F%3A%25+w@h/d%20b");
        assertThat(target.user()).isEqualTo("a@b");
        assertThat(target.password()).contains("p/:%+w");
        assertThat(target.database()).isEqualTo("d b");
    }

    @Test
    void severalHostsMayHavePortsOfTheirOwn() {
        assertThat(ConnectionTarget.parse("postgresql://one:1,two,[2001:db8::1]:3/db")
                        .hosts())
                .containsExactly(new Host("one", 1), new Host("two", 5432), new Host("2001:db8::1", 3));
        assertThat(ConnectionTarget.parse("host=one,two port=7 user=app").hosts())
                .containsExactly(new Host("one", 7), new Host("two", 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql:///shop?host=/run/postgresql&user=app",
                "postgresql:///shop?host=%2Frun%2Fpostgresql&user=app",
                "postgresql://app@%2Frun%2Fpostgresql/shop",
                "host=/run/postgresql dbname=shop user=app"
            })
    void aFolderIsAUnixSocket(String text) {
        ConnectionTarget target = ConnectionTarget.parse(text);
        assertThat(target.hosts().getFirst().isUnixSocket()).isTrue();
        assertThat(target.hosts().getFirst().socket()).isEqualTo(Path.of("/run/postgresql/.s.PGSQL.5432"));
        assertThat(target.database()).isEqualTo("shop");
        assertThat(target.user()).isEqualTo("app");
    }

    @Test
    void keysAndValuesMayBeQuoted() {
        ConnectionTarget target = ConnectionTarget.parse("host = 'db' user=app  password=plain dbname=a\\ b");
        assertThat(target.hosts()).containsExactly(new Host("db", 5432));
        assertThat(target.database()).isEqualTo("a b");
        ConnectionTarget escaped = ConnectionTarget.parse("user=app password='it\\'s \\\\ here'");
        assertThat(escaped.password()).contains("it's \\ here");
    }

    @Test
    void thePasswordStandsInNoText() {
        ConnectionTarget target = ConnectionTarget.parse("postgresql://app:secret@h/db");
        assertThat(target.toString()).isEqualTo("app@h:5432/db").doesNotContain("secret");
        assertThat(target.withPassword("other").toString()).doesNotContain("other");
    }

    @Test
    void aTextThatIsWrongIsExplainedWithoutThePassword() {
        for (String wrong : List.of(
                "jdbc:secret",
                "postgresql://app:secret@h:port/db",
                "postgresql://app:secret@h/db?secret",
                "postgresql://app:secret@h/db?colour=red",
                "postgresql://app:sec%zzret@h/db",
                "postgresql://app:secret@[::1/db",
                "postgresql://app:secret@h:70000/db",
                "postgresql://app:secret@a,b/db?port=1,2,3",
                "password=secret colour=red",
                "password=secret host",
                "password='secret",
                "password='a''secret' user=x",
                "password=secret connect_timeout=soon",
                "password=secret sslmode=always",
                "password=secret sslmode=prefer sslnegotiation=direct",
                "password=secret client_encoding=LATIN1",
                "password=secret target_session_attrs=main")) {
            assertThatThrownBy(() -> ConnectionTarget.parse(wrong))
                    .as(wrong)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageNotContaining("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://app:secret",
                "postgresql://app:secret/more@h/db",
                "postgresql://app:secret@h:1:2/db",
                "host=h port=secret"
            })
    void whatStandsInAPortsPlaceIsNotShownAsItMayBeAPassword(String text) {
        assertThatThrownBy(() -> ConnectionTarget.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasStackTraceContaining("expected ")
                .satisfies(thrown -> {
                    StringWriter trace = new StringWriter();
                    thrown.printStackTrace(new PrintWriter(trace));
                    assertThat(trace.toString()).doesNotContain("secret");
                });
    }
}
