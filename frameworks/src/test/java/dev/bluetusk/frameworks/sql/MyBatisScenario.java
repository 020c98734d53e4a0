package dev.bluetusk.frameworks.sql;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Flush;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Result;
import org.apache.ibatis.annotations.Results;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.SelectKey;
import org.apache.ibatis.annotations.Update;
import org.apache.ibatis.cursor.Cursor;
import org.apache.ibatis.executor.BatchResult;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.mapping.StatementType;
import org.apache.ibatis.mapping.VendorDatabaseIdProvider;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.ExecutorType;
import org.apache.ibatis.session.RowBounds;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.apache.ibatis.type.ArrayTypeHandler;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.EnumOrdinalTypeHandler;
import org.apache.ibatis.type.JdbcType;

/// MyBatis: its type handlers, generated keys, cursors, batches, and calls.
public final class MyBatisScenario implements Scenario {
    /// How a ticket stands.
    public enum State {
        NEW,
        DONE
    }

    /// A ticket; MyBatis sets its fields.
    public static final class Ticket {
        Long id;
        String title;
        State state;
        State ordinal;
        BigDecimal cost;
        LocalDate day;
        LocalDateTime local;
        OffsetDateTime moment;
        Instant instant;
        Boolean open;
        byte[] file;
        UUID token;
        String[] tags;
        String extra;
        Object whatever;

        @Override
        public String toString() {
            return Arrays.asList(
                            id,
                            title,
                            state,
                            ordinal,
                            cost,
                            day,
                            local,
                            moment,
                            instant,
                            open,
                            Arrays.toString(file),
                            token,
                            Arrays.toString(tags),
                            extra,
                            whatever)
                    .toString();
        }
    }

    /// UUIDs as people write the handler.
    public static final class UuidHandler extends BaseTypeHandler<UUID> {
        @Override
        public void setNonNullParameter(PreparedStatement statement, int i, UUID value, JdbcType type)
                throws SQLException {
            statement.setObject(i, value);
        }

        @Override
        public UUID getNullableResult(ResultSet rows, String column) throws SQLException {
            return rows.getObject(column, UUID.class);
        }

        @Override
        public UUID getNullableResult(ResultSet rows, int column) throws SQLException {
            return rows.getObject(column, UUID.class);
        }

        @Override
        public UUID getNullableResult(CallableStatement call, int column) throws SQLException {
            return call.getObject(column, UUID.class);
        }
    }

    /// Arrays of text, both ways.
    public static final class TextsHandler extends BaseTypeHandler<String[]> {
        @Override
        public void setNonNullParameter(PreparedStatement statement, int i, String[] value, JdbcType type)
                throws SQLException {
            Array array = statement.getConnection().createArrayOf("text", value);
            statement.setArray(i, array);
            array.free();
        }

        @Override
        public String[] getNullableResult(ResultSet rows, String column) throws SQLException {
            return texts(rows.getArray(column));
        }

        @Override
        public String[] getNullableResult(ResultSet rows, int column) throws SQLException {
            return texts(rows.getArray(column));
        }

        @Override
        public String[] getNullableResult(CallableStatement call, int column) throws SQLException {
            return texts(call.getArray(column));
        }

        private static String[] texts(Array array) throws SQLException {
            return array == null ? null : (String[]) array.getArray();
        }
    }

    /// The statements.
    public interface Tickets {
        String COLUMNS = "title, state, ordinal, cost, day, local, moment, instant, open, file, token, tags, extra";
        String VALUES = "#{title}, #{state}, #{ordinal, typeHandler=org.apache.ibatis.type.EnumOrdinalTypeHandler},"
                + " #{cost}, #{day}, #{local}, #{moment}, #{instant}, #{open}, #{file}, #{token},"
                + " #{tags, jdbcType=ARRAY}, #{extra}::jsonb";

        @Insert("insert into ticket (" + COLUMNS + ") values (" + VALUES + ")")
        @Options(useGeneratedKeys = true, keyProperty = "id", keyColumn = "id")
        int insert(Ticket ticket);

        @Insert("<script>insert into ticket (title, state) values <foreach collection='list' item='t' separator=','>"
                + "(#{t.title}, #{t.state})</foreach></script>")
        @Options(useGeneratedKeys = true, keyProperty = "id")
        int insertAll(List<Ticket> tickets);

        @Insert("insert into ticket (id, title, state) values (#{id}, #{title}, 'NEW')")
        @SelectKey(
                statement = "select nextval('ticket_id_seq')",
                keyProperty = "id",
                before = true,
                resultType = Long.class)
        int insertWithKey(Ticket ticket);

        @Select("select * from ticket where id = #{id}")
        @Results(
                id = "ticket",
                value = {
                    @Result(column = "ordinal", property = "ordinal", typeHandler = EnumOrdinalTypeHandler.class),
                    @Result(column = "tags", property = "tags", typeHandler = TextsHandler.class)
                })
        Ticket find(long id);

        @Select("select *, cost as whatever from ticket order by id")
        List<Ticket> all();

        @Select("select * from ticket order by id")
        @Options(fetchSize = 2)
        Cursor<Map<String, Object>> cursor();

        @Select("select * from ticket where id = #{id}")
        Map<String, Object> map(long id);

        @Select(
                "<script>select title from ticket where state = #{state} and id in"
                        + " <foreach collection='ids' item='id' open='(' separator=',' close=')'>#{id}</foreach> order by id</script>")
        List<String> titles(@Param("state") State state, @Param("ids") List<Long> ids);

        @Update("update ticket set cost = #{cost}, day = #{day, jdbcType=DATE} where id = #{id}")
        int price(@Param("id") long id, @Param("cost") BigDecimal cost, @Param("day") LocalDate day);

        @Delete("delete from ticket where title = #{title}")
        int delete(String title);

        @Select("{call next_state(#{id, mode=IN, jdbcType=BIGINT}, #{title, mode=OUT, jdbcType=VARCHAR},"
                + " #{cost, mode=OUT, jdbcType=NUMERIC})}")
        @Options(statementType = StatementType.CALLABLE)
        void call(Map<String, Object> parameters);

        @Select("select array_agg(id order by id) from ticket")
        Object ids();

        @Flush
        List<BatchResult> flush();
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                """
                create table ticket (
                    id bigserial primary key, title text not null unique, state varchar(10), ordinal int,
                    cost numeric(8, 2), day date, local timestamp, moment timestamptz, instant timestamptz,
                    open boolean, file bytea, token uuid, tags text[], extra jsonb)
                """,
                "create function next_state(in id bigint, out title text, out cost numeric) language sql"
                        + " as 'select upper(t.title), t.cost * 2 from ticket t where t.id = $1'");
        try (HikariDataSource pool = database.pool(2)) {
            Configuration configuration =
                    new Configuration(new Environment("test", new JdbcTransactionFactory(), pool));
            configuration.getTypeHandlerRegistry().register(UUID.class, new UuidHandler());
            configuration.getTypeHandlerRegistry().register(String[].class, ArrayTypeHandler.class);
            configuration.addMapper(Tickets.class);
            SqlSessionFactory factory = new SqlSessionFactoryBuilder().build(configuration);
            transcript.note("database id", new VendorDatabaseIdProvider().getDatabaseId(pool));
            inserts(factory, transcript);
            reads(factory, transcript);
            batches(factory, transcript);
        }
    }

    private static Ticket ticket(String title) {
        Ticket ticket = new Ticket();
        ticket.title = title;
        ticket.state = State.NEW;
        return ticket;
    }

    private static Ticket full() {
        Ticket ticket = ticket("full");
        ticket.ordinal = State.DONE;
        ticket.cost = new BigDecimal("12.30");
        ticket.day = LocalDate.of(1000, 1, 1);
        ticket.local = LocalDateTime.of(2024, 3, 10, 2, 30);
        ticket.moment = OffsetDateTime.parse("2024-07-01T12:00:00+02:00");
        ticket.instant = Instant.parse("2024-07-01T12:00:00.5Z");
        ticket.open = true;
        ticket.file = new byte[] {0, (byte) 0xff};
        ticket.token = new UUID(5, 6);
        ticket.tags = new String[] {"x", null, "y z"};
        ticket.extra = "{\"a\": null}";
        return ticket;
    }

    private static void inserts(SqlSessionFactory factory, Transcript transcript) {
        try (SqlSession session = factory.openSession(true)) {
            Tickets tickets = session.getMapper(Tickets.class);
            transcript.attempt("insert", () -> {
                Ticket ticket = full();
                tickets.insert(ticket);
                return ticket.id;
            });
            transcript.attempt("insert nulls", () -> tickets.insert(ticket("nulls")));
            transcript.attempt("insert many", () -> {
                List<Ticket> many = List.of(ticket("a"), ticket("b"), ticket("c"));
                tickets.insertAll(many);
                return many.stream().map(ticket -> ticket.id).toList();
            });
            transcript.attempt("key before", () -> {
                Ticket ticket = ticket("before");
                tickets.insertWithKey(ticket);
                return ticket.id;
            });
            transcript.does("duplicate", () -> tickets.insert(ticket("a")));
        }
    }

    private static void reads(SqlSessionFactory factory, Transcript transcript) {
        try (SqlSession session = factory.openSession()) {
            Tickets tickets = session.getMapper(Tickets.class);
            transcript.attempt("find", () -> tickets.find(1).toString());
            transcript.attempt("find nulls", () -> String.valueOf(tickets.map(2)));
            transcript.attempt("ids", tickets::ids);
            transcript.attempt("titles", () -> tickets.titles(State.NEW, List.of(1L, 3L, 99L)));
            transcript.attempt(
                    "bounds",
                    () -> session.selectList(Tickets.class.getName() + ".all", null, new RowBounds(1, 2)).stream()
                            .map(Object::toString)
                            .toList());
            transcript.attempt("map", () -> {
                Map<String, Object> row = new HashMap<>(tickets.map(1));
                row.remove("extra");
                return new TreeMap<>(row);
            });
            transcript.attempt("cursor", () -> {
                List<Object> titles = new ArrayList<>();
                try (Cursor<Map<String, Object>> cursor = tickets.cursor()) {
                    cursor.forEach(row -> titles.add(row.get("title")));
                }
                return titles;
            });
            transcript.attempt("call", () -> {
                Map<String, Object> parameters = new HashMap<>(Map.of("id", 1L));
                tickets.call(parameters);
                return new TreeMap<>(parameters);
            });
            transcript.attempt("price", () -> tickets.price(1, null, null));
            session.rollback();
            transcript.attempt("rolled back", () -> tickets.find(1).cost);
        }
    }

    private static void batches(SqlSessionFactory factory, Transcript transcript) {
        try (SqlSession session = factory.openSession(ExecutorType.BATCH)) {
            Tickets tickets = session.getMapper(Tickets.class);
            List<Ticket> made = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                Ticket ticket = ticket("batch " + i);
                made.add(ticket);
                tickets.insert(ticket);
            }
            tickets.delete("a");
            transcript.attempt(
                    "flushed",
                    () -> tickets.flush().stream()
                            .map(result -> Arrays.toString(result.getUpdateCounts()))
                            .toList());
            transcript.note("keys", made.stream().map(ticket -> ticket.id).toList());
            session.commit();
            tickets.insert(ticket("c"));
            transcript.does("failing batch", session::commit);
            session.rollback();
        }
        try (SqlSession session = factory.openSession(ExecutorType.REUSE)) {
            Tickets tickets = session.getMapper(Tickets.class);
            for (int i = 0; i < 10; i++) {
                tickets.price(2, BigDecimal.valueOf(i), LocalDate.of(2024, 1, i + 1));
            }
            session.commit();
            transcript.attempt("reused", () -> tickets.find(2).toString());
        }
    }
}
