package dev.bluetusk.client.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Sockets of an application's factory, used by their streams.
@Timeout(30)
class StreamTransportTest {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final long LONG = TimeUnit.SECONDS.toNanos(20);
    private static final int MUCH = 8 * 1024 * 1024;

    private ServerSocket listener;
    private RawTransport stream;
    private Socket peer;

    @BeforeEach
    void connect() throws IOException {
        listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        stream = RawTransport.tcp(
                InetAddress.getLoopbackAddress(),
                listener.getLocalPort(),
                LIMIT,
                SocketSettings.defaults().withFactory(SocketFactory.getDefault()));
        peer = listener.accept();
    }

    @AfterEach
    void close() throws IOException {
        stream.close();
        peer.close();
        listener.close();
    }

    private static ByteBuffer text(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String taken(ByteBuffer buffer) {
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    private void say(String text) throws IOException {
        peer.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void bytesGoThereAndComeBack() throws IOException {
        assertThat(stream).isInstanceOf(StreamTransport.class);
        assertThat(stream.peer()).isEqualTo("127.0.0.1:" + listener.getLocalPort());
        stream.write(text("hello"));
        assertThat(peer.getInputStream().readNBytes(5)).isEqualTo("hello".getBytes(StandardCharsets.UTF_8));
        stream.write(
                ByteBuffer.allocateDirect(3).put(new byte[] {'y', 'o', 'u'}).flip());
        assertThat(peer.getInputStream().readNBytes(3)).isEqualTo("you".getBytes(StandardCharsets.UTF_8));
        say("answer");
        ByteBuffer two = ByteBuffer.allocate(2);
        assertThat(stream.read(two)).isEqualTo(2);
        assertThat(taken(two)).isEqualTo("an");
        assertThat(stream.awaitInput(LONG)).isTrue();
        ByteBuffer rest = ByteBuffer.allocate(100);
        assertThat(stream.readAvailable(rest)).isEqualTo(4);
        assertThat(taken(rest)).isEqualTo("swer");
        assertThat(stream.readAvailable(rest.clear())).isZero();
    }

    @Test
    void aWaitEndsByTimeByAWakeUpAndByAnInterrupt() throws IOException {
        assertThat(stream.awaitInput(1)).isFalse();
        stream.wakeUp();
        assertThat(stream.awaitInput(LONG)).isFalse();
        Thread.currentThread().interrupt();
        assertThat(stream.awaitInput(LONG)).isFalse();
        assertThat(stream.readWithin(ByteBuffer.allocate(1), LONG)).isZero();
        assertThat(Thread.interrupted()).isTrue();
        say("x");
        assertThat(stream.readWithin(ByteBuffer.allocate(1), LONG)).isEqualTo(1);
    }

    @Test
    void anInterruptEndsAReadOfASharedStreamAndTheStream() throws IOException {
        stream.share();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> stream.read(ByteBuffer.allocate(1))).isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(peer.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void aWakeUpBeforeTheFirstWaitEndsIt() throws IOException {
        stream.wakeUp();
        assertThat(stream.awaitInput(LONG)).isFalse();
        say("x");
        assertThat(stream.awaitInput(LONG)).isTrue();
    }

    @Test
    void aCloseWakesWhoReads() throws Exception {
        assertThat(closedWhileReading()).isTrue();
        close();
        connect();
        stream.share();
        assertThat(closedWhileReading()).isTrue();
        assertThatThrownBy(() -> stream.read(ByteBuffer.allocate(1))).isInstanceOf(AsynchronousCloseException.class);
    }

    private boolean closedWhileReading() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CompletableFuture<Boolean> read = CompletableFuture.supplyAsync(() -> {
            reading.countDown();
            try {
                return stream.read(ByteBuffer.allocate(1)) > 5;
            } catch (IOException e) {
                return true;
            }
        });
        reading.await();
        stream.close();
        return read.get(20, TimeUnit.SECONDS);
    }

    @Test
    void theEndComesBehindTheLastByte() throws IOException {
        say("x");
        peer.close();
        assertThat(stream.read(ByteBuffer.allocate(5))).isEqualTo(1);
        assertThat(stream.awaitInput(LONG)).isTrue();
        assertThat(stream.readAvailable(ByteBuffer.allocate(1))).isEqualTo(-1);
        assertThat(stream.read(ByteBuffer.allocate(1))).isEqualTo(-1);
    }

    @Test
    void aPeerThatAnswersBeforeItHasReadDoesNotGetStuck() throws Exception {
        CompletableFuture<Integer> talk = CompletableFuture.supplyAsync(() -> {
            try {
                peer.getOutputStream().write(new byte[MUCH]);
                return peer.getInputStream().readNBytes(MUCH).length;
            } catch (IOException e) {
                return -1;
            }
        });
        ByteBuffer much = ByteBuffer.wrap(new byte[MUCH]);
        ByteBuffer in = ByteBuffer.allocate(100_000);
        long got = 0;
        boolean written = false;
        while (!written || got < MUCH) {
            written = written || stream.writeOrReadable(much);
            if (got < MUCH) {
                got += written ? stream.read(in.clear()) : stream.readAvailable(in.clear());
            }
        }
        assertThat(talk.get(20, TimeUnit.SECONDS)).isEqualTo(MUCH);
        assertThat(got).isEqualTo(MUCH);
    }

    @Test
    void onlySoMuchIsReadAhead() throws Exception {
        CompletableFuture<Void> talk = CompletableFuture.runAsync(() -> {
            try {
                peer.getOutputStream().write(new byte[MUCH]);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        assertThat(stream.awaitInput(LONG)).isTrue();
        int most = 0;
        long got = 0;
        ByteBuffer in = ByteBuffer.allocate(MUCH);
        while (got < MUCH) {
            int count = stream.read(in.clear());
            most = Math.max(most, count);
            got += count;
        }
        talk.get(20, TimeUnit.SECONDS);
        assertThat(most).isLessThanOrEqualTo(2 * InputPump.AHEAD_MAX);
    }

    @Test
    void aSiblingIsAnotherSocketOfTheFactory() throws IOException {
        try (Transport other = stream.sibling(LIMIT);
                Socket second = listener.accept()) {
            other.write(text("!"));
            assertThat(second.getInputStream().read()).isEqualTo('!');
        }
    }

    @Test
    void aSocketIsClosedIfItCannotBeUsed() {
        Socket broken = new Socket() {
            @Override
            public InputStream getInputStream() throws IOException {
                throw new IOException("no stream");
            }

            @Override
            public OutputStream getOutputStream() throws IOException {
                return super.getOutputStream();
            }
        };
        SocketFactory factory = new OneSocket(broken);
        assertThatThrownBy(() -> RawTransport.tcp(
                        InetAddress.getLoopbackAddress(),
                        listener.getLocalPort(),
                        LIMIT,
                        SocketSettings.defaults().withFactory(factory)))
                .hasMessage("no stream");
        assertThat(broken.isClosed()).isTrue();
    }

    /// Gives one socket.
    private static final class OneSocket extends SocketFactory {
        private final Socket socket;

        OneSocket(Socket socket) {
            this.socket = socket;
        }

        @Override
        public Socket createSocket() {
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("only sockets that are not connected are asked for");
        }
    }
}
