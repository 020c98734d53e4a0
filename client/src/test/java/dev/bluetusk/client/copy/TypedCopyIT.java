package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Json;
import dev.bluetusk.protocol.type.PgRange;
import dev.bluetusk.protocol.type.ValueException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class TypedCopyIT {
    private final Session session;

    public enum Mood {
        SAD,
        HAPPY
    }

    public record Item(int id, String name, boolean sold, UUID key) {}

    public record Address(String street, int zipCode) {}

    @SuppressWarnings("ArrayRecordComponent") // To see that arrays go both ways.
    public record Everything(
            short small,
            int whole,
            long large,
            float single,
            double twice,
            boolean flag,
            String words,
            BigDecimal price,
            Instant at,
            LocalDateTime localAt,
            LocalDate day,
            UUID key,
            byte[] bytes,
            int[] numbers,
            List<String> names,
            Json document,
            Mood mood,
            Address home,
            PgRange<Integer> span,
            Optional<String> note,
            Optional<Integer> rating) {}

    public record Narrow(long small, long whole, long price) {}

    public record Boxed(@Nullable Integer id, String name) {}

    TypedCopyIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, TypedCopyIT.class));
        session.script(
                "create temp table item (key uuid, id int4, name text, sold bool, made timestamptz default now())");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static Item item(int id) {
        return new Item(id, "item " + id, id % 2 == 0, new UUID(id, ~id));
    }

    private long items() {
        return session.query("select count(*) from item").one(Long.class);
    }

    private static void refused(ThrowingCallable action, String sqlState, String... words) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState))
                .hasMessageContainingAll(words);
    }

    @Test
    void recordsGoIntoTheColumnsOfTheirNamesAndComeOutAsTheyWere() {
        List<Item> all = IntStream.range(0, 10_000).mapToObj(TypedCopyIT::item).toList();
        try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
            all.forEach(items::write);
            assertThat(items.rows()).isEqualTo(10_000);
            assertThat(items.finish()).isEqualTo(10_000);
        }
        assertThat(session.query("select count(made) from item").one(Long.class))
                .as("columns without a component have their defaults")
                .isEqualTo(10_000);
        try (RecordReader<Item> items = session.copyOut("item", Item.class)) {
            assertThat(items.list()).isEqualTo(all);
        }
        try (RecordReader<Item> items =
                session.copyOut("select *, 1 as extra from item where id < 3 order by id desc", Item.class)) {
            assertThat(items.list()).containsExactly(item(2), item(1), item(0));
        }
    }

    @Test
    void aValueOfEachKindOfTypeGoesBothWays() {
        session.script("""
                drop type if exists mood cascade; drop type if exists address cascade; drop domain if exists pos cascade;
                create type mood as enum ('sad', 'HAPPY');
                create type address as (street text, zip_code int);
                create domain pos as int check (value > 0);
                create temp table everything (small int2, whole pos, large int8, single float4, twice float8, flag bool,
                  words varchar(20), price numeric(12,2), "at" timestamptz, local_at timestamp, day date, key uuid,
                  bytes bytea, numbers int4[], names text[], document jsonb, mood mood, home address, span int4range,
                  note text, rating int4)""");
        session.types().enumType("mood", Mood.class);
        session.types().recordType("address", Address.class);
        Everything full = new Everything(
                (short) -5,
                7,
                Long.MIN_VALUE,
                1.5f,
                Math.PI,
                true,
                "Grüße, 日本 🐘",
                new BigDecimal("-1234567.80"),
                Instant.parse("2024-02-29T12:00:00.123456Z"),
                LocalDateTime.parse("2024-02-29T23:59:59.999999"),
                LocalDate.of(-44, 3, 15),
                UUID.randomUUID(),
                new byte[] {0, -1, 10},
                new int[] {1, -2},
                List.of("a", "b\"c"),
                new Json("{\"a\": 1}"),
                Mood.HAPPY,
                new Address("Main \"Street\"", 3000),
                PgRange.of(1, 5),
                Optional.of("yes"),
                Optional.empty());
        try (RecordWriter<Everything> rows = session.copyIn("everything", Everything.class)) {
            rows.write(full);
            assertThat(rows.finish()).isEqualTo(1);
        }
        assertThat(session.query("select everything::text from everything").one(String.class))
                .contains("HAPPY", "Grüße, 日本 🐘", "-1234567.80", "0045-03-15 BC", "[1,5)", "yes,)");
        try (RecordReader<Everything> rows = session.copyOut("everything", Everything.class)) {
            assertThat(rows.list())
                    .usingRecursiveFieldByFieldElementComparator()
                    .containsExactly(full);
        }
    }

    @Test
    void aNumberTakesTheWidthOfItsColumnOrIsRefusedWithItsPlace() {
        session.script("create temp table narrow (small int2, whole int4, price numeric(10,2))");
        try (RecordWriter<Narrow> rows = session.copyIn("narrow", Narrow.class)) {
            rows.write(new Narrow(1, 2, 3));
            refused(
                    () -> rows.write(new Narrow(40_000, 2, 3)),
                    "22003",
                    "row 2, column \"small\" of type int2",
                    "got 40000");
            refused(() -> rows.write(new Narrow(4, 1L << 31, 3)), "22003", "row 2, column \"whole\" of type int4");
            rows.write(new Narrow(-32_768, Integer.MIN_VALUE, 99_999_999));
            assertThat(rows.rows()).isEqualTo(2);
            assertThat(rows.finish()).isEqualTo(2);
        }
        try (RecordReader<Narrow> rows = session.copyOut("narrow", Narrow.class)) {
            assertThat(rows.list())
                    .containsExactly(new Narrow(1, 2, 3), new Narrow(-32_768, Integer.MIN_VALUE, 99_999_999));
        }
    }

    @Test
    void aRowWriterTakesPrimitivesTextsAndValuesOfAnyClass() {
        session.script(
                "create temp table v (i int2, l int8, d float8, f float4, b bool, t text, n numeric, z timestamptz)");
        List<String> columns = List.of("i", "l", "d", "f", "b", "t", "n", "z");
        try (RowWriter rows = session.copyIn("v", columns)) {
            assertThat(rows.columns()).isEqualTo(columns);
            rows.startRow()
                    .writeInt(1)
                    .writeInt(2)
                    .writeFloat(0.5f)
                    .writeDouble(0.25)
                    .writeBoolean(true);
            rows.writeText("x").writeText("12.50").writeText("2024-05-01 12:00:00+02");
            rows.startRow()
                    .writeLong(1)
                    .writeLong(2)
                    .writeDouble(3)
                    .writeFloat(4)
                    .write(false);
            rows.write(Mood.SAD).writeDouble(1.25).write(Instant.EPOCH);
            rows.startRow().writeNull().write(null).writeInt(1).writeInt(2).write(Optional.empty());
            rows.writeNull().writeInt(7).write(Optional.of(Instant.EPOCH));
            assertThat(rows.finish()).isEqualTo(3);
        }
        session.script("set timezone = 'UTC'");
        assertThat(session.query("select v::text from v").list(String.class))
                .containsExactly(
                        "(1,2,0.5,0.25,t,x,12.50,\"2024-05-01 10:00:00+00\")",
                        "(1,2,3,4,f,SAD,1.25,\"1970-01-01 00:00:00+00\")",
                        "(,,1,2,,,7,\"1970-01-01 00:00:00+00\")");
    }

    @Test
    void aValueThatDoesNotFitTakesItsRowWithItAndNoOther() {
        try (RowWriter rows = session.copyIn("item", List.of("id", "name", "sold"))) {
            rows.startRow().writeInt(1).writeText("one").writeBoolean(true);
            refused(
                    () -> rows.startRow().writeInt(2).writeText("t\0o"),
                    "22021",
                    "row 2, column \"name\" of type text",
                    "U+0000");
            refused(
                    () -> rows.startRow().writeInt(2).writeText("two").writeInt(5),
                    "42804",
                    "row 2, column \"sold\" of type bool");
            refused(() -> rows.startRow().write("no number"), "22P02", "row 2, column \"id\" of type int4");
            assertThatThrownBy(() -> rows.writeInt(3)).hasMessageContaining("expected startRow()");
            rows.startRow().writeInt(2);
            assertThatThrownBy(rows::startRow).hasMessage("row 2 has 1 of its 3 values");
            assertThatThrownBy(rows::finish).hasMessage("row 2 has 1 of its 3 values");
            rows.dropRow();
            rows.startRow().writeInt(3).writeText("three").writeBoolean(false);
            assertThat(rows.finish()).isEqualTo(2);
        }
        assertThat(session.query("select id from item order by id").list(Integer.class))
                .containsExactly(1, 3);
    }

    @Test
    void anErrorThatIsNotCaughtStoresNothing() {
        refused(
                () -> {
                    try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
                        items.write(item(1));
                        items.write(new Item(2, "\0", true, new UUID(0, 0)));
                        items.finish();
                    }
                },
                "22021",
                "row 2");
        assertThat(items()).isZero();
    }

    @Test
    void whatTheServerRefusesNamesLineAndColumn() {
        session.script("create temp table strict (id int4 not null check (id < 10), name varchar(3))");
        assertThatThrownBy(() -> {
                    try (RecordWriter<Boxed> rows = session.copyIn("strict", Boxed.class)) {
                        rows.write(new Boxed(1, "abc"));
                        rows.write(new Boxed(null, "abc"));
                        rows.finish();
                    }
                })
                .isInstanceOfSatisfying(PostgresException.class, e -> {
                    assertThat(e.sqlState()).isEqualTo("23502");
                    assertThat(e.errorFields().where().orElse("")).contains("strict", "line 2");
                });
        assertThatThrownBy(() -> {
                    try (RecordWriter<Boxed> rows = session.copyIn("strict", Boxed.class)) {
                        rows.write(new Boxed(1, "abcd"));
                        rows.finish();
                    }
                })
                .isInstanceOfSatisfying(PostgresException.class, e -> {
                    assertThat(e.sqlState()).isEqualTo("22001");
                    assertThat(e.errorFields().where().orElse("")).contains("line 1, column name");
                });
        assertThat(session.query("select count(*) from strict").one(Long.class)).isZero();
    }

    @Test
    void aNullThatAPrimitiveCannotBeNamesRowAndColumnAndTheNextRowCanBeRead() {
        String query = "select id, name from (values (1, 'a'), (null, 'b'), (3, null)) v(id, name)";
        record Plain(int id, String name) {}
        try (RecordReader<Plain> rows = session.copyOut(query, Plain.class)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.current()).isEqualTo(new Plain(1, "a"));
            assertThat(rows.next()).isTrue();
            refused(rows::current, "22004", "row 2, column \"id\"");
            assertThat(rows.next()).isTrue();
            assertThat(rows.current().name()).isNull();
            assertThat(rows.next()).isFalse();
            assertThat(rows.rows()).isEqualTo(3);
        }
        record Small(short id) {}
        try (RecordReader<Small> rows = session.copyOut("select 70000 as id", Small.class)) {
            assertThat(rows.next()).isTrue();
            refused(rows::current, "22003", "row 1, column \"id\"", "70000");
        }
    }

    @Test
    void rowsAreReadInPlaceAsThoseOfAQuery() {
        try (Rows rows = session.copyOutRows("""
                select n, n * 1.5 as x, 'row ' || n as name, case when n % 2 = 0 then n end as even
                from generate_series(1, 20000) n""")) {
            assertThat(rows.columns().names()).containsExactly("n", "x", "name", "even");
            int seen = 0;
            while (rows.next()) {
                seen++;
                assertThat(rows.row().getLong(1)).isEqualTo(seen);
                assertThat(rows.row().getDouble(2)).isEqualTo(seen * 1.5);
                assertThat(rows.row().getString(3)).isEqualTo("row " + seen);
                assertThat(rows.row().isNull(4)).isEqualTo(seen % 2 != 0);
            }
            assertThat(seen).isEqualTo(20_000);
            assertThat(rows.affected()).isEqualTo(20_000);
        }
        assertThat(session.copyOutRows("select 1 where false").list(Integer.class))
                .isEmpty();
        try (Rows rows = session.copyOutRows("select repeat('x', 300000) from generate_series(1, 5)")) {
            assertThat(rows.list(row -> row.getString(1).length()))
                    .containsOnly(300_000)
                    .hasSize(5);
        }
    }

    @Test
    void aTableThatWasAlteredIsSeenAsItIsNow() {
        for (String type : new String[] {"int8", "numeric", "float8", "int2", "text"}) {
            session.script("alter table item alter column id type " + type + " using null");
            try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
                items.write(item(42));
                items.finish();
            } catch (ValueException e) {
                assertThat(type).isEqualTo("text");
                session.script("truncate item");
                continue;
            }
            assertThat(session.query("select id::text from item").one(String.class))
                    .isEqualTo("42");
            if (!type.equals("text")) {
                assertThat(session.copyOut("item", Item.class).list()).containsExactly(item(42));
            }
            session.script("truncate item");
        }
        session.script("alter table item add column first int4; alter table item drop column made");
        try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
            items.write(item(1));
            items.finish();
        }
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void aTableThatIsAlteredInATransactionIsSeenAsItIsNow() {
        try (Transaction transaction = session.begin()) {
            for (int round = 0; round < 3; round++) {
                try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
                    items.write(item(round));
                    items.finish();
                }
                session.script("alter table item alter column id type " + (round % 2 == 0 ? "int8" : "int4"));
            }
            assertThat(session.copyOut("item", Item.class).list()).containsExactly(item(0), item(1), item(2));
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.rollback();
        }
        assertThat(items()).isZero();
    }

    @Test
    void aTableThatWasAlteredBeforeATransactionBeganIsSeenAsItIsNow() {
        try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
            items.finish();
        }
        for (String type : new String[] {"int8", "numeric", "int4"}) {
            session.script("alter table item alter column id type " + type);
            try (Transaction transaction = session.begin(
                    TransactionOptions.defaults().withIsolation(TransactionOptions.Isolation.SERIALIZABLE))) {
                try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
                    items.write(item(7));
                    items.finish();
                }
                assertThat(session.query("show transaction_isolation").one(String.class))
                        .isEqualTo("serializable");
                assertThat(session.copyOut("item", Item.class).list()).containsExactly(item(7));
                transaction.rollback();
            }
            try (Transaction transaction = session.begin()) {
                assertThat(session.copyOut("item", Item.class).list()).isEmpty();
                transaction.commit();
            }
        }
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void aCopyIntoATableThatIsGoneFailsItsTransactionAndNoMore() {
        try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
            items.finish();
        }
        session.script("alter table item rename to thing");
        try (Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.copyIn("item", Item.class))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("item");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            transaction.rollback();
        }
        session.script("alter table thing rename to item");
        assertThat(items()).isZero();
    }

    @Test
    void whatIsNotThereIsSaid() {
        record Other(int id, String colour) {}
        record Twice(int id, int i_d) {}
        assertThatThrownBy(() -> session.copyIn("item", Other.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected a column for")
                .hasMessageContaining("Other.colour in item but there are [key, id, name, sold, made]");
        assertThatThrownBy(() -> session.copyOut("select 1 as id", Other.class)).hasMessageContaining("Other.colour");
        assertThatThrownBy(() -> session.copyIn("item", Twice.class)).hasMessageContaining("two have column \"id\"");
        assertThatThrownBy(() -> session.copyIn("item", List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> session.copyIn("nosuch", Item.class))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42P01"));
        assertThatThrownBy(() -> session.copyIn("item", List.of("nosuch")))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42703"));
        assertThatThrownBy(() -> session.copyOutRows("update item set id = 1 where false"))
                .hasMessage("expected a query that gives columns but got: update item set id = 1 where false");
        assertThat(items()).isZero();
    }

    @Test
    void changesWithReturningComeOutByCopy() {
        session.script("insert into item (id, name) select n, 'x' from generate_series(1, 3) n");
        assertThat(session.copyOutRows("update item set id = id * 10 returning id")
                        .list(Integer.class))
                .containsExactlyInAnyOrder(10, 20, 30);
        assertThat(session.copyOutRows("with t as (delete from item returning id) select count(*) from t")
                        .list(Long.class))
                .containsExactly(3L);
    }

    @Test
    void anErrorInTheMiddleIsThrownByNextAndTheSessionGoesOn() {
        assertThatThrownBy(() -> session.copyOutRows("select 1 / (5000 - n) from generate_series(1, 9000) n")
                        .list(Integer.class))
                .isInstanceOf(PostgresException.class);
        try (Rows rows = session.copyOutRows("select n from generate_series(1, 100000000) n")) {
            assertThat(rows.next()).isTrue();
        }
        assertThat(items()).isZero();
    }
}
