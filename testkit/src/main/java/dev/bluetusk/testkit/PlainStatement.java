package dev.bluetusk.testkit;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/// Runs one statement without our driver, so that tests of the driver can prepare a server by other means. It
/// speaks just enough of the protocol for a server that trusts us or asks for a clear password. Immutable.
///
/// @param url the server, as `postgresql://user:password@host:port/database`
record PlainStatement(String url) {
    private static final int PROTOCOL_3_0 = 3 << 16;
    private static final int DEFAULT_PORT = 5432;
    private static final int WAIT_MILLIS = 30_000;
    private static final int MESSAGE_BYTES_MAX = 1 << 20;
    private static final int AUTHENTICATION_OK = 0;
    private static final int AUTHENTICATION_CLEARTEXT = 3;

    void run(String sql) throws IOException {
        URI target = URI.create(url);
        int port = target.getPort() < 0 ? DEFAULT_PORT : target.getPort();
        String[] login = (target.getRawUserInfo() == null ? "postgres" : target.getRawUserInfo()).split(":", 2);
        try (Socket socket = new Socket(target.getHost(), port)) {
            socket.setSoTimeout(WAIT_MILLIS);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            String database = target.getRawPath().substring(1);
            out.write(startup(decode(login[0]), decode(database)));
            awaitReady(in, out, login.length > 1 ? decode(login[1]) : "");
            out.write(message('Q', sql));
            awaitReady(in, out, "");
            out.write(new byte[] {'X', 0, 0, 0, Integer.BYTES});
        }
    }

    private static void awaitReady(DataInputStream in, OutputStream out, String password) throws IOException {
        String problem = "";
        while (true) {
            char type = (char) in.readUnsignedByte();
            int length = in.readInt() - Integer.BYTES;
            if (length < 0 || length > MESSAGE_BYTES_MAX) {
                throw new IOException(
                        "expected a message of at most " + MESSAGE_BYTES_MAX + " bytes but got " + length);
            }
            byte[] body = in.readNBytes(length);
            switch (type) {
                case 'E' -> problem = new String(body, StandardCharsets.UTF_8).replace('\0', ' ');
                case 'R' -> authenticate(body, out, password);
                default -> {}
            }
            if (type == 'E' || type == 'Z') {
                if (!problem.isEmpty()) {
                    throw new IOException("the server said: " + problem.strip());
                }
                return;
            }
        }
    }

    private static void authenticate(byte[] body, OutputStream out, String password) throws IOException {
        switch (body[Integer.BYTES - 1]) {
            case AUTHENTICATION_OK -> {}
            case AUTHENTICATION_CLEARTEXT -> out.write(message('p', password));
            default -> throw new IOException("expected a server that trusts us or asks for a clear password");
        }
    }

    private static byte[] startup(String user, String database) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        byte[] parameters = ("user\0" + user + "\0database\0" + database + "\0\0").getBytes(StandardCharsets.UTF_8);
        out.writeInt(2 * Integer.BYTES + parameters.length);
        out.writeInt(PROTOCOL_3_0);
        out.write(parameters);
        return bytes.toByteArray();
    }

    private static byte[] message(char type, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        byte[] content = (text + "\0").getBytes(StandardCharsets.UTF_8);
        out.writeByte(type);
        out.writeInt(Integer.BYTES + content.length);
        out.write(content);
        return bytes.toByteArray();
    }

    private static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "a statement on " + URI.create(url).getHost(); // never the password
    }
}
