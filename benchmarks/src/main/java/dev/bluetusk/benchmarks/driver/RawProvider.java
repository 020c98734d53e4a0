package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.benchmarks.RawWire;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The limit: a client that knows beforehand what it will say and where the answer stands. It checks nothing but the
/// types of messages, reuses all its memory, and is of no other use. Trust login only.
final class RawProvider implements Provider {
    private static final int SYNC_BYTES = 5;

    private final RawWire wire;
    private int statements;

    RawProvider(String url) throws IOException {
        wire = new RawWire(url);
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
        wire.write(ByteBuffer.wrap(out.array(), 0, out.length()));
        wire.readToReady();
        byte[] command = command(name, workload);
        ByteBuffer view = ByteBuffer.wrap(command);
        return switch (workload) {
            case PREPARED_SCALAR, PARAMETERIZED_SCALAR -> {
                int place = indexOf(command, 0x5A5A5A5A);
                yield turn -> {
                    view.putInt(place, turn);
                    wire.write(view.clear());
                    return sumOfScalars();
                };
            }
            case SCALARS_16, SCALARS_16_TEXT -> scalars(command);
            case SCAN_1000 ->
                turn -> {
                    wire.write(view.clear());
                    return scan();
                };
            case BYTEA_1M ->
                turn -> {
                    wire.write(view.clear());
                    return bytea(new byte[Workload.MEBIBYTE]);
                };
            case BYTEA_IN_PLACE -> {
                byte[] target = new byte[Workload.MEBIBYTE];
                yield turn -> {
                    wire.write(view.clear());
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
        int one = command.length - SYNC_BYTES;
        int place = indexOf(command, 0x5A5A5A5A);
        byte[] all = new byte[Workload.SCALARS * one + SYNC_BYTES];
        for (int i = 0; i < Workload.SCALARS; i++) {
            System.arraycopy(command, 0, all, i * one, one);
        }
        System.arraycopy(command, one, all, Workload.SCALARS * one, SYNC_BYTES);
        ByteBuffer view = ByteBuffer.wrap(all);
        return turn -> {
            for (int i = 0; i < Workload.SCALARS; i++) {
                view.putInt(i * one + place, turn + i);
            }
            wire.write(view.clear());
            return sumOfScalars();
        };
    }

    private long sumOfScalars() throws IOException {
        long sum = 0;
        for (byte type = wire.next(); type != 'Z'; type = wire.next()) {
            if (type == 'D') {
                sum += BigEndian.int4(wire.bytes(), wire.body() + 6);
            }
            wire.consume();
        }
        wire.consume();
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

    private long scan() throws IOException {
        long sum = 0;
        for (byte type = wire.next(); type != 'Z'; type = wire.next()) {
            if (type == 'D') {
                byte[] in = wire.bytes();
                int at = wire.body() + 6;
                int length = BigEndian.int4(in, at + 4);
                String text = new String(in, at + 8, length, StandardCharsets.UTF_8);
                sum += (long) BigEndian.int4(in, at) + text.length();
            }
            wire.consume();
        }
        wire.consume();
        return sum;
    }

    /// Reads the value straight into its target, past the buffer.
    private long bytea(byte[] target) throws IOException {
        while (wire.header() != 'D') {
            wire.next();
            wire.consume();
        }
        int length = wire.value(target);
        wire.readToReady();
        return (long) length + target[length - 1];
    }

    @Override
    public void close() throws IOException {
        wire.close();
    }
}
