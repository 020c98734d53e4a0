package dev.bluetusk.benchmarks.evidence;

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
import java.util.UUID;

/// What the machine can do: bytes that were made beforehand are sent, and values are taken from where they stand.
final class RawContestant implements Contestant {
    private static final int MARK = 0x5A5A5A5A;
    private static final int SYNC_BYTES = 5;
    private static final int COLUMNS = 4;
    private static final byte[] COPY_HEAD = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
    };

    private final RawWire wire;
    private int statements;

    RawContestant(String url) throws IOException {
        wire = new RawWire(url);
    }

    @Override
    public Operation operation(Work work) throws IOException {
        return switch (work) {
            case PARAMETERIZED_SCALAR, PREPARED_SCALAR -> scalar();
            case ROWS -> rows();
            case BYTEA -> drained("select payload from bench_blob", "", "");
            case BATCH -> batch();
            case COPY_IN -> copyIn();
            case COPY_OUT -> copyOut();
            case LARGE_OBJECT -> drained("select lo_get(" + Fixture.LARGE_OBJECT + ")", "begin", "rollback");
            default -> throw new IllegalArgumentException("expected a workload with a limit but got " + work);
        };
    }

    @Override
    public Operation operation(Beyond work) {
        throw new IllegalArgumentException("expected a workload with a limit but got " + work);
    }

    private Operation scalar() throws IOException {
        byte[] command = command("select $1::int4 + 1", true);
        int place = mark(command);
        ByteBuffer view = ByteBuffer.wrap(command);
        return turn -> {
            view.putInt(place, turn);
            wire.write(view.clear());
            return sumOfInts();
        };
    }

    private Operation rows() throws IOException {
        ByteBuffer view = ByteBuffer.wrap(command("select i from generate_series(1, 1000) as i", false));
        return turn -> {
            wire.write(view.clear());
            return sumOfInts();
        };
    }

    /// Sixteen commands without their Sync, and one Sync.
    private Operation batch() throws IOException {
        byte[] command = command("select $1::int4 + 1", true);
        int one = command.length - SYNC_BYTES;
        int place = mark(command);
        byte[] all = new byte[Fixture.SCALARS * one + SYNC_BYTES];
        for (int i = 0; i < Fixture.SCALARS; i++) {
            System.arraycopy(command, 0, all, i * one, one);
        }
        System.arraycopy(command, one, all, Fixture.SCALARS * one, SYNC_BYTES);
        ByteBuffer view = ByteBuffer.wrap(all);
        return turn -> {
            for (int i = 0; i < Fixture.SCALARS; i++) {
                view.putInt(i * one + place, turn + i);
            }
            wire.write(view.clear());
            return sumOfInts();
        };
    }

    /// One large value into a buffer of 128 KiB; what goes before and after it travels with it.
    private Operation drained(String sql, String before, String after) throws IOException {
        WireWriter out = new WireWriter(512);
        append(out, before);
        append(out, sql);
        append(out, after);
        FrontendEncoder.sync(out);
        ByteBuffer view = ByteBuffer.wrap(Arrays.copyOf(out.array(), out.length()));
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            wire.write(view.clear());
            while (wire.header() != 'D') {
                wire.next();
                wire.consume();
            }
            long read = wire.drain(buffer);
            wire.readToReady();
            return read;
        };
    }

    private void append(WireWriter out, String sql) throws IOException {
        if (!sql.isEmpty()) {
            byte[] command = command(sql, false);
            out.bytes(command, 0, command.length - SYNC_BYTES);
        }
    }

    private Operation copyIn() {
        WireWriter out = new WireWriter(512);
        FrontendEncoder.query(out, "begin");
        FrontendEncoder.query(out, "copy bench_copy (id, name, flag, code) from stdin (format binary)");
        byte[] rows = copyRows();
        out.int1('d').int4(Integer.BYTES + rows.length).bytes(rows, 0, rows.length);
        FrontendEncoder.copyDone(out);
        FrontendEncoder.query(out, "rollback");
        ByteBuffer view = ByteBuffer.wrap(Arrays.copyOf(out.array(), out.length()));
        return turn -> {
            wire.write(view.clear());
            wire.readToReady();
            wire.readToReady();
            wire.readToReady();
            return Fixture.ROWS;
        };
    }

    private static byte[] copyRows() {
        String[] names = CopyValues.names();
        UUID[] codes = CopyValues.codes();
        ByteBuffer rows = ByteBuffer.allocate(COPY_HEAD.length + Fixture.ROWS * 100);
        rows.put(COPY_HEAD);
        for (int i = 0; i < Fixture.ROWS; i++) {
            byte[] name = names[i].getBytes(StandardCharsets.UTF_8);
            rows.putShort((short) COLUMNS).putInt(Integer.BYTES).putInt(i);
            rows.putInt(name.length).put(name);
            rows.putInt(1).put((byte) (i % 2 == 0 ? 1 : 0)).putInt(2 * Long.BYTES);
            rows.putLong(codes[i].getMostSignificantBits()).putLong(codes[i].getLeastSignificantBits());
        }
        rows.putShort((short) -1);
        return Arrays.copyOf(rows.array(), rows.position());
    }

    private Operation copyOut() {
        WireWriter out = new WireWriter(512);
        FrontendEncoder.query(out, "copy bench_source to stdout (format binary)");
        ByteBuffer view = ByteBuffer.wrap(Arrays.copyOf(out.array(), out.length()));
        return turn -> {
            wire.write(view.clear());
            long sum = 0;
            int skip = COPY_HEAD.length;
            for (byte type = wire.next(); type != 'Z'; type = wire.next()) {
                if (type == 'd') {
                    sum += row(wire.bytes(), wire.body() + skip);
                    skip = 0;
                }
                wire.consume();
            }
            wire.consume();
            return sum;
        };
    }

    private static long row(byte[] in, int start) {
        if (in[start] != 0) {
            return 0;
        }
        int at = start + 6;
        int length = BigEndian.int4(in, at + 4);
        long sum = (long) BigEndian.int4(in, at) + new String(in, at + 8, length, StandardCharsets.UTF_8).length();
        at += 8 + length;
        return sum + in[at + 4] + BigEndian.int8(in, at + 5 + 4 + Long.BYTES);
    }

    /// Bind, Execute and Sync of a statement that is parsed now.
    private byte[] command(String sql, boolean parameter) throws IOException {
        String name = "r" + ++statements;
        WireWriter parse = new WireWriter(512);
        FrontendEncoder.parse(parse, name, sql, List.of());
        FrontendEncoder.sync(parse);
        wire.write(ByteBuffer.wrap(parse.array(), 0, parse.length()));
        wire.readToReady();
        WireWriter out = new WireWriter(512);
        byte mark = (byte) MARK;
        List<Optional<Octets>> values = parameter ? List.of(Optional.of(Octets.of(mark, mark, mark, mark))) : List.of();
        FrontendEncoder.encode(
                new FrontendMessage.Bind("", name, List.of(Format.BINARY), values, List.of(Format.BINARY)), out);
        FrontendEncoder.execute(out, "", 0);
        FrontendEncoder.sync(out);
        return Arrays.copyOf(out.array(), out.length());
    }

    private static int mark(byte[] bytes) {
        for (int i = 0; i + Integer.BYTES <= bytes.length; i++) {
            if (BigEndian.int4(bytes, i) == MARK) {
                return i;
            }
        }
        throw new IllegalStateException("the mark is not in the command");
    }

    private long sumOfInts() throws IOException {
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

    @Override
    public void close() throws IOException {
        wire.close();
    }
}
