package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Types of the database's own come out of a lane as out of a session.
@Timeout(120)
class LaneTypesIT {
    private static final long RESULT_MAX = 1 << 20;

    /// The constants of an enum.
    public enum Mood {
        SAD,
        HAPPY
    }

    /// A composite type.
    ///
    /// @param zip  the code
    /// @param mood of the people there
    public record Place(int zip, Mood mood) {}

    private final Session session = Connector.connect(TestServers.url());
    private final Lane lane = Lane.of(Connector.connect(TestServers.url()), RESULT_MAX);

    @BeforeEach
    void create() {
        session.script("""
                drop schema if exists lane_types cascade;
                create schema lane_types;
                create type lane_types.mood as enum ('sad', 'happy');
                create domain lane_types.zip as int check (value > 0);
                create type lane_types.place as (zip lane_types.zip, mood lane_types.mood);
                create type lane_types.span as range (subtype = float8);
                """);
    }

    @AfterEach
    void close() {
        lane.close();
        session.close();
    }

    private Rows query(String sql, Object... parameters) {
        return lane.query(sql, Parameters.of(parameters), Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'happy'::lane_types.mood",
                "array['sad', 'happy']::lane_types.mood[]",
                "7::lane_types.zip",
                "array[7, 8]::lane_types.zip[]",
                "row(7, 'sad')::lane_types.place",
                "array[row(7, 'sad'), row(8, 'happy')]::lane_types.place[]",
                "'[1.5,2.5)'::lane_types.span",
                "'{[1.5,2.5)}'::lane_types.span_multirange"
            })
    void eachKindOfTypeComesOutTheSame(String value) {
        String sql = "select " + value;
        for (int run = 0; run < 3; run++) {
            assertThat(query(sql).one(String.class))
                    .isEqualTo(session.query(sql).one(String.class));
            OwnedRow shared = query(sql).list().getFirst();
            OwnedRow own = session.query(sql).list().getFirst();
            assertThat(shared.getString(1)).isEqualTo(own.getString(1));
            assertThat(outcome(() -> query(sql).one(Object[].class)))
                    .isEqualTo(outcome(() -> session.query(sql).one(Object[].class)));
            assertThat(outcome(() -> query(sql).one(String[].class)))
                    .isEqualTo(outcome(() -> session.query(sql).one(String[].class)));
            assertThat(outcome(() -> query(sql).one(Integer.class)))
                    .isEqualTo(outcome(() -> session.query(sql).one(Integer.class)));
            assertThat(outcome(() -> query(sql).one(Mood.class)))
                    .isEqualTo(outcome(() -> session.query(sql).one(Mood.class)));
            assertThat(outcome(() -> query(sql).one(Place.class)))
                    .isEqualTo(outcome(() -> session.query(sql).one(Place.class)));
        }
    }

    /// What a read gives, or how it fails, as a text.
    private static String outcome(Callable<Object> read) {
        try {
            Object value = read.call();
            return value instanceof Object[] array ? List.of(array).toString() : value.toString();
        } catch (Exception e) {
            return e.getClass() + ": " + e.getMessage();
        }
    }

    @Test
    void manyThreadsThatMeetAnUnknownTypeAtOnceAllReadIt() throws ExecutionException, InterruptedException {
        String sql = "select array[row(7, 'sad'), row(8, 'happy')]::lane_types.place[]";
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(threads.submit(() -> query(sql).one(PgArray.class).toString()));
            }
            String own = session.query(sql).one(PgArray.class).toString();
            for (Future<String> each : all) {
                assertThat(each.get()).isEqualTo(own);
            }
        }
    }

    @Test
    void aTypeThatIsMadeAnewIsReadAlthoughAHintAsksForItsBytes() {
        String sql = "select array['sad', 'happy']::lane_types.mood[]";
        for (int run = 0; run < 2; run++) {
            assertThat(session.query(sql).one(String.class)).isEqualTo("{sad,happy}");
            assertThat(session.query(sql).one(String[].class)).containsExactly("sad", "happy");
        }
        session.script("drop type lane_types.mood cascade; create type lane_types.mood as enum ('sad', 'happy')");
        try (Session another = Connector.connect(TestServers.url())) {
            assertThat(another.query(sql).one(String.class)).isEqualTo("{sad,happy}");
            assertThat(another.query(sql).one(String[].class)).containsExactly("sad", "happy");
        }
        assertThat(query(sql).one(String.class)).isEqualTo("{sad,happy}");
    }

    @Test
    void registeredClassesGoInAndOutAndATypeThatIsMadeAnewIsFoundAgain() {
        Session registering = Connector.connect(TestServers.url());
        registering.types().enumType("lane_types.mood", Mood.class);
        registering.types().recordType("lane_types.place", Place.class);
        try (Lane own = Lane.of(registering, RESULT_MAX)) {
            Place place = new Place(7, Mood.HAPPY);
            assertThat(own.query("select $1", Parameters.of(place), Duration.ZERO)
                            .one(Place.class))
                    .isEqualTo(place);
            session.script("""
                    drop type lane_types.place, lane_types.mood cascade;
                    create type lane_types.mood as enum ('sad', 'happy', 'calm');
                    create type lane_types.place as (zip lane_types.zip, mood lane_types.mood);
                    """);
            assertThat(own.query("select $1", Parameters.of(place), Duration.ZERO)
                            .one(Place.class))
                    .isEqualTo(place);
            assertThat(own.query("select $1", Parameters.of(Mood.SAD), Duration.ZERO)
                            .one(String.class))
                    .isEqualTo(Mood.SAD.name().toLowerCase(Locale.ROOT));
        }
    }
}
