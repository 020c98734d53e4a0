package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Types that are declared once for all sessions of a pool.
class PoolTypesIT {
    public enum Mood {
        SAD,
        HAPPY
    }

    public record Place(String street, int zipCode) {}

    private static final ConnectionTarget TARGET = ConnectionTarget.parse(TestServers.freshDatabase("types"));

    @BeforeEach
    void create() {
        try (Database db = Database.open(TARGET, PoolLimits.defaults())) {
            db.inTransaction(session -> session.script("drop schema if exists p cascade; create schema p;"
                    + " create type p.mood as enum ('sad', 'happy');"
                    + " create type p.place as (street text, zip_code int)"));
        }
    }

    private static Database open() {
        return Database.open(TARGET, PoolLimits.defaults().withSessions(0, 3), SessionOptions.defaults(), types -> {
            types.enumType("p.mood", Mood.class);
            types.recordType("p.place", Place.class);
        });
    }

    @Test
    void allSessionsKnowTheTypes() {
        Place place = new Place("Main", 12);
        try (Database db = open();
                Lease first = db.lease();
                Lease second = db.lease();
                Lease third = db.lease()) {
            for (Lease lease : List.of(first, second, third)) {
                Session session = lease.session();
                assertThat(session.query("select $1", Mood.HAPPY).one(Mood.class))
                        .isEqualTo(Mood.HAPPY);
                assertThat(session.query("select $1", place).one(Place.class)).isEqualTo(place);
            }
        }
    }

    @Test
    void aMigrationBeneathThePoolIsNoticed() {
        Place place = new Place("Main", 12);
        try (Database db = open()) {
            assertThat(db.query("select $1", place).one(Place.class)).isEqualTo(place);
            db.inTransaction(session -> session.script("drop type p.place; create type p.place as (zip_code int,"
                    + " street text, town text); alter type p.mood add value 'calm'"));
            assertThat(db.query("select row(12, 'Main', 'Bern')::p.place").one(Place.class))
                    .isEqualTo(place);
            assertThat(db.query("select ($1).street", place).one(String.class)).isEqualTo("Main");
            assertThat(db.query("select 'sad'::p.mood").one(Mood.class)).isEqualTo(Mood.SAD);
        }
    }

    @Test
    void aTypeThatIsNotThereFailsTheLease() {
        try (Database db = Database.open(
                TARGET,
                PoolLimits.defaults(),
                SessionOptions.defaults(),
                types -> types.enumType("p.gone", Mood.class))) {
            assertThatThrownBy(db::lease)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("p.gone");
            assertThat(db.status().open()).isZero();
        }
    }
}
