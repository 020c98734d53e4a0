package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class TransactionIT {
    private final Session session;

    TransactionIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, TransactionIT.class));
    }

    @BeforeEach
    void createTable() {
        session.script("create temp table t (id int)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private long count() {
        return session.query("select count(*) from t").one(Long.class);
    }

    @Test
    void aCommitKeepsAndAnUnfinishedTransactionRollsBack() {
        try (Transaction transaction = session.begin()) {
            assertThat(session.execute("insert into t values ($1), ($2)", 1, 2)).isEqualTo(2);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.commit();
        }
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values ($1)", 3);
            assertThat(transaction.isOpen()).isTrue();
        }
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void anEmptyTransactionIsNeverSent() {
        long before = transactionsOfServer();
        for (int i = 0; i < 10; i++) {
            session.begin().commit();
            session.begin().rollback();
            session.begin().close();
        }
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(transactionsOfServer()).isEqualTo(before + 1);
    }

    /// Each call is a transaction of its own, and needs a number.
    private long transactionsOfServer() {
        return session.query("select pg_current_xact_id()::text::bigint").one(Long.class);
    }

    @Test
    void committingAFailedTransactionThrows() {
        Transaction transaction = session.begin();
        session.execute("insert into t values (1)");
        assertThatThrownBy(() -> session.execute("select 1/0")).isInstanceOf(PostgresException.class);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
        assertThatThrownBy(() -> session.execute("select 1"))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("25P02"));
        assertThatThrownBy(transaction::commit)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("25P02"));
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(count()).isZero();
    }

    @Test
    void aFirstStatementThatFailsLeavesAFailedTransaction() {
        try (Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.execute("selekt")).isInstanceOf(PostgresException.class);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            transaction.rollback();
        }
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void aFirstStatementThatCannotBeSentDoesNotLoseTheBegin() {
        try (Transaction transaction = session.begin()) {
            assertThatThrownBy(() -> session.execute("insert into t values ($1::text::int)", "1\0"))
                    .hasMessageContaining("U+0000");
            session.execute("insert into t values (1)");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.rollback();
        }
        assertThat(count()).isZero();
    }

    @Test
    void theOptionsReachTheServer() {
        TransactionOptions options = TransactionOptions.defaults()
                .withIsolation(TransactionOptions.Isolation.SERIALIZABLE)
                .withReadOnly()
                .withDeferrable();
        try (Transaction transaction = session.begin(options)) {
            assertThat(session.query("show transaction_isolation").one(String.class))
                    .isEqualTo("serializable");
            assertThat(session.query("show transaction_read_only").one(String.class))
                    .isEqualTo("on");
            assertThat(session.query("show transaction_deferrable").one(String.class))
                    .isEqualTo("on");
            transaction.commit();
        }
    }

    @Test
    void aSecondBeginIsRefused() {
        try (Transaction transaction = session.begin()) {
            assertThatThrownBy(session::begin).isInstanceOf(IllegalStateException.class);
            session.execute("insert into t values (1)");
            assertThatThrownBy(session::begin).isInstanceOf(IllegalStateException.class);
            transaction.commit();
            assertThatThrownBy(transaction::commit).hasMessage("this transaction is over");
        }
    }

    @Test
    void copyAndScriptsRunInsideTheTransaction() {
        try (Transaction transaction = session.begin()) {
            byte[] data = "1\n2\n".getBytes(StandardCharsets.UTF_8);
            try (CopyIn copy = session.copyIn("copy t from stdin")) {
                copy.write(data, 0, data.length);
                copy.finish();
            }
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.rollback();
        }
        try (Transaction transaction = session.begin()) {
            session.script("insert into t values (1)");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.rollback();
        }
        assertThat(count()).isZero();
    }

    @Test
    void aDeferredConstraintFailsTheCommit() {
        session.script("create temp table d (id int unique deferrable initially deferred)");
        Transaction transaction = session.begin();
        session.execute("insert into d values (1), (1)");
        assertThatThrownBy(transaction::commit)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("23505"));
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void aResultMayBeReadOnAfterItsTransactionEnded() {
        Transaction transaction = session.begin();
        Rows rows = session.query("select n from generate_series(1, 5000) n");
        assertThat(rows.next()).isTrue();
        transaction.commit();
        int count = 1;
        while (rows.next()) {
            count++;
        }
        assertThat(count).isEqualTo(5000);
    }

    @Test
    void transactionsTypedAsSqlAreSeen() {
        session.execute("begin");
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
        assertThatThrownBy(session::begin).isInstanceOf(IllegalStateException.class);
        session.execute("rollback");
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void aSavepointUndoesAPartOfATransaction() {
        try (Transaction transaction = session.begin()) {
            try (Savepoint kept = transaction.savepoint()) {
                session.execute("insert into t values (1)");
                kept.release();
                assertThatThrownBy(kept::rollback).hasMessage("this savepoint is over");
            }
            try (Savepoint undone = transaction.savepoint()) {
                session.execute("insert into t values (2)");
                undone.rollback();
                session.execute("insert into t values (2)");
                try (Savepoint inner = transaction.savepoint()) {
                    session.execute("insert into t values (3)");
                    inner.release();
                }
            }
            transaction.commit();
        }
        assertThat(session.query("select id from t").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aSavepointMendsAFailedTransaction() {
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values (1)");
            Savepoint savepoint = transaction.savepoint();
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> session.execute("select 1/0")).isInstanceOf(PostgresException.class);
                assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
                savepoint.rollback();
                assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            }
            assertThatThrownBy(() -> session.execute("select 1/0")).isInstanceOf(PostgresException.class);
            assertThatThrownBy(savepoint::release).isInstanceOf(PostgresException.class);
            savepoint.close();
            transaction.commit();
            savepoint.close();
            assertThatThrownBy(transaction::savepoint).hasMessage("this transaction is over");
        }
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void aSavepointMayOutliveItsTransaction() {
        Transaction transaction = session.begin();
        Savepoint savepoint = transaction.savepoint();
        transaction.rollback();
        savepoint.close();
        assertThatThrownBy(savepoint::release).isInstanceOf(IllegalStateException.class);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }
}
