package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.server.TransactionPooler;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Format;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Sessions behind a pooler that hands each transaction to another server process and does not follow names.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class UnnamedStatementsIT {
    private static final String UNNAMED = "&statement_naming=unnamed";

    private final String url;

    UnnamedStatementsIT(PostgresServer server) {
        url = Databases.of(server, UnnamedStatementsIT.class);
    }

    private static void useAll(Session session) {
        for (int i = 0; i < 100; i++) {
            assertThat(session.query("select $1::int + 1", i).one(Integer.class))
                    .isEqualTo(i + 1);
            assertThat(session.query("select $1::text || '!' as a, $2::int8", "x" + i, 7L)
                            .list(row -> row.getString(1) + row.getLong(2)))
                    .containsExactly("x" + i + "!7");
            assertThat(session.query("select n from generate_series(1, 3) n").list(Integer.class))
                    .containsExactly(1, 2, 3);
        }
    }

    private static void together(Runnable one, Runnable other) throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<?> each : List.of(threads.submit(one), threads.submit(other))) {
                each.get();
            }
        }
    }

    private static void assertNothingNamed(List<FrontendMessage> sent) {
        assertThat(sent).isNotEmpty().allSatisfy(message -> {
            assertThat(message)
                    .isNotInstanceOfAny(FrontendMessage.CloseStatement.class, FrontendMessage.ClosePortal.class);
            if (message instanceof FrontendMessage.Parse parse) {
                assertThat(parse.name()).isEmpty();
            }
            if (message instanceof FrontendMessage.Bind bind) {
                assertThat(bind.statement()).isEmpty();
                assertThat(bind.portal()).isEmpty();
            }
        });
    }

    @Test
    void twoClientsShareOneServerConnectionWithoutNames() throws InterruptedException, ExecutionException {
        try (TransactionPooler pooler = TransactionPooler.before(url, 1);
                Session one = Connector.connect(pooler.url() + UNNAMED);
                Session other = Connector.connect(pooler.url() + UNNAMED)) {
            together(() -> useAll(one), () -> useAll(other));
            assertNothingNamed(pooler.seen());
        }
    }

    @Test
    void transactionsAndPreparedStatementsWorkBehindThePooler() throws InterruptedException, ExecutionException {
        try (TransactionPooler pooler = TransactionPooler.before(url, 2);
                Session one = Connector.connect(pooler.url() + UNNAMED);
                Session other = Connector.connect(pooler.url() + UNNAMED)) {
            one.script("create table if not exists pooled (who int, n int)");
            one.script("truncate pooled");
            together(() -> insertInTransactions(one, 1), () -> insertInTransactions(other, 2));
            assertThat(one.query("select count(*), sum(n) from pooled")
                            .list(row -> row.getLong(1) + "/" + row.getLong(2)))
                    .containsExactly("200/9900");
            assertNothingNamed(pooler.seen());
        }
    }

    private static void insertInTransactions(Session session, int who) {
        PreparedStatement insert = session.prepare("insert into pooled values ($1, $2)");
        for (int i = 0; i < 20; i++) {
            try (Transaction transaction = session.begin()) {
                for (int j = 0; j < 5; j++) {
                    insert.execute(who, 5 * i + j);
                }
                transaction.commit();
            }
            assertThat(session.prepare("select max(n) from pooled where who = $1")
                            .query(who)
                            .one(Integer.class))
                    .isEqualTo(5 * i + 4);
        }
    }

    @Test
    void theSecondExecutionIsBinaryAsTheFirstHasToldTheTypes() {
        try (Session session =
                Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("statement_naming", "unnamed")))) {
            for (int i = 0; i < 3; i++) {
                try (Rows rows = session.query("select 40 + $1 as unnamed_sum", 2)) {
                    assertThat(rows.columns().format(1)).isEqualTo(i == 0 ? Format.TEXT : Format.BINARY);
                    assertThat(rows.one(Integer.class)).isEqualTo(42);
                }
            }
            try (Rows rows = session.prepare("select 40 + $1 as prepared_sum").query(2)) {
                assertThat(rows.columns().format(1)).isEqualTo(Format.BINARY);
            }
            assertThat(session.query("select count(*) from pg_prepared_statements")
                            .one(Long.class))
                    .isZero();
        }
    }

    @Test
    void aTableThatChangesBetweenExecutionsGivesWhatItIsNow() {
        try (Session session =
                Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("statement_naming", "unnamed")))) {
            session.script("drop table if exists changing; create table changing (a int, b text)");
            session.execute("insert into changing values ($1, $2)", 1, "x");
            PreparedStatement insert = session.prepare("insert into changing values ($1, $2)");
            insert.execute(2, "y");
            for (int i = 0; i < 2; i++) {
                assertThat(session.query("select * from changing order by a").list(row -> row.getInt(1)))
                        .containsExactly(1, 2);
            }
            session.script("alter table changing alter a type text, add c float8 default 1.5");
            insert.execute("3", "z");
            for (int i = 0; i < 2; i++) {
                assertThat(session.query("select * from changing order by a")
                                .list(row -> row.getString(1) + row.getString(2) + row.getDouble(3)))
                        .containsExactly("1x1.5", "2y1.5", "3z1.5");
            }
            session.script("drop table changing");
            assertThatThrownBy(() -> session.query("select * from changing order by a"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("42P01"));
        }
    }
}
