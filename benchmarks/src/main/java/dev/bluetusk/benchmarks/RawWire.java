package dev.bluetusk.benchmarks;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A connection for a client that knows beforehand what it will say and where the answer stands. It checks nothing
/// but the types of messages, reuses all its memory, and is of no other use. Trust login only. Confined to one thread.
public final class RawWire implements AutoCloseable {
    private static final int HEADER = 5;
    private static final int FIELD_HEAD = 6;

    private final SocketChannel channel;
    private byte[] in = new byte[64 * 1024];
    private ByteBuffer inView = ByteBuffer.wrap(in);
    private int start;
    private int end;

    /// Connects to a server and logs in.
    public RawWire(String url) throws IOException {
        URI address = URI.create(url);
        channel = SocketChannel.open(new InetSocketAddress(address.getHost(), address.getPort()));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        WireWriter out = new WireWriter(512);
        FrontendEncoder.startup(
                out,
                FrontendEncoder.PROTOCOL_3_0,
                Map.of("user", "postgres", "database", address.getPath().substring(1)));
        write(ByteBuffer.wrap(out.array(), 0, out.length()));
        readToReady();
    }

    /// Sends all of it.
    public void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /// The bytes in which the first message stands; valid until the next message.
    public byte[] bytes() {
        return in;
    }

    /// Where the body of the first message begins.
    public int body() {
        return start + HEADER;
    }

    /// The type of the first message, which is whole in the buffer.
    ///
    /// @throws IOException if it is an error
    public byte next() throws IOException {
        byte type = header();
        fill(length());
        if (type == 'E') {
            throw new IOException(
                    "the server refused: " + new String(in, start + HEADER, length() - HEADER, StandardCharsets.UTF_8));
        }
        return type;
    }

    /// The type of the first message, whose body may still be on its way.
    public byte header() throws IOException {
        fill(HEADER);
        return in[start];
    }

    /// Goes on to the next message.
    public void consume() {
        start += length();
    }

    /// Goes on behind the next ReadyForQuery.
    public void readToReady() throws IOException {
        byte type = next();
        while (type != 'Z') {
            consume();
            type = next();
        }
        consume();
    }

    /// Reads the only value of the first message, a row, straight into its target, past the buffer.
    ///
    /// @return its length
    public int value(byte[] target) throws IOException {
        int length = beginValue();
        take(target, 0, length);
        return length;
    }

    /// Reads the only value of the first message, a row, piece by piece into a buffer.
    ///
    /// @return its length
    public int drain(byte[] buffer) throws IOException {
        int length = beginValue();
        for (int left = length; left > 0; left -= Math.min(left, buffer.length)) {
            take(buffer, 0, Math.min(left, buffer.length));
        }
        return length;
    }

    private int beginValue() throws IOException {
        fill(HEADER + FIELD_HEAD);
        int length = BigEndian.int4(in, start + HEADER + 2);
        start += HEADER + FIELD_HEAD;
        return length;
    }

    private void take(byte[] target, int offset, int count) throws IOException {
        int have = Math.min(count, end - start);
        System.arraycopy(in, start, target, offset, have);
        start += have;
        if (have == count) {
            return;
        }
        ByteBuffer rest = ByteBuffer.wrap(target, offset + have, count - have);
        while (rest.hasRemaining()) {
            if (channel.read(rest) < 0) {
                throw new EOFException("the server closed the connection");
            }
        }
    }

    private int length() {
        return 1 + BigEndian.int4(in, start + 1);
    }

    private void fill(int needed) throws IOException {
        while (end - start < needed) {
            if (start == end) {
                start = 0;
                end = 0;
            } else if (in.length - start < needed) {
                makeRoom(needed);
            }
            int count = channel.read(inView.limit(in.length).position(end));
            if (count < 0) {
                throw new EOFException("the server closed the connection");
            }
            end += count;
        }
    }

    private void makeRoom(int needed) {
        if (needed <= in.length) {
            System.arraycopy(in, start, in, 0, end - start);
        } else {
            byte[] larger = new byte[needed];
            System.arraycopy(in, start, larger, 0, end - start);
            in = larger;
            inView = ByteBuffer.wrap(in);
        }
        end -= start;
        start = 0;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
