package dev.bluetusk.benchmarks.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The server's part of a tape: strict about what is sent, generous with what is read.
class TapePlayerTest {
    private final TapePlayer player =
            new TapePlayer(new Tape(List.of(exchange("hello", "welcome")), List.of(exchange("ping", "pong"))));

    private static Tape.Exchange exchange(String request, String reply) {
        return new Tape.Exchange(bytes(request), bytes(reply));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private void send(String text) throws IOException {
        player.take(bytes(text), 0, text.length());
    }

    private String read(int most) throws IOException {
        byte[] target = new byte[most];
        int count = player.give(target, 0, most);
        return new String(target, 0, count, StandardCharsets.US_ASCII);
    }

    @Test
    void theLeadIsPlayedOnceAndTheLoopAgainAndAgain() throws IOException {
        send("hello");
        assertThat(read(100)).isEqualTo("welcome");
        for (int i = 0; i < 3; i++) {
            send("ping");
            assertThat(read(100)).isEqualTo("pong");
        }
    }

    @Test
    void requestsAndRepliesMayComeInPieces() throws IOException {
        send("he");
        assertThat(player.available()).isZero();
        send("llo");
        assertThat(read(3)).isEqualTo("wel");
        assertThat(player.available()).isEqualTo(4);
        assertThat(read(100)).isEqualTo("come");
        assertThat(player.available()).isZero();
    }

    @Test
    void anotherRequestThanTheOneThatWasRecordedIsRefused() throws IOException {
        send("hello");
        read(100);
        assertThatThrownBy(() -> send("pong"))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "expected what the client sent when it was recorded, but another byte came in request 1 of 2,"
                                + " between bytes 0 and 4");
    }

    @Test
    void whoReadsBeforeTheRequestIsWholeWouldWaitForEver() throws IOException {
        send("hell");
        assertThatThrownBy(() -> read(1))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "expected that the client sends the rest of request 0 of 2 before it reads: so far it sent 4"
                                + " bytes");
    }

    @Test
    void whoSendsBeforeTheReplyIsReadIsRefused() throws IOException {
        send("hello");
        read(3);
        assertThatThrownBy(() -> send("ping"))
                .isInstanceOf(IOException.class)
                .hasMessage("expected that the client reads 4 more bytes of reply 0 before it sends again");
    }

    @Test
    void whatTheServerSaidUnaskedIsReadWithoutARequest() throws IOException {
        TapePlayer unasked = new TapePlayer(new Tape(List.of(exchange("listen", "ok")), List.of(exchange("", "news"))));
        unasked.take(bytes("listen"), 0, 6);
        byte[] target = new byte[10];
        assertThat(unasked.give(target, 0, 10)).isEqualTo(2);
        assertThat(unasked.give(target, 0, 10)).isEqualTo(4);
        assertThat(unasked.give(target, 0, 10)).isEqualTo(4);
    }

    @Test
    void aLoopOfNothingTakesNothing() throws IOException {
        TapePlayer idle = new TapePlayer(new Tape(List.of(exchange("hello", "welcome")), List.of()));
        idle.take(bytes("hello"), 0, 5);
        idle.give(new byte[10], 0, 10);
        assertThat(idle.available()).isZero();
        assertThatThrownBy(() -> idle.take(bytes("more"), 0, 4))
                .isInstanceOf(IOException.class)
                .hasMessage("expected that the client sends nothing more");
    }
}
