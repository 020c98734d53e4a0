package dev.bluetusk.frameworks.spring;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLStateSQLExceptionTranslator;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/// Spring's transactions over one connection, and its names for what goes wrong.
public final class SpringTransactionsScenario implements Scenario {
    /// What each of Spring's exceptions is made of.
    private static final List<String> FAILURES = List.of(
            "insert into seat values (1, 'taken')",
            "insert into seat values (7, null)",
            "insert into seat values (8, 'far too long for its column')",
            "insert into booking values (1, 99)",
            "insert into booking values (-1, 1)",
            "select * from nowhere",
            "select nothing from seat",
            "selec 1",
            "select 1 / 0",
            "select 'x'::int",
            "select cast(99999999999 as int)",
            "select now() + 'never'::interval",
            "select pg_terminate_backend(-1, 'x')",
            "set statement_timeout = '20ms'; select pg_sleep(10)",
            "do $$ begin raise exception 'custom' using errcode = '45000'; end $$",
            "do $$ begin raise exception 'again' using errcode = '40001'; end $$",
            "do $$ begin raise exception 'locked' using errcode = '40P01'; end $$",
            "do $$ begin raise exception 'not now' using errcode = '55P03'; end $$",
            "do $$ begin raise exception 'full' using errcode = '53100'; end $$",
            "do $$ begin raise exception 'crowded' using errcode = '53300'; end $$",
            "do $$ begin raise exception 'gone' using errcode = '57P01'; end $$",
            "do $$ begin raise exception 'forbidden' using errcode = '42501'; end $$",
            "do $$ begin raise exception 'odd' using errcode = 'XX000'; end $$");

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                "create table seat (id int primary key, holder varchar(10) not null)",
                "create table booking (id int primary key check (id > 0), seat int not null references seat)",
                "insert into seat values (1, 'Ada')");
        try (HikariDataSource pool = database.pool(3)) {
            translations(pool, transcript);
            JdbcTemplate template = new JdbcTemplate(pool);
            propagation(new JdbcTransactionManager(pool), template, transcript);
            attributes(new JdbcTransactionManager(pool), template, transcript);
            failedTransactions(new JdbcTransactionManager(pool), template, transcript);
            transcript.note("seats", template.queryForList("select * from seat order by id"));
            transcript.note("idle", pool.getHikariPoolMXBean().getActiveConnections());
        }
    }

    private static void translations(HikariDataSource pool, Transcript transcript) {
        var translators = Map.of(
                "by code", new SQLErrorCodeSQLExceptionTranslator(pool),
                "by state", new SQLStateSQLExceptionTranslator(),
                "by class", new SQLExceptionSubclassTranslator());
        for (String name : List.of("by code", "by state", "by class")) {
            JdbcTemplate template = new JdbcTemplate(pool);
            template.setExceptionTranslator(translators.get(name));
            for (String sql : FAILURES) {
                transcript.does(name + ": " + sql, () -> template.execute(sql));
            }
            template.execute("reset statement_timeout");
        }
        JdbcTemplate template = new JdbcTemplate(pool);
        for (String sql : FAILURES) {
            transcript.does("by default: " + sql, () -> template.execute(sql));
        }
        template.execute("reset statement_timeout");
    }

    private static void propagation(JdbcTransactionManager manager, JdbcTemplate template, Transcript transcript) {
        TransactionTemplate required = new TransactionTemplate(manager);
        TransactionTemplate nested = template(manager, TransactionDefinition.PROPAGATION_NESTED);
        TransactionTemplate apart = template(manager, TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        transcript.does(
                "nested",
                () -> required.executeWithoutResult(outer -> {
                    template.update("insert into seat values (10, 'outer')");
                    transcript.does(
                            "inner fails",
                            () -> nested.executeWithoutResult(inner -> {
                                template.update("insert into seat values (11, 'inner')");
                                template.update("insert into seat values (10, 'again')");
                            }));
                    transcript.does(
                            "inner rolls back",
                            () -> nested.executeWithoutResult(inner -> {
                                template.update("insert into seat values (12, 'inner')");
                                inner.setRollbackOnly();
                            }));
                    transcript.does(
                            "inner holds",
                            () -> nested.executeWithoutResult(
                                    inner -> template.update("insert into seat values (13, 'inner')")));
                    transcript.does(
                            "apart",
                            () -> apart.executeWithoutResult(
                                    inner -> template.update("insert into seat values (14, 'apart')")));
                    transcript.note(
                            "seen inside", template.queryForList("select id from seat order by id", Integer.class));
                }));
        transcript.does(
                "rolls back",
                () -> required.executeWithoutResult(outer -> {
                    template.update("insert into seat values (20, 'lost')");
                    throw new IllegalStateException("no more");
                }));
        transcript.does(
                "manual savepoints",
                () -> required.executeWithoutResult(status -> {
                    Object savepoint = status.createSavepoint();
                    template.update("insert into seat values (30, 'lost')");
                    status.rollbackToSavepoint(savepoint);
                    status.releaseSavepoint(savepoint);
                    template.update("insert into seat values (31, 'kept')");
                }));
    }

    private static void attributes(JdbcTransactionManager manager, JdbcTemplate template, Transcript transcript) {
        for (int isolation : List.of(
                TransactionDefinition.ISOLATION_READ_UNCOMMITTED,
                TransactionDefinition.ISOLATION_READ_COMMITTED,
                TransactionDefinition.ISOLATION_REPEATABLE_READ,
                TransactionDefinition.ISOLATION_SERIALIZABLE)) {
            DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
            definition.setIsolationLevel(isolation);
            definition.setReadOnly(isolation % 4 == 0);
            TransactionTemplate transaction = new TransactionTemplate(manager, definition);
            transcript.does(
                    "isolation " + isolation,
                    () -> transaction.executeWithoutResult(status -> {
                        transcript.note(
                                "isolation", template.queryForObject("show transaction_isolation", String.class));
                        transcript.note(
                                "read only", template.queryForObject("show transaction_read_only", String.class));
                        transcript.does(
                                "write", () -> template.update("insert into seat values (?, 'iso')", 100 + isolation));
                    }));
        }
        transcript.note(
                "afterwards",
                template.queryForList(
                        "select current_setting('transaction_isolation') i, current_setting('transaction_read_only') r"));
        DefaultTransactionDefinition short1 = new DefaultTransactionDefinition();
        short1.setTimeout(1);
        transcript.does(
                "timeout",
                () -> new TransactionTemplate(manager, short1)
                        .executeWithoutResult(status -> template.queryForList("select pg_sleep(30)")));
        transcript.does("enforced read only", () -> {
            JdbcTransactionManager strict = new JdbcTransactionManager(template.getDataSource());
            strict.setEnforceReadOnly(true);
            DefaultTransactionDefinition reading = new DefaultTransactionDefinition();
            reading.setReadOnly(true);
            new TransactionTemplate(strict, reading)
                    .executeWithoutResult(status -> template.update("insert into seat values (40, 'no')"));
        });
    }

    private static void failedTransactions(
            JdbcTransactionManager manager, JdbcTemplate template, Transcript transcript) {
        TransactionTemplate required = new TransactionTemplate(manager);
        transcript.does(
                "goes on after a failure",
                () -> required.executeWithoutResult(status -> {
                    transcript.does("duplicate", () -> template.update("insert into seat values (1, 'x')"));
                    transcript.does("next", () -> template.queryForList("select 1"));
                    status.setRollbackOnly();
                }));
        transcript.does("deferred constraint", () -> {
            template.execute("create table late (id int, constraint one unique (id) deferrable initially deferred)");
            required.executeWithoutResult(
                    status -> template.update("insert into late select 1 from generate_series(1, 2)"));
        });
        transcript.note("late", template.queryForObject("select count(*) from late", Integer.class));
    }

    private static TransactionTemplate template(JdbcTransactionManager manager, int propagation) {
        TransactionTemplate template = new TransactionTemplate(manager);
        template.setPropagationBehavior(propagation);
        return template;
    }
}
