package dev.bluetusk.benchmarks.ingest.rival;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.cfg.BatchSettings;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;

/// Hibernate in the two ways of its manual: a session in batches, which is flushed and cleared after each, and a
/// session as most programs have it. FastCSV reads the file.
public final class HibernateMain {
    private static final Logger HIBERNATE = Logger.getLogger("org.hibernate");

    private final Task task;
    private final SessionFactory factory;

    private HibernateMain(Task task, boolean batched) {
        this.task = task;
        Configuration configuration = new Configuration().addAnnotatedClass(SoldItem.class);
        configuration.setProperty(
                JdbcSettings.JAKARTA_JDBC_URL, task.jdbcUrl() + (batched ? "&reWriteBatchedInserts=true" : ""));
        configuration.setProperty(JdbcSettings.DIALECT, "org.hibernate.dialect.PostgreSQLDialect");
        if (batched) {
            configuration.setProperty(BatchSettings.STATEMENT_BATCH_SIZE, Integer.toString(Task.BATCH));
        }
        factory = configuration.buildSessionFactory();
    }

    /// Loads a file.
    ///
    /// @param words a task, and whether to send batches
    public static void main(String[] words) throws Exception {
        HIBERNATE.setLevel(Level.SEVERE);
        Task task = Task.of(words);
        boolean batched = Arrays.asList(words).contains("batched");
        HibernateMain load = new HibernateMain(task, batched);
        if (task.upserts()) {
            load.upsert();
        } else {
            load.persist();
        }
        load.factory.close();
    }

    private void persist() throws IOException {
        try (Session session = factory.openSession()) {
            session.beginTransaction();
            int[] count = new int[1];
            forEach(item -> {
                session.persist(item);
                if (++count[0] % Task.BATCH == 0) {
                    session.flush();
                    session.clear();
                }
            });
            session.getTransaction().commit();
        }
    }

    private void upsert() throws IOException {
        try (StatelessSession session = factory.openStatelessSession()) {
            session.beginTransaction();
            forEach(session::upsert);
            session.getTransaction().commit();
        }
    }

    private void forEach(Consumer<SoldItem> consumer) throws IOException {
        try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(task.file())) {
            boolean header = true;
            for (CsvRecord record : records) {
                if (!header) {
                    consumer.accept(SoldItem.of(record.getFields()));
                }
                header = false;
            }
        }
    }
}
