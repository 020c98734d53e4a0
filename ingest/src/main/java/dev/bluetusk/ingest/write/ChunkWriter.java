package dev.bluetusk.ingest.write;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.source.CsvRecord;
import java.util.Optional;
import java.util.OptionalLong;

/// Sends rows chunk by chunk, each chunk by a COPY under a savepoint, and finds the rows that the server
/// refuses.
///
/// The rows of a chunk are sent while it fills, so that the server works meanwhile, and are kept until the
/// server has taken all of them. When it refuses, it usually names the row: then those before it are sent
/// again, the row is given to [RefusedRows], and those behind it are sent. So each row is sent some three
/// times, whatever number is bad. When no row is named (foreign keys, triggers), the rows are halved until one
/// is left: some two COPYs for each halving.
///
/// The savepoint is released with the next one, in one round trip. Confined to the thread of its session.
public final class ChunkWriter implements RowSink {
    /// Encoded bytes that are gathered before they are handed to the session.
    private static final int BLOCK_BYTES = 64 << 10;

    private static final String SAVEPOINT = "savepoint bluetusk_chunk";
    private static final String RELEASE = "release savepoint bluetusk_chunk";
    private static final String BACK = "rollback to savepoint bluetusk_chunk";

    private final Session session;
    private final Delivery delivery;
    private final CopyFrame frame;
    private final RefusedRows refusedRows;
    private final Chunk chunk = new Chunk();
    private Optional<CopyIn> copy = Optional.empty();
    private int copyStart;
    private int sentRows;
    private boolean marked;
    private Delivered delivered = Delivered.NONE;
    private long bytesSent;
    private long refusals;

    /// @param encoder knows what frames the rows of a COPY
    public ChunkWriter(Session session, Delivery delivery, RowEncoder encoder, RefusedRows refusedRows) {
        this.session = session;
        this.delivery = delivery;
        this.frame = new CopyFrame(encoder);
        this.refusedRows = refusedRows;
    }

    @Override
    public RowBuffer buffer() {
        return chunk.rows();
    }

    @Override
    public boolean add(CsvRecord record) {
        chunk.add(record);
        if (chunk.isFull()) {
            deliverChunk();
            return true;
        }
        if (chunk.rows().size() - chunk.start(sentRows) < BLOCK_BYTES) {
            return false;
        }
        try {
            send(chunk.count());
        } catch (PostgresException refused) {
            isolate(0, chunk.count(), refused);
            startOver();
        }
        return true;
    }

    @Override
    public void settle() {
        if (chunk.count() > 0) {
            deliverChunk();
        }
        if (marked) {
            session.script(RELEASE);
            marked = false;
        }
    }

    @Override
    public Delivered delivered() {
        return delivered;
    }

    @Override
    public long bytesSent() {
        return bytesSent;
    }

    @Override
    public long lineOf(long row) {
        long place = copyStart + row - 1;
        return row > 0 && place < chunk.count() ? chunk.line((int) place) : 0;
    }

    @Override
    public void close() {
        copy.ifPresent(CopyIn::close);
    }

    private void deliverChunk() {
        try {
            send(chunk.count());
            finish();
        } catch (PostgresException refused) {
            isolate(0, chunk.count(), refused);
        }
        startOver();
    }

    private void startOver() {
        chunk.clear();
        copyStart = 0;
        sentRows = 0;
    }

    /// Sends the rows before `to` that were not sent yet.
    private void send(int to) {
        CopyIn open = copy.isPresent() ? copy.get() : open();
        write(open, chunk.rows().bytes(), chunk.start(sentRows), chunk.start(to));
        sentRows = to;
    }

    private CopyIn open() {
        session.script((marked ? RELEASE + "; " : "") + delivery.clearSql() + SAVEPOINT);
        marked = true;
        copyStart = sentRows;
        CopyIn opened = delivery.open();
        copy = Optional.of(opened);
        write(opened, frame.head(), 0, frame.head().length);
        return opened;
    }

    private void finish() {
        CopyIn open = copy.orElseThrow();
        write(open, frame.tail(), 0, frame.tail().length);
        Delivered more = delivery.finish(open, sentRows - copyStart);
        copy = Optional.empty();
        delivered = delivered.plus(more);
    }

    private void write(CopyIn open, byte[] bytes, int from, int to) {
        open.write(bytes, from, to - from);
        bytesSent += to - from;
    }

    /// Brings in those of some rows that the server takes, after it has refused them together.
    private void isolate(int from, int to, PostgresException first) {
        int start = from;
        PostgresException refused = first;
        while (true) {
            goBack(refused);
            OptionalLong named = Refusal.row(refused);
            long row = start + named.orElse(0) - 1;
            if (to - start == 1) {
                row = start;
            } else if (row < start || row >= to) {
                int middle = (start + to) >>> 1;
                deliver(start, middle);
                deliver(middle, to);
                return;
            }
            long before = refusals;
            deliver(start, (int) row);
            if (refusals == before) {
                refusals++;
                refusedRows.refused(chunk, (int) row, refused);
                row++;
            }
            // Else it may have been in conflict with a row that was refused itself, and gets another try.
            start = (int) row;
            Optional<PostgresException> again = tryToDeliver(start, to);
            if (again.isEmpty()) {
                return;
            }
            refused = again.get();
        }
    }

    private void deliver(int from, int to) {
        tryToDeliver(from, to).ifPresent(refused -> isolate(from, to, refused));
    }

    private Optional<PostgresException> tryToDeliver(int from, int to) {
        if (from == to) {
            return Optional.empty();
        }
        try {
            sentRows = from;
            send(to);
            finish();
            return Optional.empty();
        } catch (PostgresException refused) {
            return Optional.of(refused);
        }
    }

    private void goBack(PostgresException refused) {
        if (!Refusal.isAboutRows(refused)) {
            throw refused;
        }
        copy.ifPresent(CopyIn::close);
        copy = Optional.empty();
        session.script(BACK);
    }
}
