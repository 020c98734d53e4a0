package dev.bluetusk.frameworks.spring;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.jdbc.repository.query.Modifying;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.relational.core.mapping.Embedded;
import org.springframework.data.relational.core.mapping.MappedCollection;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.PagingAndSortingRepository;
import org.springframework.data.repository.query.Param;
import org.springframework.data.repository.query.QueryByExampleExecutor;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionManager;

/// Spring Data JDBC: aggregates with children, generated keys, versions, derived and written queries.
public final class SpringDataScenario implements Scenario {
    /// An order with its lines; both sides have keys that the database makes.
    @SuppressWarnings("ArrayRecordComponent") // it is what applications have; nobody compares them
    @Table("purchase")
    public record Purchase(
            @Id Long id,
            @Version Integer version,
            String customer,
            Status status,
            BigDecimal total,
            LocalDate day,
            LocalDateTime local,
            Instant moment,
            UUID token,
            String[] tags,
            byte[] seal,
            @Embedded.Nullable(prefix = "to_") Place place,

            @MappedCollection(idColumn = "purchase", keyColumn = "place_in_list")
            List<Line> lines,

            @MappedCollection(idColumn = "purchase", keyColumn = "name")
            Map<String, Note> notes) {}

    /// A line of an order.
    public record Line(String article, int pieces) {}

    /// A remark under a name.
    public record Note(String text) {}

    /// Where to send it.
    public record Place(String street, String city) {}

    /// How far it is.
    public enum Status {
        OPEN,
        PAID
    }

    /// What Spring Data makes an object for.
    public interface Purchases
            extends ListCrudRepository<Purchase, Long>,
                    PagingAndSortingRepository<Purchase, Long>,
                    QueryByExampleExecutor<Purchase> {
        List<Purchase> findByStatusOrderByCustomerDesc(Status status);

        List<Purchase> findByTotalBetween(BigDecimal low, BigDecimal high);

        long countByDayAfter(LocalDate day);

        boolean existsByCustomerStartingWith(String start);

        List<Purchase> findByCustomerIn(Set<String> customers);

        Page<Purchase> findByStatus(Status status, PageRequest page);

        @Query("select sum(total) from purchase where status = :status")
        BigDecimal total(@Param("status") Status status);

        @Query("select customer, total from purchase where moment < :moment order by id")
        List<Sum> before(@Param("moment") Instant moment);

        @Modifying
        @Query("update purchase set status = 'PAID' where token = :token")
        int pay(@Param("token") UUID token);
    }

    /// A row that is no aggregate.
    public record Sum(String customer, BigDecimal total) {}

    /// The application's settings.
    @Configuration
    @EnableJdbcRepositories(considerNestedRepositories = true)
    public static class Application extends AbstractJdbcConfiguration {
        @Bean
        NamedParameterJdbcOperations operations(DataSource dataSource) {
            return new NamedParameterJdbcTemplate(dataSource);
        }

        @Bean
        TransactionManager transactionManager(DataSource dataSource) {
            return new JdbcTransactionManager(dataSource);
        }
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                """
                create table purchase (
                    id bigint generated always as identity primary key,
                    version int not null,
                    customer text not null unique,
                    status varchar(10) not null,
                    total numeric(10, 2),
                    day date, local timestamp, moment timestamp,
                    token uuid, tags text[], seal bytea,
                    to_street text, to_city text)
                """,
                "create table line (purchase bigint references purchase, place_in_list int, article text, pieces int)",
                "create table note (purchase bigint references purchase, name text, text text)");
        try (HikariDataSource pool = database.pool(3);
                AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(DataSource.class, () -> pool);
            context.register(Application.class);
            context.refresh();
            repository(context.getBean(Purchases.class), transcript);
            aggregates(context.getBean(JdbcAggregateTemplate.class), transcript);
        }
    }

    private static Purchase purchase(String customer, int cents) {
        return new Purchase(
                null,
                null,
                customer,
                Status.OPEN,
                BigDecimal.valueOf(cents, 2),
                LocalDate.of(2024, 3, cents % 28 + 1),
                LocalDateTime.of(2024, 3, 10, 2, 30),
                Instant.parse("2024-03-10T07:30:00.123456Z"),
                new UUID(cents, 1),
                new String[] {"a", "b \"c\""},
                new byte[] {0, 1, (byte) 255},
                cents % 2 == 0 ? null : new Place("Main", "St. John's"),
                List.of(new Line("apple", 2), new Line("pear", cents)),
                Map.of("first", new Note("be quick")));
    }

    private static void repository(Purchases purchases, Transcript transcript) {
        Purchase saved = purchases.save(purchase("Ada", 1999));
        transcript.note("saved", List.of(saved.id(), saved.version()));
        purchases.saveAll(List.of(purchase("Ben", 500), purchase("Cyd", 10), purchase("Dan", 2000)));
        transcript.note("found", text(purchases.findById(saved.id()).orElseThrow()));
        transcript.note("all", texts(purchases.findAll(Sort.by("customer").descending())));
        transcript.note("by status", customers(purchases.findByStatusOrderByCustomerDesc(Status.OPEN)));
        transcript.note("between", customers(purchases.findByTotalBetween(BigDecimal.ONE, BigDecimal.TEN)));
        transcript.note("count", purchases.countByDayAfter(LocalDate.of(2024, 3, 12)));
        transcript.note("exists", purchases.existsByCustomerStartingWith("Be"));
        transcript.note("in", customers(purchases.findByCustomerIn(Set.of("Ada", "Cyd", "Zoe"))));
        Page<Purchase> page = purchases.findByStatus(Status.OPEN, PageRequest.of(1, 2, Sort.by("id")));
        transcript.note("page", List.of(page.getTotalElements(), customers(page.getContent())));
        transcript.note("total", purchases.total(Status.OPEN));
        transcript.attempt("before", () -> purchases.before(Instant.parse("2024-04-01T00:00:00Z")));
        transcript.note("paid", purchases.pay(new UUID(500, 1)));
        transcript.attempt(
                "by example",
                () -> customers(purchases.findAll(Example.of(new Purchase(
                        null, null, "Dan", null, null, null, null, null, null, null, null, null, null, null)))));
        Purchase changed = new Purchase(
                saved.id(),
                saved.version(),
                "Ada",
                Status.PAID,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of(new Line("plum", 1)),
                Map.of());
        Purchase again = purchases.save(changed);
        transcript.note("version", again.version());
        transcript.note("with nulls", text(purchases.findById(saved.id()).orElseThrow()));
        transcript.does("stale", () -> purchases.save(changed));
        transcript.does("duplicate", () -> purchases.save(purchase("Ben", 1)));
        purchases.deleteById(saved.id());
        transcript.note("left", purchases.count());
    }

    private static void aggregates(JdbcAggregateTemplate template, Transcript transcript) {
        Purchase inserted = template.insert(purchase("Eve", 77));
        transcript.note("inserted", text(template.findById(inserted.id(), Purchase.class)));
        template.delete(inserted);
        template.deleteAll(Purchase.class);
        transcript.note("none left", template.count(Purchase.class));
    }

    private static List<String> customers(Iterable<Purchase> purchases) {
        List<String> names = new ArrayList<>();
        purchases.forEach(purchase -> names.add(purchase.customer()));
        return names;
    }

    private static List<String> texts(Iterable<Purchase> purchases) {
        List<String> texts = new ArrayList<>();
        purchases.forEach(purchase -> texts.add(text(purchase)));
        return texts;
    }

    private static String text(Purchase purchase) {
        return Arrays.asList(
                        purchase.id(),
                        purchase.version(),
                        purchase.customer(),
                        purchase.status(),
                        purchase.total(),
                        purchase.day(),
                        purchase.local(),
                        purchase.moment(),
                        purchase.token(),
                        Arrays.toString(purchase.tags()),
                        Arrays.toString(purchase.seal()),
                        purchase.place(),
                        purchase.lines(),
                        purchase.notes())
                .toString();
    }
}
