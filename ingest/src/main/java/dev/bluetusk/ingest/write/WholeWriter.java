package dev.bluetusk.ingest.write;

import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.source.CsvRecord;
import java.util.Optional;

/// Sends all rows by one COPY and keeps none of them: a row that the server refuses ends the load.
///
/// For loads that allow no bad row, and for tables whose rows refer to each other: their foreign key holds when
/// all rows are there, not before. Confined to the thread of its session.
public final class WholeWriter implements RowSink {
    private static final int BLOCK_BYTES = 64 << 10;

    private final Session session;
    private final Delivery delivery;
    private final CopyFrame frame;
    private final RowBuffer block = new RowBuffer(BLOCK_BYTES + (BLOCK_BYTES >> 2));
    private final RowLines lines = new RowLines();
    private Optional<CopyIn> copy = Optional.empty();
    private long rows;
    private Delivered delivered = Delivered.NONE;
    private long bytesSent;

    /// @param encoder knows what frames the rows of a COPY
    public WholeWriter(Session session, Delivery delivery, RowEncoder encoder) {
        this.session = session;
        this.delivery = delivery;
        this.frame = new CopyFrame(encoder);
    }

    @Override
    public RowBuffer buffer() {
        return block;
    }

    @Override
    public boolean add(CsvRecord record) {
        lines.add(record.line());
        rows++;
        if (block.size() < BLOCK_BYTES) {
            return false;
        }
        send();
        return true;
    }

    @Override
    public void settle() {
        if (rows == 0) {
            return;
        }
        send();
        CopyIn open = copy.orElseThrow();
        write(open, frame.tail(), frame.tail().length);
        delivered = delivered.plus(delivery.finish(open, rows));
        copy = Optional.empty();
        lines.clear();
        rows = 0;
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
        return lines.lineOf(row);
    }

    @Override
    public void close() {
        copy.ifPresent(CopyIn::close);
    }

    private void send() {
        if (copy.isEmpty()) {
            if (!delivery.clearSql().isEmpty()) {
                session.script(delivery.clearSql());
            }
            copy = Optional.of(delivery.open());
            write(copy.get(), frame.head(), frame.head().length);
        }
        write(copy.get(), block.bytes(), block.size());
        block.clear();
    }

    private void write(CopyIn open, byte[] bytes, int length) {
        open.write(bytes, 0, length);
        bytesSent += length;
    }
}
