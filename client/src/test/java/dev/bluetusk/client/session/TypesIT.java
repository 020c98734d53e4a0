package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.type.PgRange;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.wire.Format;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The types that a database has of its own, also those that are created while a session lives.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class TypesIT {
    public enum Mood {
        SAD,
        HAPPY
    }

    public record Address(
            String street, int zipCode, @Nullable Mood mood) {}

    public record Person(String name, Address home, List<BigDecimal> limits) {}

    private final Session session;

    TypesIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, TypesIT.class));
    }

    @BeforeEach
    void create() {
        session.script("""
                drop schema if exists t cascade;
                create schema t;
                set search_path = t, public;
                create type mood as enum ('sad', 'happy');
                create domain amount as numeric(10, 2);
                create type address as (street text, gone int, zip_code int, mood mood);
                alter type address drop attribute gone;
                create type person as (name text, home address, limits amount[]);
                create type span as range (subtype = float8);
                create extension if not exists hstore schema public;
                create extension if not exists citext schema public;
                create extension if not exists ltree schema public;
                """);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void aJavaRecordGoesThereAndBackInBothFormats() {
        session.types().enumType("mood", Mood.class);
        session.types().recordType("t.address", Address.class);
        session.types().recordType("person", Person.class);
        Person ann = new Person("Ann \"A\"", new Address("Main, 5", 12, Mood.HAPPY), List.of(new BigDecimal("1.50")));
        for (int i = 0; i < 3; i++) {
            Person back = session.query("select $1::person", ann).one(Person.class);
            assertThat(back).isEqualTo(ann);
        }
        assertThat(session.query("select ($1).home.mood", ann).one(Mood.class)).isEqualTo(Mood.HAPPY);
        assertThat(session.query("select array[$1, 'sad']", Mood.HAPPY).one(Mood[].class))
                .containsExactly(Mood.HAPPY, Mood.SAD);
        assertThat(session.query("select $1::mood[]", List.of(Mood.SAD)).one(String.class))
                .isEqualTo("{sad}");
        PreparedStatement statement = session.prepare("select $1::person");
        assertThat(statement.columns().format(1)).isEqualTo(Format.BINARY);
        assertThat(statement.inText().query(ann).one(String.class))
                .isEqualTo(statement.inBinary().query(ann).one(String.class));
    }

    @Test
    void aTypeNobodyRegisteredIsFoundWhileItsRowsAreRead() {
        String sql = "select row('s' || n, n, 'sad')::address from generate_series(1, 1000) n";
        try (Rows rows = session.query(sql)) {
            for (int n = 1; n <= 1000; n++) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().get(1, PgRecord.class))
                        .isEqualTo(
                                PgRecord.of(List.of("street", "zip_code", "mood"), Arrays.asList("s" + n, n, "sad")));
            }
            assertThat(rows.next()).isFalse();
        }
        try (Rows rows = session.query(sql)) {
            assertThat(rows.columns().format(1)).isEqualTo(Format.BINARY);
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getString(1)).isEqualTo("(s1,1,sad)");
        }
    }

    @Test
    void typesCreatedLaterAreFoundWithoutConnectingAgain() {
        session.query("select 'sad'::mood").one(String.class);
        session.script("drop type mood cascade; create type mood as enum ('sad', 'happy', 'calm'); "
                + "create type later as (moods mood[], at timestamptz)");
        PgRecord row =
                session.query("select row('{calm}', '2024-01-01Z')::later").one(PgRecord.class);
        assertThat(row.names()).containsExactly("moods", "at");
        assertThat(row.values().getFirst()).hasToString("{calm}");
        session.types().enumType("mood", Mood.class);
        assertThatThrownBy(() -> session.query("select 'calm'::mood").one(Mood.class))
                .hasMessageContaining("calm");
    }

    @Test
    void rangesDomainsAndTypesOfExtensionsHaveTheirValues() {
        PgRange<?> span = session.query("select '[1.5,2]'::span").one(PgRange.class);
        assertThat(span).isEqualTo(PgRange.closed(1.5, 2.0));
        assertThat(session.prepare("select $1::span")
                        .query(PgRange.of(1.0, 2.0))
                        .one(String.class))
                .isEqualTo("[1,2)");
        assertThat(session.prepare("select $1::amount")
                        .query(new BigDecimal("1.50"))
                        .one(BigDecimal.class))
                .isEqualTo(new BigDecimal("1.50"));
        PreparedStatement hstore = session.prepare("select $1::hstore");
        Map<?, ?> map = hstore.inBinary().query(Map.of("a", "1 \"x\"")).one(Map.class);
        assertThat(map).isEqualTo(Map.of("a", "1 \"x\""));
        Map<?, ?> again = hstore.inText().query(map).one(Map.class);
        assertThat(again).isEqualTo(map);
        for (String type : List.of("citext", "ltree", "lquery")) {
            PreparedStatement statement = session.prepare("select $1::" + type);
            assertThat(statement.inBinary().query("a.b").one(String.class)).isEqualTo("a.b");
        }
    }

    @Test
    void anAnonymousRowHasTypedValuesInBinary() {
        PreparedStatement statement = session.prepare("select row(1, 'a b'::text, null, 1.50, row(true))");
        assertThat(statement.inBinary().query().one(PgRecord.class))
                .isEqualTo(
                        PgRecord.of(Arrays.asList(1, "a b", null, new BigDecimal("1.50"), PgRecord.of(List.of(true)))));
        assertThat(statement.inBinary().query().one(String.class))
                .isEqualTo(statement.inText().query().one(String.class));
    }

    @Test
    void aTypeThatIsNotThereIsRefusedByItsName() {
        assertThatThrownBy(() -> session.types().enumType("nowhere", Mood.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nowhere");
    }

    @Test
    void aTypeIsNotLookedUpInAFailedTransaction() {
        session.script("create type unseen as (a int)");
        try (Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.execute("select 1 / 0")).hasMessageContaining("zero");
            assertThatThrownBy(() -> session.prepare("select row(1)::unseen")).hasMessageContaining("aborted");
            transaction.rollback();
        }
        assertThat(session.query("select row(1)::unseen").one(PgRecord.class).values())
                .containsExactly(1);
    }
}
