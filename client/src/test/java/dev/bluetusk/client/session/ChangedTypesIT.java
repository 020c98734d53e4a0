package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.type.ChangedTypeException;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRecord;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Types that are altered, or dropped and created again, while sessions know them: by another session, as a
/// migration does.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class ChangedTypesIT {
    public enum Mood {
        SAD,
        HAPPY
    }

    public record Place(String street, int number) {}

    private final Session session;
    private final Session migration;

    ChangedTypesIT(PostgresServer server) {
        String url = Databases.of(server, ChangedTypesIT.class);
        session = Connector.connect(url);
        migration = Connector.connect(url);
    }

    @BeforeEach
    void create() {
        migration.script("""
                drop schema if exists m cascade;
                create schema m;
                create type m.mood as enum ('sad', 'happy');
                create type m.place as (street text, number int);
                create type m.person as (name text, home m.place);
                """);
    }

    @AfterEach
    void close() {
        session.close();
        migration.close();
    }

    private static List<String> names(PgRecord row) {
        return List.copyOf(row.names());
    }

    @Test
    void aCompositeTypeThatWasAlteredIsLookedUpAgain() {
        String sql = "select null::m.person";
        assertThat(session.query(sql).list()).hasSize(1);
        String old = "select row('a', 1)::m.place";
        for (int i = 0; i < 3; i++) {
            assertThat(names(session.query(old).one(PgRecord.class))).containsExactly("street", "number");
        }
        migration.script("alter type m.place add attribute town text");
        String more = "select row('a', 1, 'b')::m.place, array[row('a', 1, 'b')::m.place],"
                + " row('Ann', row('a', 1, 'b'))::m.person";
        PreparedStatement statement = session.prepare(more);
        for (PreparedStatement each : List.of(statement.inBinary(), statement.inText(), statement)) {
            try (Rows rows = each.query()) {
                assertThat(rows.next()).isTrue();
                assertThat(names(rows.row().get(1, PgRecord.class))).containsExactly("street", "number", "town");
                assertThat(rows.row().getString(1)).isEqualTo("(a,1,b)");
                Object element = rows.row().get(2, PgArray.class).elements().getFirst();
                assertThat(element).isEqualTo(rows.row().get(1, PgRecord.class));
                PgRecord person = rows.row().get(3, PgRecord.class);
                assertThat(Objects.requireNonNull(person.values().get(1))).isEqualTo(element);
            }
        }
    }

    @Test
    void aResultThatIsBeingReadGoesOnWithTheNewType() {
        assertThat(names(session.query("select row('a', 1)::m.place").one(PgRecord.class)))
                .hasSize(2);
        migration.script("alter type m.place add attribute town text");
        PreparedStatement statement =
                session.prepare("select n, row('s' || n, n, 't')::m.place from generate_series(1, 2000) n");
        try (Rows rows = statement.inBinary().query()) {
            for (int n = 1; n <= 2000; n++) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().getInt(1)).isEqualTo(n);
                assertThat(rows.row().get(2, PgRecord.class).values()).containsExactly("s" + n, n, "t");
                assertThat(rows.row().getString(2)).isEqualTo("(s" + n + "," + n + ",t)");
            }
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void aChangedTypeInAFailedTransactionIsRefusedWithItsName() {
        assertThat(names(session.query("select row('a', 1)::m.place").one(PgRecord.class)))
                .hasSize(2);
        migration.script("alter type m.place add attribute town text");
        PreparedStatement statement = session.prepare("select row('a', 1, 'b')::m.place");
        try (Transaction transaction = session.begin();
                Rows rows = statement.inBinary().query()) {
            assertThat(rows.next()).isTrue();
            Rows failing = rows;
            assertThatThrownBy(() -> session.execute("select 1/0")).isInstanceOf(PostgresException.class);
            assertThatThrownBy(() -> failing.row().get(1, PgRecord.class))
                    .isInstanceOf(ChangedTypeException.class)
                    .hasMessageContaining("place");
            transaction.rollback();
        }
        assertThat(names(statement.inBinary().query().one(PgRecord.class))).hasSize(3);
    }

    @Test
    void aJavaRecordHoldsForATypeThatWasAltered() {
        session.types().recordType("m.place", Place.class);
        Place place = new Place("Main", 5);
        assertThat(session.query("select $1", place).one(Place.class)).isEqualTo(place);
        migration.script("alter type m.place drop attribute street, add attribute street varchar");
        assertThat(session.query("select row(5, 'Main')::m.place").one(Place.class))
                .isEqualTo(place);
        assertThat(session.query("select ($1).number", place).one(Integer.class))
                .isEqualTo(5);
    }

    @Test
    void aTypeThatWasDroppedAndCreatedAgainKeepsItsJavaClass() {
        session.types().enumType("m.mood", Mood.class);
        session.types().recordType("m.place", Place.class);
        Place place = new Place("Main", 5);
        assertThat(session.query("select $1", Mood.SAD).one(Mood.class)).isEqualTo(Mood.SAD);
        assertThat(session.query("select $1", place).one(Place.class)).isEqualTo(place);
        migration.script("drop type m.person, m.place, m.mood; create type m.mood as enum ('happy', 'calm', 'sad');"
                + " create type m.place as (number int, street text)");
        assertThat(session.query("select 'happy'::m.mood").one(Mood.class)).isEqualTo(Mood.HAPPY);
        for (int i = 0; i < 2; i++) {
            assertThat(session.query("select $1", place).one(Place.class)).isEqualTo(place);
            assertThat(session.query("select array[$1, $1]", Mood.HAPPY).one(Mood[].class))
                    .containsExactly(Mood.HAPPY, Mood.HAPPY);
        }
    }

    /// A failed transaction cannot be mended by a repeat: the next one works.
    @Test
    void inATransactionTheServersRefusalIsToldOnce() {
        session.types().recordType("m.place", Place.class);
        Place place = new Place("Main", 5);
        assertThat(session.query("select $1", place).one(Place.class)).isEqualTo(place);
        migration.script("drop type m.person, m.place; create type m.place as (number int, street text)");
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            assertThatThrownBy(() -> session.query("select ($1).number", place)).isInstanceOf(PostgresException.class);
            transaction.rollback();
        }
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            assertThat(session.query("select ($1).number", place).one(Integer.class))
                    .isEqualTo(5);
            transaction.commit();
        }
    }

    @Test
    void whatAnotherSessionForgetsIsLookedUpAgain() {
        assertThat(names(session.query("select row('a', 1)::m.place").one(PgRecord.class)))
                .hasSize(2);
        migration.types().forget();
        // Something else is looked up, so that what is known is put together anew.
        assertThat(session.types().described("m.mood").name()).isEqualTo("mood");
        assertThat(names(session.query("select row('a', 1)::m.place").one(PgRecord.class)))
                .hasSize(2);
        session.types().forget();
        assertThat(names(session.query("select row('a', 1)::m.place").one(PgRecord.class)))
                .hasSize(2);
    }
}
