package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import java.math.BigDecimal;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;
import org.jspecify.annotations.Nullable;

/// The workloads of Hibernate over a data source; a session for each operation.
final class OrmWork implements AutoCloseable {
    private static final BigDecimal PRICE = new BigDecimal("9.99");

    private final Configuration configuration = new Configuration().addAnnotatedClass(Item.class);
    // Made when it is first needed, which takes seconds.
    private @Nullable SessionFactory factory;

    OrmWork(DataSource source) {
        configuration.getProperties().put(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, source);
        configuration.setProperty(JdbcSettings.DIALECT, "org.hibernate.dialect.PostgreSQLDialect");
    }

    private SessionFactory factory() {
        SessionFactory made = factory;
        if (made == null) {
            made = configuration.buildSessionFactory();
            factory = made;
        }
        return made;
    }

    Operation operation(Work work) {
        return switch (work) {
            case ORM_QUERY -> this::query;
            case ORM_ROWS -> this::rows;
            case ORM_INSERT -> this::insert;
            case ORM_UPDATE -> this::update;
            default -> throw new IllegalArgumentException("expected a workload of the ORM but got " + work);
        };
    }

    private static long id(int turn) {
        return 1L + turn % Fixture.ENTITIES;
    }

    private long query(int turn) {
        try (Session session = factory().openSession()) {
            return session.createQuery("from Item where id = :id", Item.class)
                    .setParameter("id", id(turn))
                    .setMaxResults(1)
                    .getSingleResult()
                    .sum();
        }
    }

    /// A query of a text that was never there before, which is one statement for the server.
    Operation compilation() {
        AtomicInteger count = new AtomicInteger();
        return turn -> {
            try (Session session = factory().openSession()) {
                String name = "id" + count.incrementAndGet();
                return session.createQuery("select stock from Item where id = :" + name, Integer.class)
                        .setParameter(name, id(turn))
                        .getSingleResult();
            }
        };
    }

    private long rows(int ignored) {
        try (Session session = factory().openSession()) {
            long sum = 0;
            for (Item item : session.createQuery("from Item where id <= 100", Item.class)
                    .setReadOnly(true)
                    .getResultList()) {
                sum += item.sum();
            }
            return sum;
        }
    }

    private long insert(int turn) {
        try (Session session = factory().openSession()) {
            session.beginTransaction();
            Item item = new Item("item " + turn, PRICE, turn);
            session.persist(item);
            session.flush();
            session.getTransaction().rollback();
            return item.hasId() ? 1 : 0;
        }
    }

    private long update(int turn) {
        try (Session session = factory().openSession()) {
            session.beginTransaction();
            Item item = session.find(Item.class, id(turn));
            item.setStock(-1 - turn);
            session.flush();
            session.getTransaction().rollback();
            return 1;
        }
    }

    @Override
    public void close() {
        if (factory != null) {
            factory.close();
        }
    }
}
