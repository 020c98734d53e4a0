package dev.bluetusk.client.server;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Host;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.transport.SocketSettings;
import dev.bluetusk.client.transport.SocketTransport;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendDecoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/// A small transaction-mode pooler before a real server: any number of clients, few connections to the server. Each
/// transaction gets the connection that was free for the longest time. It does not follow the names of statements.
///
/// It hands on what comes up to Sync or Query, and answers up to ReadyForQuery; COPY from the client is beyond it.
public final class TransactionPooler implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final ServerSocket listener;
    private final BlockingQueue<Transport> free;
    private final List<Transport> all = new ArrayList<>();
    private final List<FrontendMessage> seen = new CopyOnWriteArrayList<>();
    private final List<Socket> clients = new CopyOnWriteArrayList<>();

    private TransactionPooler(ServerSocket listener, String url, int connections) throws IOException {
        this.listener = listener;
        this.free = new ArrayBlockingQueue<>(connections);
        for (int i = 0; i < connections; i++) {
            all.add(connection(url));
        }
        free.addAll(all);
    }

    /// Starts one with so many connections to a server.
    public static TransactionPooler before(String url, int connections) {
        try {
            TransactionPooler pooler =
                    new TransactionPooler(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), url, connections);
            Thread.ofVirtual().start(pooler::accept);
            return pooler;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Transport connection(String url) throws IOException {
        ConnectionTarget target = ConnectionTarget.parse(url);
        Host host = target.hosts().getFirst();
        Transport transport = host.isUnixSocket()
                ? SocketTransport.unix(host.socket(), CONNECT, SocketSettings.defaults())
                : SocketTransport.tcp(
                        InetAddress.getByName(host.name()), host.port(), CONNECT, SocketSettings.defaults());
        // The session only logs in; the transport is used on without it.
        Session.start(
                transport,
                new Login(target.user(), target.passwordFor(host), target.database(), Map.of()),
                SessionOptions.defaults());
        return transport;
    }

    /// Where clients connect.
    public String url() {
        return "postgresql://app@127.0.0.1:" + listener.getLocalPort() + "/test?sslmode=disable";
    }

    /// What clients sent so far.
    public List<FrontendMessage> seen() {
        return List.copyOf(seen);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                clients.add(client);
                Thread.ofVirtual().start(() -> serve(client));
            }
        } catch (SocketException closed) {
            // The test is over.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(client.getInputStream());
            in.readNBytes(in.readInt() - 4);
            client.getOutputStream().write(welcome());
            while (transaction(in, client.getOutputStream())) {
                // The next one may get another connection.
            }
        } catch (EOFException | SocketException over) {
            // The client is gone.
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] welcome() {
        WireWriter out = new WireWriter();
        for (BackendMessage message : List.of(
                new BackendMessage.AuthenticationOk(),
                new BackendMessage.ParameterStatus("client_encoding", "UTF8"),
                new BackendMessage.ParameterStatus("server_version", "18.0"),
                new BackendMessage.ReadyForQuery(TransactionStatus.IDLE))) {
            BackendEncoder.encode(message, out);
        }
        return java.util.Arrays.copyOf(out.array(), out.length());
    }

    /// Relays one transaction.
    ///
    /// @return false if the client says goodbye
    private boolean transaction(DataInputStream in, OutputStream answers) throws IOException, InterruptedException {
        byte[] batch = batch(in);
        if (batch.length == 0) {
            return false;
        }
        Transport server = free.take();
        try {
            boolean idle = relay(batch, server, answers);
            while (!idle) {
                idle = relay(batch(in), server, answers);
            }
        } finally {
            free.add(server);
        }
        return true;
    }

    /// All messages up to one that the server answers with ReadyForQuery; nothing at the end.
    private byte[] batch(DataInputStream in) throws IOException {
        WireWriter batch = new WireWriter();
        while (true) {
            byte type = in.readByte();
            int length = in.readInt();
            byte[] body = in.readNBytes(length - 4);
            seen.add(FrontendDecoder.decode(type, new WireReader(body, 0, body.length)));
            if (type == 'X') {
                return new byte[0];
            }
            batch.int1(type).int4(length).bytes(body, 0, body.length);
            if (type == 'S' || type == 'Q') {
                return java.util.Arrays.copyOf(batch.array(), batch.length());
            }
        }
    }

    /// Sends a batch and hands back the answers.
    ///
    /// @return whether no transaction is open afterwards
    private static boolean relay(byte[] batch, Transport server, OutputStream answers) throws IOException {
        server.write(ByteBuffer.wrap(batch));
        ByteBuffer frames = ByteBuffer.allocate(1 << 20);
        while (true) {
            frames.flip();
            while (frames.remaining() >= 5 && frames.remaining() > frames.getInt(frames.position() + 1)) {
                byte type = frames.get(frames.position());
                byte[] frame = new byte[1 + frames.getInt(frames.position() + 1)];
                frames.get(frame);
                answers.write(frame);
                if (type == 'Z') {
                    return frame[5] == 'I';
                }
            }
            frames.compact();
            if (server.read(frames) < 0) {
                throw new EOFException();
            }
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket client : clients) {
                client.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        all.forEach(Transport::close);
    }
}
