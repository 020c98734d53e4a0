package dev.bluetusk.frameworks.hibernate;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import dev.bluetusk.frameworks.hibernate.Shop.Company;
import dev.bluetusk.frameworks.hibernate.Shop.Customer;
import dev.bluetusk.frameworks.hibernate.Shop.Event;
import dev.bluetusk.frameworks.hibernate.Shop.Order;
import dev.bluetusk.frameworks.hibernate.Shop.OrderLine;
import dev.bluetusk.frameworks.hibernate.Shop.Refund;
import dev.bluetusk.frameworks.hibernate.Shop.Sale;
import dev.bluetusk.frameworks.hibernate.Shop.Tag;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ParameterMode;
import jakarta.persistence.StoredProcedureQuery;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hibernate.LockMode;
import org.hibernate.ScrollMode;
import org.hibernate.ScrollableResults;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.query.SelectionQuery;

/// What applications do with Hibernate: keys, batches, hierarchies, versions, locks, queries, procedures.
public final class HibernateShopScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        try (SessionFactory factory =
                Settings.of(database).managedClasses(Shop.ENTITIES).createEntityManagerFactory()) {
            Dialect dialect =
                    ((SessionFactoryImplementor) factory).getJdbcServices().getDialect();
            transcript.note("dialect", dialect.getClass());
            transcript.note("version", dialect.getVersion());
            database.run(
                    "create procedure sum_up(in low numeric, out total numeric, inout n int) language plpgsql as $$"
                            + " begin select sum(p.total), count(*) + n into total, n from purchase p"
                            + " where p.total >= low; end $$",
                    "create function double_it(x int) returns int language sql return x * 2",
                    "create function customers(start text) returns refcursor language plpgsql as $$"
                            + " declare c refcursor; begin open c for select id, name from customer"
                            + " where name like start || '%' order by id; return c; end $$");
            persisting(factory, transcript);
            versions(factory, transcript);
            reading(factory, transcript);
            scrolling(factory, transcript);
            locks(factory, transcript);
            violations(factory, transcript);
            procedures(factory, transcript);
            queriesThatWrite(factory, transcript);
            raw(factory, transcript);
        }
    }

    private static void persisting(SessionFactory factory, Transcript transcript) {
        List<Long> keys = factory.fromTransaction(session -> Stream.of("Ada", "Ben")
                .map(name -> {
                    Customer customer = new Customer();
                    customer.name = name;
                    customer.email = name + "@example.org";
                    customer.phones.put("home", "1");
                    customer.phones.put("work", null);
                    session.persist(customer);
                    return customer.id;
                })
                .toList());
        transcript.note("identities", keys);
        factory.inTransaction(session -> {
            Company company = new Company();
            company.name = "Corp";
            company.taxNumber = "T1";
            company.place = new Shop.Place();
            company.place.city = "St. John's";
            session.persist(company);
            Customer ada = session.find(Customer.class, 1L);
            for (int i = 0; i < 25; i++) {
                ada.orders.add(order(i, i % 2 == 0 ? ada : company));
            }
        });
        factory.inTransaction(session -> {
            for (int i = 0; i < 4; i++) {
                Event event = i % 2 == 0 ? sale(i) : refund(i);
                event.note = "event " + i;
                session.persist(event);
            }
        });
        transcript.note(
                "orders",
                factory.fromSession(session -> session.createQuery(
                                "select p.id, p.total, p.madeAt, c.name, size(p.lines), size(p.tags) from Purchase p join"
                                        + " p.customer c order by p.id",
                                Object[].class)
                        .getResultList()));
    }

    private static Order order(int i, Customer customer) {
        Order order = new Order();
        order.customer = customer;
        order.total = BigDecimal.valueOf(i * 100L, 2);
        for (int line = 0; line < i % 3; line++) {
            OrderLine made = new OrderLine();
            made.article = "article " + line;
            made.pieces = i;
            order.lines.add(made);
        }
        if (i == 3) {
            Tag tag = new Tag();
            tag.name = "urgent";
            order.tags.add(tag);
        }
        return order;
    }

    private static Sale sale(int i) {
        Sale sale = new Sale();
        sale.price = BigDecimal.valueOf(i);
        return sale;
    }

    private static Refund refund(int i) {
        Refund refund = new Refund();
        refund.reason = "reason " + i;
        return refund;
    }

    private static void versions(SessionFactory factory, Transcript transcript) {
        transcript.does(
                "lost update",
                () -> factory.inTransaction(first -> {
                    Customer mine = first.find(Customer.class, 1L);
                    factory.inTransaction(second -> second.find(Customer.class, 1L).name = "Ada of the second");
                    mine.name = "Ada of the first";
                }));
        transcript.attempt(
                "who won",
                () -> factory.fromSession(session -> {
                    Customer ada = session.find(Customer.class, 1L);
                    return List.of(ada.name, ada.version, new TreeMap<>(ada.phones));
                }));
        AtomicReference<Customer> detached = new AtomicReference<>();
        factory.inSession(session -> detached.set(session.find(Customer.class, 2L)));
        factory.inTransaction(session -> session.find(Customer.class, 2L).name = "Benjamin");
        detached.get().name = "Benno";
        transcript.does("stale merge", () -> factory.inTransaction(session -> session.merge(detached.get())));
        transcript.does(
                "removed twice",
                () -> factory.inTransaction(session -> {
                    Customer customer = new Customer();
                    customer.name = "short-lived";
                    session.persist(customer);
                    session.flush();
                    session.createNativeMutationQuery("delete from customer where id = " + customer.id)
                            .executeUpdate();
                    session.remove(customer);
                }));
    }

    private static void reading(SessionFactory factory, Transcript transcript) {
        factory.inSession(session -> {
            transcript.note(
                    "hierarchy",
                    session.createQuery("from Customer order by id", Customer.class)
                            .getResultStream()
                            .map(customer -> customer.getClass().getSimpleName() + " " + customer.name)
                            .toList());
            transcript.note(
                    "events",
                    session.createQuery("from Event order by id", Event.class)
                            .getResultStream()
                            .map(event -> event.getClass().getSimpleName() + " " + event.id + " " + event.note)
                            .toList());
            transcript.note(
                    "page",
                    session.createQuery("select id from Purchase order by total desc", Long.class)
                            .setFirstResult(5)
                            .setMaxResults(3)
                            .getResultList());
            transcript.note(
                    "count of results",
                    session.createSelectionQuery("from Purchase", Order.class).getResultCount());
            transcript.note(
                    "fetched",
                    session.createQuery(
                                    "select distinct p from Purchase p left join fetch p.lines where p.id <= 5 order by p.id",
                                    Order.class)
                            .getResultStream()
                            .map(order -> order.id + ":"
                                    + order.lines.stream()
                                            .map(line -> line.article + line.pieces)
                                            .toList())
                            .toList());
            transcript.note(
                    "windows",
                    session.createQuery(
                                    "select p.id, rank() over (partition by p.customer.id order by p.total desc) from Purchase p"
                                            + " where p.id < 8 order by p.id",
                                    Object[].class)
                            .getResultList());
            transcript.note(
                    "in",
                    session.createQuery("select id from Purchase where id in :ids order by id", Long.class)
                            .setParameterList("ids", List.of(1L, 3L, 4711L))
                            .getResultList());
            transcript.note(
                    "many",
                    session.findMultiple(Order.class, List.of(1L, 2L, 999L)).stream()
                            .map(order -> order == null ? null : order.total)
                            .toList());
            transcript.note(
                    "native entity",
                    session.createNativeQuery("select * from event where kind = ? order by id", Sale.class)
                            .setParameter(1, "Sale")
                            .getResultStream()
                            .map(sale -> sale.price)
                            .toList());
        });
    }

    private static void scrolling(SessionFactory factory, Transcript transcript) {
        factory.inTransaction(session -> {
            SelectionQuery<Long> query = session.createSelectionQuery("select id from Purchase order by id", Long.class)
                    .setFetchSize(4);
            try (ScrollableResults<Long> scroll = query.scroll(ScrollMode.FORWARD_ONLY)) {
                long sum = 0;
                while (scroll.next()) {
                    sum += scroll.get();
                }
                transcript.note("forward", sum);
            }
            try (ScrollableResults<Long> scroll = query.scroll(ScrollMode.SCROLL_INSENSITIVE)) {
                transcript.note("last", scroll.last() ? scroll.get() : null);
                transcript.note("row", scroll.getPosition());
                transcript.note("previous", scroll.previous() ? scroll.get() : null);
                transcript.note("first", scroll.first() ? scroll.get() : null);
                transcript.note("by three", scroll.scroll(3) ? scroll.get() : null);
            }
            try (Stream<Long> stream = query.getResultStream()) {
                transcript.note("stream", stream.limit(3).toList());
            }
        });
    }

    private static void locks(SessionFactory factory, Transcript transcript) {
        factory.inTransaction(first -> {
            first.find(Order.class, 1L, LockModeType.PESSIMISTIC_WRITE);
            factory.inTransaction(second -> transcript.does(
                    "no wait",
                    () -> second.createQuery("from Purchase where id = 1", Order.class)
                            .setHibernateLockMode(LockMode.UPGRADE_NOWAIT)
                            .getResultList()));
            factory.inTransaction(second -> transcript.note(
                    "skip locked",
                    second.createQuery("from Purchase where id < 4 order by id", Order.class)
                            .setHibernateLockMode(LockMode.UPGRADE_SKIPLOCKED)
                            .getResultStream()
                            .map(order -> order.id)
                            .toList()));
            factory.inTransaction(second -> transcript.does("waits a little", () -> {
                second.createNativeMutationQuery("set local lock_timeout = '50ms'")
                        .executeUpdate();
                second.find(Order.class, 1L, LockModeType.PESSIMISTIC_WRITE);
            }));
        });
        transcript.does(
                "query timeout",
                () -> factory.inTransaction(
                        session -> session.createNativeQuery("select 1 from (select pg_sleep(20)) s", Integer.class)
                                .setTimeout(1)
                                .getSingleResult()));
    }

    private static void violations(SessionFactory factory, Transcript transcript) {
        violation(factory, transcript, "unique", session -> {
            Customer customer = new Customer();
            customer.name = "Ada";
            customer.email = "Ada@example.org";
            session.persist(customer);
        });
        violation(
                factory, transcript, "check", session -> session.find(Order.class, 1L).total = BigDecimal.TEN.negate());
        violation(
                factory,
                transcript,
                "foreign key",
                session -> session.createMutationQuery("delete from Customer where id = 1")
                        .executeUpdate());
        violation(
                factory,
                transcript,
                "not null",
                session -> session.createNativeMutationQuery("update customer set name = null where id = 1")
                        .executeUpdate());
        violation(
                factory,
                transcript,
                "too long",
                session -> session.createNativeMutationQuery("update customer set name = repeat('x', 300) where id = 1")
                        .executeUpdate());
        violation(
                factory,
                transcript,
                "in a batch",
                session -> Stream.of("x", "urgent", "y").forEach(name -> {
                    Tag tag = new Tag();
                    tag.name = name;
                    session.persist(tag);
                }));
    }

    private static void violation(SessionFactory factory, Transcript transcript, String name, Consumer<Session> work) {
        transcript.does(
                name,
                () -> factory.inTransaction(session -> {
                    try {
                        work.accept(session);
                        session.flush();
                    } catch (ConstraintViolationException e) {
                        transcript.note(name + " constraint", e.getConstraintName());
                        transcript.note(name + " kind", e.getKind());
                        throw e;
                    }
                }));
    }

    private static void procedures(SessionFactory factory, Transcript transcript) {
        factory.inTransaction(session -> transcript.attempt("procedure", () -> {
            StoredProcedureQuery call = session.createStoredProcedureQuery("sum_up")
                    .registerStoredProcedureParameter("low", BigDecimal.class, ParameterMode.IN)
                    .registerStoredProcedureParameter("total", BigDecimal.class, ParameterMode.OUT)
                    .registerStoredProcedureParameter("n", Integer.class, ParameterMode.INOUT)
                    .setParameter("low", BigDecimal.TWO)
                    .setParameter("n", 1000);
            call.execute();
            return List.of(call.getOutputParameterValue("total"), call.getOutputParameterValue("n"));
        }));
        factory.inTransaction(session -> transcript.attempt(
                "function",
                () -> session.createStoredProcedureCall("double_it")
                        .markAsFunctionCall(Integer.class)
                        .registerStoredProcedureParameter(1, Integer.class, ParameterMode.IN)
                        .setParameter(1, 21)
                        .getSingleResult()));
        factory.inTransaction(session -> transcript.attempt("cursor", () -> {
            StoredProcedureQuery call = session.createStoredProcedureQuery("customers")
                    .registerStoredProcedureParameter(1, void.class, ParameterMode.REF_CURSOR)
                    .registerStoredProcedureParameter(2, String.class, ParameterMode.IN)
                    .setParameter(2, "A");
            call.execute();
            return call.getResultList();
        }));
    }

    private static void queriesThatWrite(SessionFactory factory, Transcript transcript) {
        transcript.attempt(
                "insert by query",
                () -> factory.fromTransaction(session -> session.createMutationQuery(
                                "insert into Tag (name) values ('one'), ('two') on conflict do nothing")
                        .executeUpdate()));
        transcript.attempt(
                "insert from select",
                () -> factory.fromTransaction(session -> session.createMutationQuery(
                                "insert into Sale (note, price) select 'copied', s.price from Sale s")
                        .executeUpdate()));
        transcript.attempt(
                "update of a joined hierarchy",
                () -> factory.fromTransaction(session -> session.createMutationQuery(
                                "update versioned Company set taxNumber = 'T2', name = 'Corp 2' where taxNumber = 'T1'")
                        .executeUpdate()));
        transcript.attempt(
                "delete from a joined hierarchy",
                () -> factory.fromTransaction(
                        session -> session.createMutationQuery("delete from Company where taxNumber = 'nothing'")
                                .executeUpdate()));
        transcript.attempt(
                "stateless",
                () -> factory.fromStatelessTransaction(session -> {
                    Refund refund = refund(77);
                    session.insert(refund);
                    refund.note = "changed";
                    session.update(refund);
                    return session.get(Refund.class, refund.id).note;
                }));
    }

    /// What an application does with the connection itself.
    private static void raw(SessionFactory factory, Transcript transcript) {
        factory.inTransaction(session -> session.doWork(connection -> {
            transcript.note("auto commit", connection.getAutoCommit());
            try (var statement =
                    connection.prepareStatement("select id, total from purchase where id < ? order by id")) {
                statement.setInt(1, 3);
                transcript.rows("raw", statement.executeQuery());
            }
        }));
    }
}
