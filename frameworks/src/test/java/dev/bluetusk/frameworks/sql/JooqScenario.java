package dev.bluetusk.frameworks.sql;

import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.math.BigDecimal;
import java.sql.Connection;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.JSONFormat;
import org.jooq.Meta;
import org.jooq.Query;
import org.jooq.Record;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jooq.tools.jdbc.JDBCUtils;
import org.jooq.types.DayToSecond;
import org.jooq.types.YearToSecond;

/// jOOQ: the dialect by the URL, the database's metadata, typed statements, batches, cursors, nested results.
public final class JooqScenario implements Scenario {
    private static final Table<Record> BOOK = table(name("book"));
    private static final Field<Integer> ID = field(name("book", "id"), SQLDataType.INTEGER);
    private static final Field<String> TITLE = field(name("book", "title"), SQLDataType.VARCHAR);
    private static final Field<BigDecimal> PRICE = field(name("book", "price"), SQLDataType.NUMERIC(10, 2));
    private static final Field<String[]> TAGS = field(name("book", "tags"), SQLDataType.VARCHAR.array());
    private static final Field<JSONB> EXTRA = field(name("book", "extra"), SQLDataType.JSONB);
    private static final Field<UUID> TOKEN = field(name("book", "token"), SQLDataType.UUID);
    private static final Field<LocalDate> DAY = field(name("book", "day"), SQLDataType.LOCALDATE);
    private static final Field<OffsetDateTime> MOMENT =
            field(name("book", "moment"), SQLDataType.TIMESTAMPWITHTIMEZONE);

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                "create type genre as enum ('novel', 'poem')",
                "create domain cents as numeric(10, 2) check (value >= 0)",
                """
                create table author (id int primary key, name varchar(50) not null unique, born date default now())
                """,
                """
                create table book (
                    id serial primary key,
                    author int references author on delete cascade,
                    title text not null,
                    price numeric(10, 2),
                    tags text[],
                    extra jsonb,
                    token uuid,
                    day date,
                    moment timestamptz,
                    kind genre,
                    length interval,
                    cover bytea,
                    discount cents,
                    upper_title text generated always as (upper(title)) stored,
                    unique (author, title))
                """,
                "create index book_by_price on book (price desc, title)",
                "create view cheap as select id, title from book where price < 10",
                "comment on table book is 'what people read'",
                "comment on column book.title is 'as on the cover'",
                "create function title_of(id int) returns text language sql as 'select title from book b where b.id = $1'");
        try (HikariDataSource pool = database.pool(3)) {
            try (Connection connection = pool.getConnection()) {
                transcript.note("dialect", JDBCUtils.dialect(connection));
                transcript.note(
                        "dialect of the URL",
                        JDBCUtils.dialect(connection.getMetaData().getURL()));
                transcript.note("of a connection", DSL.using(connection).dialect());
            }
            DSLContext jooq = DSL.using(pool, SQLDialect.POSTGRES);
            meta(jooq, transcript);
            writes(jooq, transcript);
            reads(jooq, transcript);
            values(jooq, transcript);
            batches(jooq, transcript);
            transactions(jooq, transcript);
        }
    }

    private static void meta(DSLContext jooq, Transcript transcript) {
        Meta meta = jooq.meta().filterSchemas(schema -> schema.getName().equals("public"));
        transcript.attempt("catalogs", () -> jooq.meta().getCatalogs().size());
        transcript.attempt(
                "schemas",
                () -> jooq.meta().getSchemas().stream()
                        .map(schema -> schema.getName())
                        .sorted()
                        .toList());
        transcript.attempt(
                "tables",
                () -> meta.getTables().stream()
                        .map(table -> table.getName() + " " + table.getTableType() + " " + table.getComment() + " "
                                + List.of(table.fields()) + " " + table.getKeys() + " " + table.getReferences() + " "
                                + table.getIndexes())
                        .sorted()
                        .toList());
        transcript.attempt("columns", () -> {
            List<String> columns = new ArrayList<>();
            for (Field<?> field : meta.getTables("book").getFirst().fields()) {
                columns.add(field.getName() + " " + field.getDataType().getTypeName() + " "
                        + field.getDataType().nullability() + " "
                        + field.getDataType().precision() + " "
                        + field.getDataType().scale() + " "
                        + field.getDataType().identity() + " "
                        + field.getDataType().defaulted());
            }
            return columns;
        });
        transcript.attempt("sequences", () -> meta.getSequences().toString());
        transcript.attempt("ddl", () -> List.of(meta.ddl().queries()).toString());
    }

    private static void writes(DSLContext jooq, Transcript transcript) {
        transcript.note(
                "authors",
                jooq.insertInto(table("author"), field("id"), field("name"))
                        .values(1, "Ada")
                        .values(2, "Ben")
                        .onConflictDoNothing()
                        .execute());
        transcript.attempt(
                "returning",
                () -> jooq.insertInto(BOOK)
                        .columns(TITLE, PRICE, TAGS, EXTRA, TOKEN, DAY, MOMENT, field("author", Integer.class))
                        .values(
                                "One",
                                new BigDecimal("9.90"),
                                new String[] {"a", "b,c"},
                                JSONB.valueOf("{\"k\": [1]}"),
                                new UUID(3, 4),
                                LocalDate.of(1600, 2, 29),
                                OffsetDateTime.of(2024, 3, 10, 2, 30, 0, 1_000, ZoneOffset.ofHours(-5)),
                                1)
                        .values("Two", null, null, null, null, null, null, 2)
                        .returning(ID, TITLE, PRICE, TAGS, EXTRA, TOKEN, DAY, MOMENT)
                        .fetch()
                        .formatCSV());
        transcript.attempt(
                "returning id",
                () -> jooq.insertInto(BOOK)
                        .set(TITLE, "Three")
                        .set(PRICE, BigDecimal.TEN)
                        .returningResult(ID)
                        .fetchOne(ID));
        transcript.attempt(
                "upsert",
                () -> jooq.insertInto(BOOK)
                        .set(ID, 1)
                        .set(TITLE, "One again")
                        .onConflict(ID)
                        .doUpdate()
                        .set(PRICE, PRICE.add(1))
                        .returningResult(PRICE)
                        .fetch(PRICE));
        transcript.attempt(
                "update returning",
                () -> jooq.update(BOOK)
                        .set(PRICE, PRICE.mul(2))
                        .where(PRICE.isNotNull())
                        .returningResult(ID, PRICE)
                        .fetch()
                        .sortAsc(ID)
                        .formatJSON());
        transcript.attempt(
                "merge",
                () -> jooq.mergeInto(table("author"))
                        .using(select(inline(2).as("id"), inline("Benjamin").as("name"))
                                .asTable("s"))
                        .on("author.id = s.id")
                        .whenMatchedThenUpdate()
                        .set(field("name", String.class), field("s.name", String.class))
                        .execute());
        transcript.attempt(
                "duplicate",
                () -> jooq.insertInto(table("author"), field("id"), field("name"))
                        .values(1, "x")
                        .execute());
        transcript.attempt(
                "plain SQL",
                () -> jooq.execute(
                        "insert into book (title, kind, length) values (?, ?::genre, ?::interval)",
                        "Four",
                        "poem",
                        "90 minutes"));
    }

    private static void reads(DSLContext jooq, Transcript transcript) {
        transcript.attempt(
                "all", () -> jooq.fetch("select * from book order by id").formatJSON(new JSONFormat().header(false)));
        transcript.attempt(
                "header", () -> jooq.fetch("select * from book where false").formatJSON());
        transcript.attempt("classes", () -> {
            List<String> classes = new ArrayList<>();
            for (Field<?> field : jooq.fetch("select * from book order by id").fields()) {
                classes.add(field.getName() + " " + field.getType().getName());
            }
            return classes;
        });
        transcript.attempt(
                "groups",
                () -> jooq.select(field("author"), count(), sum(PRICE))
                        .from(BOOK)
                        .groupBy(field("author"))
                        .orderBy(field("author").asc().nullsLast())
                        .fetch()
                        .formatCSV());
        transcript.attempt(
                "nested",
                () -> jooq.select(
                                field("name", String.class),
                                multiset(select(TITLE, PRICE)
                                                .from(BOOK)
                                                .where("book.author = author.id")
                                                .orderBy(ID))
                                        .as("books"))
                        .from(table("author"))
                        .orderBy(field("id"))
                        .fetch()
                        .formatJSON());
        transcript.attempt(
                "rows in",
                () -> jooq.select(TITLE)
                        .from(BOOK)
                        .where(row(ID, TITLE).in(List.of(row(1, "One"), row(2, "nothing"))))
                        .fetch(TITLE));
        transcript.attempt(
                "lazy",
                () -> jooq.transactionResult(configuration -> {
                    int sum = 0;
                    try (Cursor<?> cursor = configuration
                            .dsl()
                            .resultQuery("select generate_series(1, 1000) as n")
                            .fetchSize(50)
                            .fetchLazy()) {
                        while (cursor.hasNext()) {
                            sum += cursor.fetchNext().get(0, Integer.class);
                            if (sum > 100_000) {
                                break;
                            }
                        }
                    }
                    return sum;
                }));
        transcript.attempt("stream", () -> {
            try (var rows = jooq.resultQuery("select generate_series(1, 10) as n").stream()) {
                return rows.mapToInt(row -> row.get(0, Integer.class)).sum();
            }
        });
        transcript.attempt(
                "many results",
                () -> jooq.fetchMany("select 1 as a; update book set price = price; select 2 as b")
                        .resultsOrRows()
                        .toString());
        transcript.attempt(
                "function",
                () -> jooq.select(DSL.function("title_of", SQLDataType.VARCHAR, val(1)))
                        .fetchOne()
                        .value1());
        transcript.attempt(
                "timeout",
                () -> jooq.resultQuery("select pg_sleep(20)")
                        .queryTimeout(1)
                        .fetch()
                        .size());
        transcript.attempt(
                "max rows",
                () -> jooq.resultQuery("select generate_series(1, 1000)")
                        .maxRows(7)
                        .fetch()
                        .size());
    }

    private static void values(DSLContext jooq, Transcript transcript) {
        for (Field<?> field : List.of(
                val(true),
                val((byte) 1),
                val((short) 2),
                val(3),
                val(4L),
                val(1.5f),
                val(2.5),
                val("text"),
                val('c'),
                val(new BigDecimal("1.10")),
                val(new byte[] {1, 2}),
                val(new UUID(1, 1)),
                val(LocalDate.of(2024, 1, 2)),
                val(LocalTime.of(1, 2, 3, 4_000)),
                val(LocalDateTime.of(2024, 3, 10, 2, 30)),
                val(OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHours(5))),
                val(new Integer[] {1, null, 3}),
                val(new String[] {"a", "\"", null}),
                val(JSONB.valueOf("[1, 2]")),
                val(new UUID[] {new UUID(0, 1)}),
                val(new LocalDate[] {LocalDate.EPOCH}),
                val(YearToSecond.valueOf("+1-02 +3 04:05:06.000000000")),
                val(new DayToSecond(2)),
                val((Integer) null, SQLDataType.INTEGER),
                val((String[]) null, SQLDataType.VARCHAR.array()),
                val((JSONB) null, SQLDataType.JSONB),
                val((UUID) null, SQLDataType.UUID))) {
            transcript.attempt(
                    "value " + field.getType().getSimpleName(),
                    () -> jooq.select(field).fetchOne().get(0));
        }
    }

    private static void batches(DSLContext jooq, Transcript transcript) {
        List<Query> queries = List.of(
                jooq.query("insert into author (id, name) values (10, 'Ten')"),
                jooq.query("update author set name = name || '!' where id >= 10"),
                jooq.query("delete from author where id = 4711"));
        transcript.attempt("batch of queries", () -> jooq.batch(queries).execute());
        transcript.attempt(
                "batch with values",
                () -> jooq.batch(jooq.insertInto(
                                        table("author"), field("id", Integer.class), field("name", String.class))
                                .values((Integer) null, null))
                        .bind(20, "Twenty")
                        .bind(21, "Twenty-one")
                        .execute());
        transcript.attempt(
                "failing batch",
                () -> jooq.batch(jooq.insertInto(
                                        table("author"), field("id", Integer.class), field("name", String.class))
                                .values((Integer) null, null))
                        .bind(30, "Thirty")
                        .bind(20, "again")
                        .execute());
        transcript.attempt(
                "loaded",
                () -> jooq.loadInto(table(name("author")))
                        .batchAll()
                        .loadArrays(new Object[][] {{40, "Forty"}, {41, "Forty-one"}})
                        .fields(field(name("id"), SQLDataType.INTEGER), field(name("name"), SQLDataType.VARCHAR))
                        .execute()
                        .stored());
        transcript.note("authors", jooq.fetchCount(table("author")));
    }

    private static void transactions(DSLContext jooq, Transcript transcript) {
        transcript.does(
                "nested",
                () -> jooq.transaction(outer -> {
                    outer.dsl().execute("insert into author (id, name) values (100, 'outer')");
                    transcript.does(
                            "inner",
                            () -> outer.dsl().transaction(inner -> {
                                inner.dsl().execute("insert into author (id, name) values (101, 'inner')");
                                inner.dsl().execute("insert into author (id, name) values (100, 'twice')");
                            }));
                }));
        transcript.note(
                "ids", jooq.fetch("select id from author where id >= 100").formatCSV());
    }
}
