package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.ProtocolException;
import org.junit.jupiter.api.Test;

class PipelineGroupTest {
    private final Talk talk = new Talk();
    private final Conversation conversation = talk.conversation();
    private final PipelineGroup group = new PipelineGroup(new Cells());
    private final ServerStatement statement = new ServerStatement("S_1", "select a", new int[0], Codecs.builtIn());

    private PipelineRun add() {
        PipelineRun run = new PipelineRun(statement) {};
        group.add(run, ParameterWriter.none(), ResultFormats.TEXT, Prelude.none(), conversation.output());
        return run;
    }

    private static Replies described() {
        return Replies.start().parsed().parameters().columns("a");
    }

    @Test
    void executionsJoinWhileAnswersCome() {
        conversation.submit(group);
        PipelineRun first = add();
        talk.feed(described().bound().row("x").tag("SELECT 1"));
        talk.stepAll();
        assertThat(group.takeFinished()).contains(first);
        assertThat(group.takeFinished()).isEmpty();
        PipelineRun second = add();
        group.sync(conversation.output());
        talk.feed(Replies.start().bound().row("y").tag("SELECT 1").ready());
        talk.stepAll();
        assertThat(group.takeFinished()).contains(second);
        assertThat(group.isDone()).isTrue();
    }

    @Test
    void readyForQueryBeforeTheSyncIsNoAnswer() {
        conversation.submit(group);
        add();
        talk.feed(Replies.start().error("ERROR", "42P01", "no such table").ready());
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected ReadyForQuery after an error but got ReadyForQuery");
    }

    @Test
    void anAnswerWithoutAStepIsRefused() {
        conversation.submit(group);
        talk.feed(Replies.start().bound());
        assertThatThrownBy(talk::stepAll)
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("expected no answer before the next step of a pipeline but got BindComplete");
    }

    @Test
    void aStatementThatGaveWayMeanwhileIsNotTakenForParsed() {
        conversation.submit(group);
        add();
        statement.renew("S_2");
        talk.feed(described().bound().tag("SELECT 0"));
        talk.stepAll();
        assertThat(statement.isParsed()).isFalse();
        assertThat(statement.isPrepared()).isFalse();
    }

    @Test
    void whatCannotBeWrittenLeavesNothingBehind() {
        conversation.submit(group);
        int before = conversation.output().length();
        ServerStatement broken = new ServerStatement("S_3", "select '\0'", new int[0], Codecs.builtIn());
        assertThatThrownBy(() -> group.add(
                        new PipelineRun(broken) {},
                        ParameterWriter.none(),
                        ResultFormats.TEXT,
                        Prelude.none(),
                        conversation.output()))
                .isInstanceOf(RuntimeException.class);
        assertThat(conversation.output().length()).isEqualTo(before);
        assertThat(group.first()).isEmpty();
        assertThat(broken.isUnderWay()).isFalse();
    }
}
