package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.StepSkippedException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of pipelines, as the guide states it, by TCP, TLS and Unix sockets.
@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
@Timeout(60)
class PipelineIT {
    private final String url;
    private final Session session;

    PipelineIT(Way way) {
        url = way.url();
        session = Connector.connect(url);
        session.script("create temp table t (n int primary key, v text)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<Integer> stored() {
        return session.query("select n from t order by n").list(Integer.class);
    }

    private static void assertFails(String sqlState, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState));
    }

    private void assertUsable() {
        assertThat(session.query("select 42").one(Integer.class)).isEqualTo(42);
    }

    @Test
    void stepsRunInTheirOrderAndAnswerInIt() {
        List<Step<Integer>> steps = new ArrayList<>();
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values (1, 'a')");
            for (int i = 0; i < 20; i++) {
                pipeline.execute("update t set n = n + $1", i);
                steps.add(pipeline.query("select n from t").one(Integer.class));
            }
            pipeline.sync();
            int sum = 1;
            for (int i = 0; i < 20; i++) {
                sum += i;
                assertThat(steps.get(i).get()).isEqualTo(sum);
            }
        }
    }

    @Test
    void allKindsOfStepsGiveTheirResults() {
        List<String> seen = new ArrayList<>();
        try (Pipeline pipeline = session.pipeline()) {
            Step<Long> inserted = pipeline.execute("insert into t select g, g || 'x' from generate_series(1, 3) g");
            Step<List<String>> list =
                    pipeline.query("select v from t order by n").list(row -> row.getString(1));
            Step<List<Integer>> numbers =
                    pipeline.query("select n from t order by n").list(Integer.class);
            Step<Long> one = pipeline.query("select count(*) from t").one(Long.class);
            Step<Optional<String>> found =
                    pipeline.query("select v from t where n = $1", 2).find(String.class);
            Step<Optional<String>> missing =
                    pipeline.query("select v from t where n = $1", 9).find(String.class);
            Step<Long> each = pipeline.query("select v from t order by n").each(row -> seen.add(row.getString(1)));
            Step<Long> count = pipeline.query("select v from t").count();
            Step<Long> nothing = pipeline.execute("");
            Step<TransactionStatus> end = pipeline.sync();
            assertThat(inserted.isDone()).isFalse();
            assertThat(end.get()).isEqualTo(TransactionStatus.IDLE);
            assertThat(inserted.isDone()).isTrue();
            assertThat(inserted.get()).isEqualTo(3);
            assertThat(list.get()).containsExactly("1x", "2x", "3x");
            assertThat(numbers.get()).containsExactly(1, 2, 3);
            assertThat(one.get()).isEqualTo(3);
            assertThat(found.get()).hasValue("2x");
            assertThat(missing.get()).isEmpty();
            assertThat(each.get()).isEqualTo(3);
            assertThat(count.get()).isEqualTo(3);
            assertThat(nothing.get()).isZero();
        }
        assertThat(seen).containsExactly("1x", "2x", "3x");
        assertUsable();
    }

    @Test
    void aGroupIsATransactionOfItsOwn() {
        Pipeline pipeline = session.pipeline();
        pipeline.execute("insert into t values (1)");
        pipeline.execute("insert into t values (2)");
        Step<TransactionStatus> first = pipeline.sync();
        pipeline.execute("insert into t values (3)");
        Step<Long> failing = pipeline.execute("insert into t values (1)");
        Step<TransactionStatus> second = pipeline.sync();
        pipeline.execute("insert into t values (4)");
        Step<TransactionStatus> third = pipeline.sync();
        assertThat(first.get()).isEqualTo(TransactionStatus.IDLE);
        assertFails("23505", failing::get);
        assertFails("23505", second::get);
        assertThat(third.get()).isEqualTo(TransactionStatus.IDLE);
        pipeline.close();
        assertThat(stored()).containsExactly(1, 2, 4);
    }

    @Test
    void stepsBehindAFailureAreSkippedAndSayWhy() {
        try (Pipeline pipeline = session.pipeline()) {
            Step<Integer> before = pipeline.query("select 1").one(Integer.class);
            Step<Integer> failing = pipeline.query("select 1 / $1", 0).one(Integer.class);
            Step<Integer> behind = pipeline.query("select 2").one(Integer.class);
            assertFails("22012", failing::get);
            Step<Integer> later = pipeline.query("select 3").one(Integer.class);
            assertThat(later.isDone()).isTrue();
            pipeline.sync();
            Step<Integer> next = pipeline.query("select 4").one(Integer.class);
            pipeline.sync();
            assertThat(before.get()).isEqualTo(1);
            assertThatThrownBy(behind::get).isInstanceOfSatisfying(StepSkippedException.class, e -> {
                assertThat(e.step()).isEqualTo(3);
                assertThat(e.failedStep()).isEqualTo(2);
                assertThat(e)
                        .hasMessageStartingWith("step 3 was skipped, because step 2 failed: ")
                        .hasCauseInstanceOf(PostgresException.class);
            });
            assertThatThrownBy(later::get).isInstanceOf(StepSkippedException.class);
            assertThat(next.get()).isEqualTo(4);
        }
    }

    @Test
    void aFailureThatNobodyAskedForIsThrownByClose() {
        Pipeline pipeline = session.pipeline();
        pipeline.execute("insert into t values (1)");
        pipeline.execute("insert into t values (1)");
        pipeline.sync();
        assertFails("23505", pipeline::close);
        pipeline.close();
        assertThat(stored()).isEmpty();
    }

    @Test
    void aConstraintThatIsCheckedAtTheEndFailsTheBoundary() {
        session.script("create temp table d (n int unique deferrable initially deferred)");
        try (Pipeline pipeline = session.pipeline()) {
            Step<Long> first = pipeline.execute("insert into d values (1)");
            Step<Long> second = pipeline.execute("insert into d values (1)");
            Step<TransactionStatus> end = pipeline.sync();
            assertThat(first.get()).isEqualTo(1);
            assertThat(second.get()).isEqualTo(1);
            assertFails("23505", end::get);
        }
        assertThat(session.query("select count(*) from d").one(Long.class)).isZero();
    }

    @Test
    void anAnswerCanBeReadBeforeTheBoundary() {
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values (1)");
            Step<Integer> max = pipeline.query("select max(n) from t").one(Integer.class);
            assertThat(max.get()).isEqualTo(1);
            pipeline.execute("insert into t values ($1)", max.get() + 1);
            pipeline.sync();
        }
        assertThat(stored()).containsExactly(1, 2);
    }

    @Test
    void flushHasTheServerWorkWithoutABoundary() {
        try (Session other = Connector.connect(url);
                Pipeline pipeline = session.pipeline()) {
            pipeline.execute("select pg_advisory_lock(77)");
            pipeline.flush();
            pipeline.flush();
            while (other.query("select pg_try_advisory_lock(77)").one(Boolean.class)) {
                other.execute("select pg_advisory_unlock(77)");
            }
            pipeline.execute("select pg_advisory_unlock(77)");
            pipeline.sync();
        }
    }

    @Test
    void aGroupWithoutABoundaryIsUndoneByClose() {
        Pipeline pipeline = session.pipeline();
        pipeline.execute("insert into t values (1)");
        pipeline.sync();
        Step<Long> read = pipeline.execute("insert into t values (2)");
        assertThat(read.get()).isEqualTo(1);
        Step<Long> unread = pipeline.execute("insert into t values (3)");
        assertThatThrownBy(pipeline::close).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(unread::get).hasMessage("the pipeline was closed before the boundary of this step's group");
        assertThat(stored()).containsExactly(1);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void aTransactionThatBeganInAGroupWithoutABoundaryIsUndoneWithIt() {
        Pipeline pipeline = session.pipeline();
        pipeline.execute("begin").get();
        pipeline.execute("insert into t values (1)").get();
        pipeline.close();
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(stored()).isEmpty();
    }

    @Test
    void aPipelineInATransactionIsPartOfIt() {
        try (Transaction transaction = session.begin()) {
            try (Pipeline pipeline = session.pipeline()) {
                pipeline.execute("insert into t values (1)");
                Step<TransactionStatus> end = pipeline.sync();
                pipeline.execute("insert into t values (2)");
                assertThat(end.get()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            }
            session.execute("insert into t values (3)");
            transaction.rollback();
        }
        assertThat(stored()).isEmpty();
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values (4)");
            try (Pipeline pipeline = session.pipeline()) {
                pipeline.execute("insert into t values (5)");
                pipeline.sync();
                pipeline.execute("insert into t values (6)");
            }
            transaction.commit();
        }
        assertThat(stored()).containsExactly(4, 5, 6);
    }

    @Test
    void aFailureInATransactionFailsTheGroupsBehindItToo() {
        try (Transaction transaction = session.begin();
                Pipeline pipeline = session.pipeline()) {
            assertThat(transaction.isOpen()).isTrue();
            pipeline.execute("insert into t values (1)");
            Step<Long> failing = pipeline.execute("insert into t values (1)");
            Step<TransactionStatus> end = pipeline.sync();
            Step<Long> next = pipeline.execute("insert into t values (2)");
            pipeline.sync();
            assertFails("23505", failing::get);
            assertFails("23505", end::get);
            assertFails("25P02", next::get);
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void transactionsCanBeginAndEndInsideOfAPipeline() {
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("begin");
            pipeline.execute("insert into t values (1)");
            Step<TransactionStatus> inside = pipeline.sync();
            pipeline.execute("insert into t values (2)");
            pipeline.execute("commit");
            Step<TransactionStatus> outside = pipeline.sync();
            pipeline.execute("begin");
            pipeline.execute("insert into t values (3)");
            pipeline.execute("rollback");
            pipeline.sync();
            assertThat(inside.get()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            assertThat(outside.get()).isEqualTo(TransactionStatus.IDLE);
        }
        assertThat(stored()).containsExactly(1, 2);
    }

    @Test
    void noOtherCommandRunsWhileAPipelineIsOpen() {
        try (Pipeline pipeline = session.pipeline()) {
            assertThatThrownBy(() -> session.execute("select 1"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a pipeline is open on this session: close it first");
            assertThatThrownBy(() -> session.script("select 1")).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> session.prepare("select 'x'")).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> session.copyIn("copy t from stdin")).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(session::pipeline).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> session.batch("select 1")).isInstanceOf(IllegalStateException.class);
            assertThat(pipeline.query("select 1").one(Integer.class).get()).isEqualTo(1);
        }
        assertUsable();
    }

    @Test
    void anUnreadResultIsSetAsideForAPipeline() {
        Rows rows = session.query("select generate_series(1, 5)");
        rows.next();
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values (1)");
            pipeline.sync();
            assertThat(rows.list(Integer.class)).containsExactly(2, 3, 4, 5);
        }
        assertThat(stored()).containsExactly(1);
    }

    @Test
    void aMapperThatThrowsFailsItsStepAlone() {
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values (1)");
            Step<List<String>> thrown = pipeline.query("select generate_series(1, 3)")
                    .list(row -> {
                        throw new IllegalArgumentException("row " + row.getInt(1));
                    });
            Step<Integer> tooMany =
                    pipeline.query("select generate_series(1, 3)").one(Integer.class);
            Step<Integer> none = pipeline.query("select 1 where false").one(Integer.class);
            Step<Long> behind = pipeline.execute("insert into t values (2)");
            Step<TransactionStatus> end = pipeline.sync();
            assertThatThrownBy(thrown::get).hasMessage("row 1");
            assertThatThrownBy(tooMany::get).hasMessage("expected one row but got more");
            assertThatThrownBy(none::get).hasMessage("expected one row but got none");
            assertThat(behind.get()).isEqualTo(1);
            assertThat(end.get()).isEqualTo(TransactionStatus.IDLE);
        }
        assertThat(stored()).containsExactly(1, 2);
    }

    @Test
    void whatHandlesARowCannotUseThePipeline() {
        Pipeline pipeline = session.pipeline();
        Step<Long> nested = pipeline.query("select 1").each(row -> pipeline.execute("select 2"));
        Step<Long> closing = pipeline.query("select 1").each(row -> pipeline.close());
        pipeline.sync();
        assertThatThrownBy(nested::get).hasMessageStartingWith("what handles a row of a pipeline cannot");
        assertThatThrownBy(closing::get).isInstanceOf(IllegalStateException.class);
        pipeline.close();
        assertUsable();
    }

    @Test
    void aRowIsOverWhenTheNextHasCome() {
        List<Row> kept = new ArrayList<>();
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.query("select 1").each(kept::add);
            pipeline.sync().get();
        }
        assertThatThrownBy(() -> kept.getFirst().getInt(1)).hasMessageStartingWith("this Row is over");
    }

    @Test
    void aCancelHitsTheRunningStepAndTheRestOfItsGroupIsSkipped() throws InterruptedException {
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values (1)");
            Step<Long> running = pipeline.execute("do $$ begin raise notice 'running'; perform pg_sleep(30); end $$");
            Step<Long> skipped = pipeline.execute("insert into t values (2)");
            pipeline.sync();
            Step<Integer> next = pipeline.query("select 7").one(Integer.class);
            pipeline.sync();
            CountDownLatch seen = new CountDownLatch(1);
            session.onNotice(notice -> seen.countDown());
            Thread canceller = Thread.ofVirtual().start(() -> {
                try {
                    seen.await();
                    session.cancel();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertFails("57014", running::get);
            assertThatThrownBy(skipped::get).isInstanceOf(StepSkippedException.class);
            assertThat(next.get()).isEqualTo(7);
            canceller.join();
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void theTimeLimitHoldsFromOneAnswerToTheNext() {
        session.setStatementTimeout(Duration.ofMillis(400));
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 0; i < 6; i++) {
                pipeline.execute("select pg_sleep(0.1)");
                pipeline.sync();
            }
            Step<TransactionStatus> end = pipeline.sync();
            Step<Long> slow = pipeline.execute("select pg_sleep(30)");
            Step<Long> skipped = pipeline.execute("select 1");
            pipeline.sync();
            Step<Integer> next = pipeline.query("select 7").one(Integer.class);
            pipeline.sync();
            assertThat(end.get()).isEqualTo(TransactionStatus.IDLE);
            assertThatThrownBy(slow::get)
                    .isInstanceOfSatisfying(
                            TimeLimitException.class,
                            e -> assertThat(e.limit()).isEqualTo(TimeLimitException.Limit.STATEMENT));
            assertThatThrownBy(skipped::get).hasCauseInstanceOf(TimeLimitException.class);
            assertThat(next.get()).isEqualTo(7);
        }
        assertUsable();
    }

    @Test
    void aNewTextIsParsedOnceInAGroup() {
        try (Pipeline pipeline = session.pipeline()) {
            List<Step<Integer>> steps = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                steps.add(pipeline.query("select $1 * 2 as twice", i).one(Integer.class));
            }
            pipeline.sync();
            Step<Long> kept = pipeline.query(
                            "select count(*) from pg_prepared_statements where statement like '%as twice'")
                    .one(Long.class);
            pipeline.sync();
            for (int i = 0; i < 50; i++) {
                assertThat(steps.get(i).get()).isEqualTo(2 * i);
            }
            assertThat(kept.get()).isEqualTo(1);
        }
    }

    @Test
    void noGroupDependsOnTheParseOfAnother() {
        try (Pipeline pipeline = session.pipeline()) {
            Step<Long> failing = pipeline.execute("insert into t values (1), (1)");
            Step<Integer> skipped = pipeline.query("select $1 + 1", 1).one(Integer.class);
            pipeline.sync();
            Step<Integer> again = pipeline.query("select $1 + 1", 2).one(Integer.class);
            pipeline.sync();
            Step<Integer> third = pipeline.query("select $1 + 1", 3).one(Integer.class);
            pipeline.sync();
            assertFails("23505", failing::get);
            assertThatThrownBy(skipped::get).isInstanceOf(StepSkippedException.class);
            assertThat(again.get()).isEqualTo(3);
            assertThat(third.get()).isEqualTo(4);
            assertThat(pipeline.query("select $1 + 1", 4).one(Integer.class).get())
                    .isEqualTo(5);
        }
        assertThat(session.query("select count(*) from pg_prepared_statements where statement = 'select $1 + 1'")
                        .one(Long.class))
                .isEqualTo(1);
    }

    @Test
    void moreNewTextsThanTheCacheHoldsLeaveNothingBehindOnTheServer() {
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 0; i < 700; i++) {
                pipeline.execute("select " + i);
            }
            pipeline.sync();
        }
        assertThat(session.query("select count(*) from pg_prepared_statements").one(Long.class))
                .isLessThanOrEqualTo(257);
    }

    @Test
    void preparedStatementsAndParametersWithoutBoxesWork() {
        PreparedStatement insert = session.prepare("insert into t values ($1, $2)");
        PreparedStatement find = session.prepare("select n, v from t where n >= $1 order by n");
        Parameters parameters = new Parameters();
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 1; i <= 5; i++) {
                pipeline.execute(insert, parameters.clear().setInt(1, i).setText(2, "v" + i));
            }
            Step<List<String>> found = pipeline.query(find, 4).list(row -> row.getInt(1) + row.getString(2));
            Step<List<String>> text = pipeline.query(find.inText(), 5).list(row -> row.getString(1));
            assertThatThrownBy(() -> pipeline.execute(insert, 1)).hasMessageContaining("expected 2 parameters");
            pipeline.sync();
            assertThat(found.get()).containsExactly("4v4", "5v5");
            assertThat(text.get()).containsExactly("5");
        }
    }

    @Test
    void aStatementThatBecameInvalidFailsItsGroupAndIsGoodInTheNext() {
        session.script("create temp table s (a int); insert into s values (1)");
        PreparedStatement star = session.prepare("select * from s");
        assertThat(star.query().one(Integer.class)).isEqualTo(1);
        // Unseen by the driver, as if another session had done it.
        session.script("do $$ begin alter table s add column b text default 'x'; end $$");
        try (Pipeline pipeline = session.pipeline()) {
            Step<Long> before = pipeline.execute("insert into t values (1)");
            Step<List<String>> stale = pipeline.query(star).list(row -> row.getString(1));
            Step<TransactionStatus> end = pipeline.sync();
            assertThat(before.get()).isEqualTo(1);
            assertFails("0A000", stale::get);
            assertFails("0A000", end::get);
            Step<List<String>> again = pipeline.query(star).list(row -> row.getString(1) + row.getString(2));
            pipeline.sync();
            assertThat(again.get()).containsExactly("1x");
        }
        session.script("deallocate all");
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("select set_config('a.b', 'c', false)");
            pipeline.execute("do $$ begin execute 'deallocate all'; end $$");
            Step<Long> gone = pipeline.execute("select set_config('a.b', 'c', false)");
            pipeline.sync();
            Step<Long> good = pipeline.execute("select set_config('a.b', 'c', false)");
            pipeline.sync();
            assertFails("26000", gone::get);
            assertThat(good.get()).isEqualTo(1);
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void copyIsRefusedBeforeItIsSent() {
        try (Pipeline pipeline = session.pipeline()) {
            assertThatThrownBy(() -> pipeline.execute("copy t from stdin"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("COPY cannot run in a pipeline: use copyIn or copyOut");
            Step<Integer> step = pipeline.query("select 1").one(Integer.class);
            assertThat(step.get()).isEqualTo(1);
        }
    }

    @Test
    void aValueThatCannotBeWrittenAddsNothing() {
        try (Pipeline pipeline = session.pipeline()) {
            pipeline.execute("insert into t values ($1, $2)", 1, "a");
            assertThatThrownBy(() -> pipeline.execute("insert into t values ($1, $2)", 2, "a\0b"))
                    .hasMessageContaining("U+0000");
            pipeline.execute("insert into t values ($1, $2)", 3, "c");
            pipeline.sync();
        }
        assertThat(stored()).containsExactly(1, 3);
    }

    @Test
    void aQueryWithoutAnEndIsFoundOut() {
        try (Pipeline pipeline = session.pipeline()) {
            PipelineQuery forgotten = pipeline.query("select 1");
            assertThatThrownBy(pipeline::sync).hasMessageContaining("say list, one, find, each or count behind it");
            assertThatThrownBy(() -> forgotten.one(Integer.class)).isInstanceOf(IllegalStateException.class);
        }
        assertUsable();
    }

    @Test
    void aClosedPipelineTakesNothingMore() {
        Pipeline pipeline = session.pipeline();
        Step<Integer> step = pipeline.query("select 5").one(Integer.class);
        pipeline.sync();
        pipeline.close();
        assertThat(step.get()).isEqualTo(5);
        assertThatThrownBy(() -> pipeline.execute("select 1")).hasMessage("this pipeline is closed");
        assertThatThrownBy(pipeline::sync).hasMessage("this pipeline is closed");
        assertThatThrownBy(pipeline::flush).hasMessage("this pipeline is closed");
    }

    @Test
    void aResetClosesThePipeline() {
        Pipeline pipeline = session.pipeline();
        pipeline.execute("insert into t values (1)");
        session.reset();
        assertThatThrownBy(() -> pipeline.execute("select 1")).hasMessage("this pipeline is closed");
        assertUsable();
    }

    @Test
    void stepsOfALostSessionSayWhetherTheyMayHaveRun() {
        try (Session other = Connector.connect(url)) {
            Pipeline pipeline = session.pipeline();
            Step<Integer> answered = pipeline.query("select 1").one(Integer.class);
            assertThat(answered.get()).isEqualTo(1);
            Step<Long> running = pipeline.execute("select pg_sleep(30)");
            Step<Long> behind = pipeline.execute("insert into t values (1)");
            Step<TransactionStatus> end = pipeline.sync();
            pipeline.flush();
            Step<Long> unsent = pipeline.execute("insert into t values (2)");
            int process = session.backendPid();
            while (!other.query("select coalesce(max(query), '') from pg_stat_activity where pid = $1", process)
                    .one(String.class)
                    .contains("pg_sleep")) {
                Thread.onSpinWait();
            }
            other.execute("select pg_terminate_backend($1)", process);
            assertFails("57P01", running::get);
            assertThatThrownBy(behind::get).isInstanceOfAny(StepSkippedException.class, SessionLostException.class);
            assertThatThrownBy(end::get).isInstanceOf(RuntimeException.class);
            assertThatThrownBy(unsent::get)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse());
            assertThat(session.isOpen()).isFalse();
            assertThatThrownBy(() -> pipeline.execute("select 1")).isInstanceOf(SessionLostException.class);
            pipeline.close();
        }
    }
}
