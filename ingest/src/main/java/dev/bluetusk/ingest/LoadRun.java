package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.BinaryRowEncoder;
import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.Rejection;
import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.encode.TextRowEncoder;
import dev.bluetusk.ingest.source.CsvRecord;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.Defect;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/// One run of a plan: reads, encodes and sends on the caller's thread, in one transaction.
///
/// There is no second thread: the socket's buffers already let the server work while the next block is encoded, and the
/// server is the slower side by far: `LoadBenchmark`, with figures in the module's README.
final class LoadRun {
    /// Encoded bytes that are gathered before they are handed to the session.
    private static final int BLOCK_BYTES = 64 << 10;

    /// The least time between two reports of progress.
    private static final Duration PROGRESS_PAUSE = Duration.ofMillis(100);

    private final LoadPlan plan;
    private final Load load;
    private final Session session;
    private final LoadListener listener;
    private final RowBuffer block = new RowBuffer(BLOCK_BYTES + (BLOCK_BYTES >> 2));
    private final RowLines lines = new RowLines();
    private final List<Reject> firstRejects = new ArrayList<>();
    private final long start;
    private long nextProgress;
    private long sent;
    private long rejected;
    private long bytesSent;

    LoadRun(LoadPlan plan, Session session, LoadListener listener) {
        this.plan = plan;
        this.load = plan.load();
        this.session = session;
        this.listener = listener;
        this.start = load.ticker.nanos();
        this.nextProgress = start;
    }

    LoadReport run() {
        try {
            if (session.transactionStatus() != TransactionStatus.IDLE) {
                return load();
            }
            try (Transaction transaction = session.begin()) {
                LoadReport report = load();
                transaction.commit();
                return report;
            }
        } catch (PostgresException e) {
            throw ServerRefusal.of(plan.source(), e, lines);
        }
    }

    private LoadReport load() {
        try (CsvSource source = new CsvSource(plan.source(), plan.bytes(), plan.dialect(), load.limits);
                RejectFile rejects = new RejectFile(load.rejects, plan.dialect(), source.header())) {
            rejects.begin();
            prepareTable();
            long stored = plan.columns().isEmpty() ? 0 : copy(source, rejects);
            return report(source, stored, rejects);
        } catch (IOException e) {
            throw Input.unreadable(plan.source(), e);
        }
    }

    private void prepareTable() {
        plan.createStatement().ifPresent(session::execute);
        if (load.preparations.contains(Preparation.TRUNCATE)
                && plan.createStatement().isEmpty()) {
            session.execute("truncate " + plan.target().table().name().sql());
        }
    }

    private long copy(CsvSource source, RejectFile rejects) throws IOException {
        RowEncoder encoder = encoder();
        try (CopyIn copy = session.copyIn(plan.copyStatement())) {
            encoder.begin(block);
            while (source.next()) {
                take(source.record(), encoder, rejects);
                if (block.size() >= BLOCK_BYTES) {
                    send(copy);
                    progress(source);
                }
            }
            encoder.end(block);
            send(copy);
            nextProgress = Long.MIN_VALUE;
            progress(source);
            return copy.finish();
        }
    }

    private RowEncoder encoder() {
        RecordShape shape = new RecordShape(plan.target().fields(), load.nullWord);
        List<Assignment> columns = plan.target().columns();
        if (load.format == CopyFormat.TEXT) {
            return TextRowEncoder.trusting(shape, columns);
        }
        ZoneId zone = SessionTimeZone.of(session);
        return plan.binary()
                ? new BinaryRowEncoder(shape, columns, zone)
                : TextRowEncoder.checking(shape, columns, zone);
    }

    private void take(CsvRecord record, RowEncoder encoder, RejectFile rejects) {
        if (record.malformed()) {
            Defect defect = record.defect().orElseThrow();
            reject(
                    record,
                    rejects,
                    new Reject(defect.line(), "", "column " + defect.column() + ": " + defect.reason()));
            return;
        }
        if (record.blank() && plan.target().fields() > 1) {
            return;
        }
        try {
            encoder.encode(record, block);
            lines.add(record.line());
            sent++;
        } catch (Rejection rejection) {
            reject(record, rejects, new Reject(record.line(), rejection.column(), rejection.reason()));
        }
    }

    private void reject(CsvRecord record, RejectFile rejects, Reject reject) {
        rejected++;
        rejects.add(record, reject);
        listener.rejected(reject);
        if (firstRejects.size() < LoadReport.REJECTS_MAX) {
            firstRejects.add(reject);
        }
        if (rejected > load.rejectsMax) {
            throw new LoadException(
                    LoadException.Reason.TOO_MANY_REJECTS,
                    plan.source() + " " + reject + "; more than " + load.rejectsMax
                            + " records rejected, nothing was loaded");
        }
    }

    private void send(CopyIn copy) {
        copy.write(block.bytes(), 0, block.size());
        bytesSent += block.size();
        block.clear();
    }

    private void progress(CsvSource source) {
        long now = load.ticker.nanos();
        if (now - nextProgress >= 0 || nextProgress == Long.MIN_VALUE) {
            nextProgress = now + PROGRESS_PAUSE.toNanos();
            listener.progressed(new LoadProgress(
                    sent, rejected, source.bytesRead(), load.input.size(), Duration.ofNanos(now - start)));
        }
    }

    private LoadReport report(CsvSource source, long stored, RejectFile rejects) {
        Duration elapsed = Duration.ofNanos(load.ticker.nanos() - start);
        return new LoadReport(
                plan.table(),
                plan.createStatement().isPresent(),
                sent + rejected,
                stored,
                rejected,
                source.bytesRead(),
                bytesSent,
                elapsed,
                firstRejects,
                rejects.path());
    }
}
