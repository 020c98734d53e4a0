package dev.bluetusk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.auth.Md5Password;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ScriptedBackendTest {
    private static final FrontendMessage STARTUP =
            new FrontendMessage.StartupMessage(FrontendEncoder.PROTOCOL_3_0, Map.of("user", "app"));
    private static final Octets READY = Octets.hex("5a0000000549");

    @Test
    void aScriptIsPlayedToItsEnd() throws IOException {
        Script script = Script.start()
                .login()
                .expectQuery("select 1")
                .row("n", "1")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Socket client = connect(backend)) {
            send(client, STARTUP);
            assertThat(readUntilReady(client)).contains("server_version");
            send(client, new FrontendMessage.Query("select 1"));
            assertThat(readUntilReady(client)).contains("SELECT 1");
            send(client, new FrontendMessage.Terminate());
            client.shutdownOutput();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
            assertThat(backend.received(0))
                    .containsExactly(STARTUP, new FrontendMessage.Query("select 1"), new FrontendMessage.Terminate());
        }
    }

    @Test
    void theWrongMessageIsToldWithItsPlace() throws IOException {
        ScriptedBackend backend = ScriptedBackend.play(
                Script.start().login().expectQuery("select 1").ready());
        try (Socket client = connect(backend)) {
            send(client, STARTUP);
            readUntilReady(client);
            send(client, new FrontendMessage.Query("select 2"));
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
        assertThatThrownBy(backend::close)
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        "connection 1, step 4 of 5: expected Query[sql=select 1] but got Query[sql=select 2]");
    }

    @Test
    void aClientThatLeavesEarlyIsTold() throws IOException {
        ScriptedBackend backend = ScriptedBackend.play(Script.start().login().expect(FrontendMessage.Sync.class));
        try (Socket client = connect(backend)) {
            send(client, STARTUP);
            readUntilReady(client);
        }
        assertThatThrownBy(backend::close).hasMessageContaining("expected a Sync but the client closed the connection");
    }

    @Test
    void missingAndSurplusConnectionsAreTold() throws IOException {
        ScriptedBackend none = ScriptedBackend.play(Script.start().login());
        assertThatThrownBy(none::close).hasMessage("expected 1 connections but only 0 came");

        ScriptedBackend backend = ScriptedBackend.play();
        try (Socket client = connect(backend)) {
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
        assertThatThrownBy(backend::close).hasMessage("expected 0 connections but one more came");
    }

    @Test
    void messagesCanBeTornAndBroken() throws IOException {
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch sent = new CountDownLatch(1);
        Script script = Script.start()
                .tear(1)
                .login()
                .sendRaw(Octets.hex("5a00"))
                .signal(sent)
                .await(gate)
                .reset();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Socket client = connect(backend)) {
            send(client, STARTUP);
            readUntilReady(client);
            assertThat(client.getInputStream().readNBytes(2)).containsExactly('Z', 0);
            gate.countDown();
            assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketException.class);
            assertThat(sent.getCount()).isZero();
        }
    }

    @Test
    void aCancelRequestComesBesideARunningScript() throws IOException {
        CountDownLatch cancelled = new CountDownLatch(1);
        Script session = Script.start()
                .login()
                .await(cancelled)
                .error("57014", "canceling statement due to user request")
                .ready();
        Script cancel = Script.start()
                .expect(new FrontendMessage.CancelRequest(Script.PROCESS_ID, Script.SECRET_KEY))
                .signal(cancelled)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(session, cancel);
                Socket client = connect(backend)) {
            send(client, STARTUP);
            readUntilReady(client);
            try (Socket other = connect(backend)) {
                send(other, new FrontendMessage.CancelRequest(Script.PROCESS_ID, Script.SECRET_KEY));
                assertThat(other.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(readUntilReady(client)).contains("57014");
        }
    }

    @Test
    void passwordsAreAskedForAndChecked() throws IOException {
        Script clear = Script.start().refuseTls().loginWithPassword("secret");
        Script hashed = Script.start().loginWithMd5("app", "secret");
        try (ScriptedBackend backend = ScriptedBackend.play(clear, hashed)) {
            try (Socket client = connect(backend)) {
                send(client, new FrontendMessage.SSLRequest());
                assertThat(client.getInputStream().read()).isEqualTo('N');
                send(client, STARTUP);
                client.getInputStream().readNBytes(9);
                send(client, new FrontendMessage.AuthenticationResponse(Octets.utf8("secret\0")));
                readUntilReady(client);
            }
            try (Socket client = connect(backend)) {
                send(client, STARTUP);
                byte[] request = client.getInputStream().readNBytes(13);
                String answer = Md5Password.answer("app", "secret", Octets.of(request, 9, 4));
                send(client, new FrontendMessage.AuthenticationResponse(Octets.utf8(answer + "\0")));
                readUntilReady(client);
            }
        }
    }

    private static Socket connect(ScriptedBackend backend) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), backend.port());
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static void send(Socket client, FrontendMessage message) throws IOException {
        WireWriter out = new WireWriter(64);
        FrontendEncoder.encode(message, out);
        client.getOutputStream().write(out.array(), 0, out.length());
    }

    private static String readUntilReady(Socket client) throws IOException {
        StringBuilder all = new StringBuilder();
        String ready = new String(READY.toByteArray(), StandardCharsets.ISO_8859_1);
        while (all.indexOf(ready) < 0) {
            int next = client.getInputStream().read();
            if (next < 0) {
                throw new AssertionError("the backend closed the connection");
            }
            all.append((char) next);
        }
        return all.toString();
    }
}
