package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.StepSkippedException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pipelines against a backend that does what a real one will not do on request, and that checks what is sent.
@Timeout(20)
class PipelineOverScriptTest {
    private static final BackendMessage BOUND = new BackendMessage.BindComplete();
    private static final BackendMessage[] DESCRIBED = {
        new BackendMessage.ParseComplete(),
        new BackendMessage.ParameterDescription(List.of()),
        new BackendMessage.RowDescription(List.of(new FieldDescription("a", 0, 0, Oid.TEXT, -1, -1, Format.TEXT)))
    };

    private static BackendMessage row(String value) {
        return new BackendMessage.DataRow(List.of(Optional.of(Octets.utf8(value))));
    }

    private static BackendMessage tag(String text) {
        return new BackendMessage.CommandComplete(new CommandTag(text));
    }

    /// Takes the first execution of a text.
    private static Script expectFirst(Script script) {
        return expectNext(script.expectAll(FrontendMessage.Parse.class, FrontendMessage.DescribeStatement.class));
    }

    /// Takes an execution of a text that is parsed.
    private static Script expectNext(Script script) {
        return script.expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class);
    }

    /// Takes two executions of one text and the boundary, and answers the first as far as its columns.
    private static Script twoSteps(Script script) {
        return expectNext(expectFirst(script.login()))
                .expect(FrontendMessage.Sync.class)
                .send(DESCRIBED);
    }

    private static Step<String> step(Pipeline pipeline) {
        return pipeline.query("select a").one(String.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void answersTornIntoSmallPiecesAreTheSame(int size) {
        Script script = twoSteps(Script.start().tear(size))
                .send(BOUND, row("one"), tag("SELECT 1"), BOUND, row("two"), tag("SELECT 1"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            Step<String> first = step(pipeline);
            Step<String> second = step(pipeline);
            Step<TransactionStatus> end = pipeline.sync();
            assertThat(second.get()).isEqualTo("two");
            assertThat(first.get()).isEqualTo("one");
            assertThat(end.get()).isEqualTo(TransactionStatus.IDLE);
        }
    }

    @Test
    void aTextIsParsedAndDescribedOnceInAGroupAndNeverAfterItsAnswerHasCome() {
        Script script = twoSteps(Script.start())
                .send(BOUND, row("one"), tag("SELECT 1"), BOUND, row("two"), tag("SELECT 1"))
                .ready();
        Script again = expectNext(script)
                .expect(FrontendMessage.Sync.class)
                .send(BOUND, row("three"), tag("SELECT 1"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(again);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            step(pipeline);
            step(pipeline);
            pipeline.sync().get();
            Step<String> third = step(pipeline);
            pipeline.sync();
            assertThat(third.get()).isEqualTo("three");
        }
    }

    @Test
    void anAnswerThatIsAskedForBeforeTheBoundaryIsFlushedAndNotSynced() {
        Script script = expectFirst(Script.start().login())
                .expect(FrontendMessage.Flush.class)
                .send(DESCRIBED)
                .send(BOUND, row("one"), tag("SELECT 1"))
                .expect(FrontendMessage.Sync.class)
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            assertThat(step(pipeline).get()).isEqualTo("one");
            pipeline.sync();
        }
    }

    @Test
    void flushIsSentOnceAndOnlyWhenSomethingIsNewBehindTheLastOne() {
        Script script = expectFirst(Script.start().login())
                .expectAll(FrontendMessage.Flush.class, FrontendMessage.Sync.class)
                .send(DESCRIBED)
                .send(BOUND, row("one"), tag("SELECT 1"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            Step<String> one = step(pipeline);
            pipeline.flush();
            pipeline.flush();
            pipeline.sync();
            pipeline.flush();
            assertThat(one.get()).isEqualTo("one");
        }
    }

    @Test
    void beyondTheDepthLimitAnswersAreAskedForAndReadBeforeMoreIsWritten() {
        Script script = expectFirst(Script.start().login());
        for (int i = 1; i < Pipeline.DEPTH_MAX; i++) {
            script = expectNext(script);
        }
        List<BackendMessage> answers = new ArrayList<>();
        for (int i = 0; i < Pipeline.DEPTH_MAX / 2; i++) {
            answers.addAll(List.of(BOUND, row("x"), tag("SELECT 1")));
        }
        CountDownLatch half = new CountDownLatch(1);
        BackendMessage[] halfOfThem = answers.toArray(BackendMessage[]::new);
        script = script.expect(FrontendMessage.Flush.class)
                .send(DESCRIBED)
                .send(halfOfThem)
                .await(half)
                .send(halfOfThem);
        script = expectNext(script)
                .expect(FrontendMessage.Sync.class)
                .send(BOUND, row("last"), tag("SELECT 1"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            Step<String> first = step(pipeline);
            for (int i = 1; i < Pipeline.DEPTH_MAX; i++) {
                step(pipeline);
            }
            assertThat(first.isDone()).isTrue();
            half.countDown();
            Step<String> last = step(pipeline);
            pipeline.sync();
            assertThat(last.get()).isEqualTo("last");
        }
    }

    @Test
    void anAnswerThatNoStepAskedForEndsTheSession() {
        Script script = twoSteps(Script.start())
                .send(BOUND, row("one"), tag("SELECT 1"), BOUND, row("two"), tag("SELECT 1"), tag("SELECT 1"))
                .ready()
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            Step<String> first = step(pipeline);
            Step<String> second = step(pipeline);
            Step<TransactionStatus> end = pipeline.sync();
            assertThat(second.get()).isEqualTo("two");
            assertThat(first.get()).isEqualTo("one");
            assertThatThrownBy(end::get)
                    .hasMessageContaining("expected ReadyForQuery at the end of a group but got CommandComplete");
            assertThatThrownBy(end::get)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void answersInAnotherOrderEndTheSession() {
        Script script = twoSteps(Script.start()).send(BOUND, BOUND).expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            Step<String> first = step(pipeline);
            step(pipeline);
            pipeline.sync();
            assertThatThrownBy(first::get)
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("expected DataRow, CommandComplete, EmptyQueryResponse or ErrorResponse");
            pipeline.close();
        }
    }

    @Test
    void aBoundaryBeforeItsStepsAreAnsweredEndsTheSession() {
        Script script = twoSteps(Script.start())
                .send(BOUND, row("one"), tag("SELECT 1"))
                .ready()
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            step(pipeline);
            Step<String> second = step(pipeline);
            pipeline.sync();
            assertThatThrownBy(second::get)
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("but got ReadyForQuery");
            pipeline.close();
        }
    }

    @Test
    void copyThatTheTextDidNotTellEndsTheSession() {
        Script script = twoSteps(Script.start())
                .send(BOUND, new BackendMessage.CopyInResponse(Format.TEXT, List.of()))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            Step<String> first = step(pipeline);
            step(pipeline);
            pipeline.sync();
            assertThatThrownBy(first::get).isInstanceOf(ProtocolException.class).hasMessageContaining("CopyInResponse");
            pipeline.close();
        }
    }

    @Test
    void aConnectionThatEndsTellsOfEachStepWhetherItMayHaveRun() {
        Script script = expectNext(expectFirst(Script.start().login()))
                .expectAll(FrontendMessage.Flush.class)
                .send(DESCRIBED)
                .send(BOUND, row("one"), tag("SELECT 1"))
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            Step<String> answered = step(pipeline);
            Step<String> sent = step(pipeline);
            pipeline.flush();
            Step<String> unsent = step(pipeline);
            assertThat(answered.get()).isEqualTo("one");
            assertThatThrownBy(sent::get)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
            assertThat(answered.get()).isEqualTo("one");
            assertThat(unsent.isDone()).isTrue();
            assertThatThrownBy(unsent::get).isInstanceOf(SessionLostException.class);
            pipeline.close();
        }
    }

    @Test
    void afterAFatalErrorNoLaterStepHasRun() {
        Script script = twoSteps(Script.start())
                .send(BOUND, row("one"), tag("SELECT 1"))
                .fatal("57P01", "terminating connection due to administrator command");
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            Pipeline pipeline = session.pipeline();
            Step<String> first = step(pipeline);
            Step<String> second = step(pipeline);
            pipeline.sync();
            Step<String> next = step(pipeline);
            Step<TransactionStatus> end = pipeline.sync();
            assertThatThrownBy(second::get)
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.isFatal()).isTrue());
            assertThat(first.get()).isEqualTo("one");
            assertThatThrownBy(next::get)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse());
            assertThatThrownBy(end::get).isInstanceOf(SessionLostException.class);
            pipeline.close();
        }
    }

    @Test
    void nothingIsSentBehindAFailureBeforeTheBoundary() {
        Script script = expectFirst(Script.start().login())
                .expect(FrontendMessage.Flush.class)
                .error("42P01", "no such table")
                .expect(FrontendMessage.Sync.class)
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url());
                Pipeline pipeline = session.pipeline()) {
            Step<String> failing = step(pipeline);
            assertThatThrownBy(failing::get).isInstanceOf(PostgresException.class);
            Step<String> skipped = step(pipeline);
            assertThatThrownBy(skipped::get).isInstanceOf(StepSkippedException.class);
            pipeline.sync();
        }
    }

    @Test
    void aTextWhoseParseWasRefusedIsParsedAnewByTheNextCommand() {
        Script script = expectFirst(Script.start().login())
                .expect(FrontendMessage.Sync.class)
                .error("42P01", "no such table")
                .ready()
                .expectAll(FrontendMessage.Parse.class, FrontendMessage.DescribeStatement.class)
                .expectAll(FrontendMessage.Bind.class, FrontendMessage.Execute.class, FrontendMessage.Sync.class)
                .send(DESCRIBED)
                .send(BOUND, row("one"), tag("SELECT 1"))
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            try (Pipeline pipeline = session.pipeline()) {
                Step<String> failing = step(pipeline);
                pipeline.sync();
                assertThatThrownBy(failing::get).isInstanceOf(PostgresException.class);
            }
            assertThat(session.query("select a").one(String.class)).isEqualTo("one");
        }
    }
}
