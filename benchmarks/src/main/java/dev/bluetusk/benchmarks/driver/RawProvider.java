package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The limit: a client that knows beforehand what it will say and where the answer stands. It checks nothing but the
/// types of messages, reuses all its memory, and is of no other use. Trust login only.
final class RawProvider implements Provider {
    private static final int HEADER = 5;

    private final SocketChannel channel;
    private byte[] in = new byte[64 * 1024];
    private ByteBuffer inView = ByteBuffer.wrap(in);
    private int start;
    private int end;
    private int statements;

    RawProvider(String url) throws IOException {
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

    @Override
    public String name() {
        return "raw";
    }

    @Override
    public Operation operation(Workload workload) throws IOException {
        String name = "r" + ++statements;
        WireWriter out = new WireWriter(512);
        FrontendEncoder.parse(out, name, workload.sql(), List.of());
        FrontendEncoder.sync(out);
        write(ByteBuffer.wrap(out.array(), 0, out.length()));
        readToReady();
        byte[] command = command(name, workload);
        ByteBuffer view = ByteBuffer.wrap(command);
        return switch (workload) {
            case PREPARED_SCALAR, PARAMETERIZED_SCALAR -> {
                int place = indexOf(command, 0x5A5A5A5A);
                yield turn -> {
                    view.putInt(place, turn);
                    write(view.clear());
                    return scalar();
                };
            }
            case SCALARS_16, SCALARS_16_TEXT -> scalars(command);
            case SCAN_1000 ->
                turn -> {
                    write(view.clear());
                    return scan();
                };
            case BYTEA_1M ->
                turn -> {
                    write(view.clear());
                    return bytea(new byte[Workload.MEBIBYTE]);
                };
            case BYTEA_IN_PLACE -> {
                byte[] target = new byte[Workload.MEBIBYTE];
                yield turn -> {
                    write(view.clear());
                    return bytea(target);
                };
            }
        };
    }

    private static byte[] command(String name, Workload workload) {
        WireWriter out = new WireWriter(512);
        Optional<Octets> mark = Optional.of(Octets.of((byte) 0x5A, (byte) 0x5A, (byte) 0x5A, (byte) 0x5A));
        List<Optional<Octets>> values = workload.sql().contains("$1") ? List.of(mark) : List.of();
        FrontendEncoder.encode(
                new FrontendMessage.Bind("", name, List.of(Format.BINARY), values, List.of(Format.BINARY)), out);
        FrontendEncoder.execute(out, "", 0);
        FrontendEncoder.sync(out);
        return Arrays.copyOf(out.array(), out.length());
    }

    /// Sixteen commands without their Sync, and one Sync.
    private Operation scalars(byte[] command) {
        int one = command.length - HEADER;
        int place = indexOf(command, 0x5A5A5A5A);
        byte[] all = new byte[Workload.SCALARS * one + HEADER];
        for (int i = 0; i < Workload.SCALARS; i++) {
            System.arraycopy(command, 0, all, i * one, one);
        }
        System.arraycopy(command, one, all, Workload.SCALARS * one, HEADER);
        ByteBuffer view = ByteBuffer.wrap(all);
        return turn -> {
            for (int i = 0; i < Workload.SCALARS; i++) {
                view.putInt(i * one + place, turn + i);
            }
            write(view.clear());
            return sumOfScalars();
        };
    }

    private long sumOfScalars() throws IOException {
        long sum = 0;
        for (byte type = next(); type != 'Z'; type = next()) {
            if (type == 'D') {
                sum += BigEndian.int4(in, start + HEADER + 6);
            }
            consume();
        }
        consume();
        return sum;
    }

    private static int indexOf(byte[] bytes, int mark) {
        for (int i = 0; i + 4 <= bytes.length; i++) {
            if (BigEndian.int4(bytes, i) == mark) {
                return i;
            }
        }
        throw new IllegalStateException("the mark is not in the command");
    }

    private long scalar() throws IOException {
        long value = 0;
        for (byte type = next(); type != 'Z'; type = next()) {
            if (type == 'D') {
                value = BigEndian.int4(in, start + HEADER + 6);
            }
            consume();
        }
        consume();
        return value;
    }

    private long scan() throws IOException {
        long sum = 0;
        for (byte type = next(); type != 'Z'; type = next()) {
            if (type == 'D') {
                int at = start + HEADER + 6;
                int length = BigEndian.int4(in, at + 4);
                String text = new String(in, at + 8, length, StandardCharsets.UTF_8);
                sum += (long) BigEndian.int4(in, at) + text.length();
            }
            consume();
        }
        consume();
        return sum;
    }

    /// Reads the value straight into its target, past the buffer.
    private long bytea(byte[] target) throws IOException {
        while (header() != 'D') {
            fill(length());
            consume();
        }
        fill(HEADER + 6);
        int length = BigEndian.int4(in, start + HEADER + 2);
        start += HEADER + 6;
        int have = Math.min(length, end - start);
        System.arraycopy(in, start, target, 0, have);
        start += have;
        ByteBuffer rest = ByteBuffer.wrap(target, have, length - have);
        while (rest.hasRemaining()) {
            if (channel.read(rest) < 0) {
                throw new EOFException("the server closed the connection");
            }
        }
        readToReady();
        return (long) length + target[length - 1];
    }

    private void readToReady() throws IOException {
        byte type = next();
        while (type != 'Z') {
            consume();
            type = next();
        }
        consume();
    }

    /// The type of the first message, which is whole in the buffer.
    private byte next() throws IOException {
        byte type = header();
        fill(length());
        if (type == 'E') {
            throw new IOException(
                    "the server refused: " + new String(in, start + HEADER, length() - HEADER, StandardCharsets.UTF_8));
        }
        return type;
    }

    private byte header() throws IOException {
        fill(HEADER);
        return in[start];
    }

    private int length() {
        return 1 + BigEndian.int4(in, start + 1);
    }

    private void consume() {
        start += length();
    }

    private void fill(int needed) throws IOException {
        while (end - start < needed) {
            if (start == end) {
                start = 0;
                end = 0;
            } else if (in.length - start < needed) {
                System.arraycopy(in, start, in, 0, end - start);
                end -= start;
                start = 0;
            }
            int count = channel.read(inView.limit(in.length).position(end));
            if (count < 0) {
                throw new EOFException("the server closed the connection");
            }
            end += count;
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
