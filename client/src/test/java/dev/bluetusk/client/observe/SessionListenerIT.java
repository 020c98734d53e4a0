package dev.bluetusk.client.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Batch;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a listener hears of a session.
@Timeout(60)
class SessionListenerIT {
    private final Heard heard = new Heard();
    private final Session session = connect(heard);

    private static Session connect(SessionListener listener) {
        return Connector.connect(
                ConnectionTarget.parse(TestServers.url()),
                SessionOptions.defaults().withListener(listener));
    }

    @BeforeEach
    void forgetTheLogin() {
        heard.forget();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private SessionEvent.Statement statement() {
        return heard.one(SessionEvent.Statement.class);
    }

    private List<String> texts() {
        return heard.all(SessionEvent.Statement.class).stream()
                .map(SessionEvent.Statement::sql)
                .toList();
    }

    @Test
    void aLoginIsToldWithTheServerAndItsTime() {
        Heard other = new Heard();
        try (Session second = connect(other)) {
            SessionEvent.Connect connect = other.one(SessionEvent.Connect.class);
            assertThat(connect.outcome()).isEqualTo(Outcome.DONE);
            assertThat(connect.session()).isEqualTo(second.facts());
            assertThat(connect.session().processId()).isEqualTo(second.backendPid());
            assertThat(connect.session().database()).isEqualTo("postgres");
            assertThat(connect.duration()).isPositive();
        }
    }

    @Test
    void aRefusedLoginIsToldWithItsSqlState() {
        Heard other = new Heard();
        ConnectionTarget target = ConnectionTarget.parse(TestServers.url()).withDatabase("no_such_database");
        assertThatThrownBy(() ->
                        Connector.connect(target, SessionOptions.defaults().withListener(other)))
                .isInstanceOf(PostgresException.class);
        SessionEvent.Connect connect = other.one(SessionEvent.Connect.class);
        assertThat(connect.outcome().status()).isEqualTo(Outcome.Status.REFUSED);
        assertThat(connect.outcome().sqlState()).isEqualTo("3D000");
        assertThat(connect.session().processId()).isZero();
    }

    @Test
    void aQueryIsToldWhenItsRowsAreOver() {
        try (Rows rows = session.query("select n from generate_series(1, $1) n", 1000)) {
            assertThat(rows.next()).isTrue();
            assertThat(heard.everything()).isEmpty();
        }
        SessionEvent.Statement told = statement();
        assertThat(told.what())
                .isEqualTo(new Command(Command.Kind.STATEMENT, "select n from generate_series(1, $1) n", "SELECT", 1));
        assertThat(told.rows()).isEqualTo(1000);
        assertThat(told.outcome()).isEqualTo(Outcome.DONE);
        assertThat(told.session()).isEqualTo(session.facts());
        assertThat(told.traffic().sent()).isBetween(40L, 500L);
        assertThat(told.traffic().received()).isBetween(10_000L, 50_000L);
        assertThat(told.times().answer()).isPositive().isLessThanOrEqualTo(told.duration());
    }

    @Test
    void aCommandIsToldWithTheServersWordForIt() {
        session.execute("create temp table t (id int)");
        session.execute("insert into t select generate_series(1, 7)");
        session.execute("update t set id = id + $1", 1);
        assertThat(heard.all(SessionEvent.Statement.class))
                .extracting(told -> told.what().tag() + " " + told.rows())
                .containsExactly("CREATE TABLE 0", "INSERT 7", "UPDATE 7");
    }

    @Test
    void aRefusalIsToldWithItsSqlStateAndWithoutRows() {
        assertThatThrownBy(() -> session.execute("select 1 / $1", 0)).isInstanceOf(PostgresException.class);
        SessionEvent.Statement told = statement();
        assertThat(told.outcome())
                .isEqualTo(new Outcome(Outcome.Status.REFUSED, "22012", "dev.bluetusk.client.PostgresException"));
        assertThat(told.what().tag()).isEmpty();
        assertThat(told.rows()).isZero();
    }

    @Test
    void aRefusalBehindRowsIsToldToo() {
        Rows rows = session.query("select 1 / (5000 - n) from generate_series(1, 10000) n");
        assertThatThrownBy(() -> {
                    while (rows.next()) {
                        assertThat(heard.everything()).isEmpty();
                    }
                })
                .isInstanceOf(PostgresException.class);
        assertThat(statement().outcome().sqlState()).isEqualTo("22012");
    }

    @Test
    void aTransactionIsToldByItsStatementsAndItsEnd() {
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            transaction.commit();
        }
        assertThat(texts()).containsExactly("select 1", "COMMIT");
    }

    @Test
    void aResultThatIsSetAsideForTheNextCommandIsToldFirst() {
        Rows first = session.query("select n from generate_series(1, 10000) n");
        session.execute("select 2");
        assertThat(texts()).containsExactly("select n from generate_series(1, 10000) n", "select 2");
        assertThat(first.list(row -> row.getInt(1))).hasSize(10_000);
    }

    @Test
    void aResultThatIsStoppedIsNoFailure() {
        Rows rows = session.query("select generate_series(1, 100000000)");
        assertThat(rows.next()).isTrue();
        rows.stop();
        assertThat(statement().outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void aTimeLimitIsToldAsSuch() {
        session.setStatementTimeout(Duration.ofMillis(50));
        assertThatThrownBy(() -> session.execute("select pg_sleep(30)")).isInstanceOf(TimeLimitException.class);
        assertThat(statement().outcome().status()).isEqualTo(Outcome.Status.TIMED_OUT);
        heard.forget();
        Rows rows = session.query(
                "select n, pg_sleep(case n when 9000 then 30 else 0 end) from" + " generate_series(1, 10000) n");
        assertThatThrownBy(() -> rows.list(row -> row.getInt(1))).isInstanceOf(TimeLimitException.class);
        assertThat(statement().outcome()).isEqualTo(Outcome.LATE);
    }

    @Test
    void aLostSessionIsToldOnceWithTheStatementThatLostIt() {
        assertThatThrownBy(() -> session.execute("select pg_terminate_backend(pg_backend_pid())"))
                .isInstanceOfAny(SessionLostException.class, PostgresException.class);
        assertThatThrownBy(session::ping).isInstanceOf(SessionLostException.class);
        session.close();
        SessionEvent.Over over = heard.one(SessionEvent.Over.class);
        assertThat(over.lost()).isTrue();
        assertThat(over.reason()).contains("57P01");
        assertThat(over.session()).isEqualTo(session.facts());
        assertThat(heard.all(SessionEvent.Statement.class).getFirst().outcome().isDone())
                .isFalse();
    }

    @Test
    void aSessionThatIsLostWhileRowsAreReadEndsItsStatement() {
        Rows rows = session.query("select generate_series(1, 10000000), repeat('x', 1000)");
        assertThat(rows.next()).isTrue();
        session.abort("enough");
        assertThatThrownBy(() -> {
                    while (rows.next()) {
                        assertThat(rows.row().length(2)).isEqualTo(1000);
                    }
                })
                .isInstanceOf(SessionLostException.class);
        assertThat(statement().outcome().status()).isEqualTo(Outcome.Status.LOST);
        assertThat(heard.one(SessionEvent.Over.class).reason()).isEqualTo("enough");
    }

    @Test
    void aClosedSessionIsNoLoss() {
        session.close();
        session.close();
        assertThat(heard.one(SessionEvent.Over.class).lost()).isFalse();
    }

    @Test
    void aPreparedStatementIsToldWhenItIsParsedAndWhenItRuns() {
        session.prepare("select $1::int").query(1).one(Integer.class);
        assertThat(heard.all(SessionEvent.Statement.class))
                .extracting(told -> told.what().kind())
                .containsExactly(Command.Kind.PREPARE, Command.Kind.STATEMENT);
    }

    @Test
    void aListenerThatThrowsDisturbsNeitherTheSessionNorTheNextListener() {
        Heard second = new Heard();
        SessionOptions options = SessionOptions.defaults()
                .withListener(event -> {
                    throw new IllegalStateException("the listener is broken");
                })
                .withListener(second);
        try (Session other = Connector.connect(ConnectionTarget.parse(TestServers.url()), options)) {
            assertThat(other.query("select 7").one(Integer.class)).isEqualTo(7);
            assertThat(other.query("select 8").one(Integer.class)).isEqualTo(8);
        }
        assertThat(second.all(SessionEvent.Statement.class)).hasSize(2);
    }

    @Test
    void whoHearsTheEndIsChosenWhenTheStatementBegins() {
        ThreadLocal<String> current = ThreadLocal.withInitial(() -> "nothing");
        Heard first = new Heard();
        SessionListener listener = new SessionListener() {
            @Override
            public void on(SessionEvent event) {
                if (event instanceof SessionEvent.Statement) {
                    first.on(event);
                }
            }

            @Override
            public SessionListener atBeginning() {
                String request = current.get();
                return event -> {
                    if (request.equals("request 1")) {
                        first.on(event);
                    }
                };
            }
        };
        try (Session other = connect(listener)) {
            current.set("request 1");
            Rows rows = other.query("select n from generate_series(1, 10000) n");
            current.set("request 2");
            assertThat(rows.list(row -> row.getInt(1))).hasSize(10_000);
            other.execute("select 1");
        }
        assertThat(first.one(SessionEvent.Statement.class).rows()).isEqualTo(10_000);
    }

    @Test
    void passwordsInStatementsAreBlanked() {
        session.execute("create role observed login password 'top secret 1'");
        session.execute("drop role observed");
        assertThat(texts()).containsExactly("create role observed login password '***'", "drop role observed");
    }

    private static void write(CopyIn in, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        in.write(bytes, 0, bytes.length);
    }

    private SessionEvent.Statement last() {
        return heard.all(SessionEvent.Statement.class).getLast();
    }

    @Test
    void rowsThatAreFetchedSomeAtATimeAreToldFetchByFetch() {
        String sql = "select n from generate_series(1, 25) n";
        assertThat(session.fetching(10).query(sql).list(row -> row.getInt(1))).hasSize(25);
        assertThat(heard.all(SessionEvent.Statement.class))
                .extracting(told -> told.what().kind() + " " + told.rows())
                .containsExactly("STATEMENT 10", "FETCH 10", "FETCH 5");
        heard.forget();
        try (Transaction transaction = session.begin()) {
            assertThat(session.fetching(10).query(sql).list(row -> row.getInt(1)))
                    .hasSize(25);
            transaction.commit();
        }
        assertThat(heard.all(SessionEvent.Statement.class))
                .extracting(told -> told.what().kind() + " " + told.rows() + " " + told.sql())
                .containsExactly("STATEMENT 10 " + sql, "FETCH 10 " + sql, "FETCH 5 " + sql, "SCRIPT 0 COMMIT");
    }

    @Test
    void copyIsToldWithItsRowsAndBytes() {
        session.script("create temp table points (id int, x float8)");
        heard.forget();
        try (CopyIn in = session.copyIn("copy points from stdin (format csv)")) {
            for (int i = 0; i < 1000; i++) {
                write(in, i + ",1.5\n");
            }
            in.finish();
        }
        assertThat(last().what())
                .isEqualTo(new Command(Command.Kind.COPY_IN, "copy points from stdin (format csv)", "COPY", 1));
        assertThat(last().rows()).isEqualTo(1000);
        assertThat(last().traffic().sent()).isBetween(7_000L, 20_000L);
        try (CopyOut out = session.copyOut("copy points to stdout (format csv)")) {
            out.writeTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(last().what().kind()).isEqualTo(Command.Kind.COPY_OUT);
        assertThat(last().rows()).isEqualTo(1000);
        assertThat(last().traffic().received()).isBetween(7_000L, 20_000L);
        assertThat(heard.all(SessionEvent.Statement.class)).hasSize(2);
    }

    @Test
    void aCopyThatFailsOrIsGivenUpIsToldAsSuch() {
        session.script("create temp table points (id int check (id < 5))");
        heard.forget();
        assertThatThrownBy(() -> {
                    try (CopyIn in = session.copyIn("copy points from stdin")) {
                        write(in, "1\n7\n");
                        in.finish();
                    }
                })
                .isInstanceOf(PostgresException.class);
        assertThat(last().outcome().sqlState()).isEqualTo("23514");
        try (CopyIn in = session.copyIn("copy points from stdin")) {
            write(in, "1\n");
        }
        assertThat(last().outcome()).isEqualTo(Outcome.GIVEN_UP);
        assertThat(heard.all(SessionEvent.Statement.class)).hasSize(2);
    }

    @Test
    void aGroupOfAPipelineIsToldWithTheNumberOfItsSteps() {
        session.script("create temp table stock (sku text primary key, n int check (n >= 0))");
        heard.forget();
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into stock values ($1, $2)", "A-7", 3);
            pipeline.execute("insert into stock values ($1, $2), ($3, $4)", "B-8", 3, "C-9", 4);
            pipeline.query("select n from stock").list(Integer.class);
            pipeline.sync();
            pipeline.execute("update stock set n = n - 1");
            pipeline.execute("update stock set n = n - 3");
            Step<?> end = pipeline.sync();
            assertThatThrownBy(end::get).isInstanceOf(PostgresException.class);
        }
        List<SessionEvent.Statement> groups = heard.all(SessionEvent.Statement.class);
        assertThat(groups)
                .extracting(SessionEvent.Statement::what)
                .containsExactly(
                        new Command(Command.Kind.GROUP, "insert into stock values ($1, $2)", "", 3),
                        new Command(Command.Kind.GROUP, "update stock set n = n - 3", "", 2));
        assertThat(groups.getFirst().rows()).isEqualTo(6);
        assertThat(groups.getFirst().outcome()).isEqualTo(Outcome.DONE);
        assertThat(groups.getLast().outcome().sqlState()).isEqualTo("23514");
    }

    @Test
    void aBatchIsToldGroupByGroup() {
        session.script("create temp table numbers (n int)");
        heard.forget();
        try (Batch batch = session.batch("insert into numbers values ($1)").groups(1000)) {
            for (int i = 0; i < 2500; i++) {
                batch.add(i);
            }
            batch.finish();
        }
        assertThat(heard.all(SessionEvent.Statement.class))
                .extracting(told -> told.what().size() + " " + told.rows() + " "
                        + told.outcome().status())
                .containsExactly("1000 1000 DONE", "1000 1000 DONE", "500 500 DONE");
    }

    @Test
    void aPipelineOfALostSessionIsToldAsLost() {
        assertThatThrownBy(() -> {
                    try (Pipeline pipeline = session.pipeline()) {
                        pipeline.execute("select pg_terminate_backend(pg_backend_pid())");
                        pipeline.execute("select 1");
                    }
                })
                .isInstanceOf(RuntimeException.class);
        assertThat(statement().what().size()).isEqualTo(2);
        assertThat(statement().outcome().isDone()).isFalse();
        assertThat(heard.all(SessionEvent.Over.class)).hasSize(1);
    }

    @Test
    void aNotificationIsToldByItsChannelAndLengthOnly() {
        session.execute("listen orders");
        session.execute("select pg_notify('orders', 'number 42')");
        assertThat(session.awaitNotification(Duration.ofSeconds(10))).isPresent();
        assertThat(heard.one(SessionEvent.Notified.class))
                .isEqualTo(new SessionEvent.Notified(session.facts(), "orders", 9));
    }

    @Test
    void aStatementThatCannotBeSentIsToldAsFailed() {
        assertThatThrownBy(() -> session.query("select $1::int", new Object())).isInstanceOf(RuntimeException.class);
        assertThat(heard.all(SessionEvent.Statement.class).getFirst().outcome().status())
                .isEqualTo(Outcome.Status.FAILED);
        assertThat(session.query("select 7").one(Integer.class)).isEqualTo(7);
        assertThat(last().outcome()).isEqualTo(Outcome.DONE);
    }
}
