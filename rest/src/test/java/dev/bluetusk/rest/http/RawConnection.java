package dev.bluetusk.rest.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A bare connection that sends what it is told and reads responses byte by byte: no client's kindness in between.
public final class RawConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final Socket socket;
    private final InputStream in;

    public RawConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /// A response as it came; `whole` is false when the connection ended within the body.
    public record Received(int status, Map<String, String> headers, String body, boolean whole) {
        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }
    }

    public RawConnection send(String text) throws IOException {
        socket.getOutputStream().write(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public RawConnection sendBytes(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    /// Sends a GET and reads what comes back.
    public Received get(String path) throws IOException {
        return send("GET " + path + " HTTP/1.1\nHost: x\n\n").receive();
    }

    public Received receive() throws IOException {
        return receiveIfAny(true).orElseThrow(() -> new IOException("the connection ended without a response"));
    }

    /// Reads the response to a HEAD: it has no body, whatever its headers say.
    public Received receiveHead() throws IOException {
        return receiveIfAny(false).orElseThrow();
    }

    /// Whether the server has closed the connection.
    public boolean isClosed() throws IOException {
        try {
            return in.read() < 0;
        } catch (java.net.SocketException reset) {
            return true;
        }
    }

    private Optional<Received> receiveIfAny(boolean withBody) throws IOException {
        String line = line();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        int status = Integer.parseInt(line.split(" ", 3)[1]);
        Map<String, String> headers = new TreeMap<>();
        for (String header = line(); !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean whole = !withBody || readBody(headers, body, status);
        return Optional.of(new Received(status, headers, body.toString(StandardCharsets.UTF_8), whole));
    }

    private boolean readBody(Map<String, String> headers, ByteArrayOutputStream body, int status) throws IOException {
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            return readChunks(body);
        }
        if (headers.containsKey("content-length")) {
            return readExactly(Integer.parseInt(headers.get("content-length")), body);
        }
        if (status != 204 && status >= 200) {
            body.write(in.readAllBytes());
        }
        return true;
    }

    private boolean readChunks(ByteArrayOutputStream body) throws IOException {
        while (true) {
            String size = line();
            if (size.isEmpty()) {
                return false;
            }
            int length = Integer.parseInt(size, 16);
            if (!readExactly(length, body)) {
                return false;
            }
            line();
            if (length == 0) {
                return true;
            }
        }
    }

    private boolean readExactly(int length, ByteArrayOutputStream body) throws IOException {
        try {
            byte[] bytes = in.readNBytes(length);
            body.write(bytes);
            return bytes.length == length;
        } catch (java.net.SocketException reset) {
            return false;
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        try {
            for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
                line.append((char) c);
            }
        } catch (java.net.SocketException reset) {
            return "";
        }
        return line.toString().strip();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
