package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.BinaryRowEncoder;
import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.Rejection;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.encode.TextRowEncoder;
import dev.bluetusk.ingest.plan.Catalogue;
import dev.bluetusk.ingest.source.CsvRecord;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.Defect;
import dev.bluetusk.ingest.write.ChunkWriter;
import dev.bluetusk.ingest.write.Delivery;
import dev.bluetusk.ingest.write.DirectCopy;
import dev.bluetusk.ingest.write.RowSink;
import dev.bluetusk.ingest.write.WholeWriter;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// One run of a plan: reads, encodes and sends on the caller's thread, in one transaction.
///
/// There is no second thread: the socket's buffers already let the server work while the next block is encoded, and the
/// server is the slower side by far: `LoadBenchmark`, with figures in the module's README.
final class LoadRun {
    /// The least time between two reports of progress.
    private static final Duration PROGRESS_PAUSE = Duration.ofMillis(100);

    private final LoadPlan plan;
    private final Load load;
    private final Session session;
    private final LoadListener listener;
    private final long start;
    private long nextProgress;
    private long read;
    private Optional<RowSink> sink = Optional.empty();

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
            throw ServerRefusal.of(
                    plan.source(), e, row -> sink.map(rows -> rows.lineOf(row)).orElse(0L));
        }
    }

    private LoadReport load() {
        try (CsvSource source = new CsvSource(plan.source(), plan.bytes(), plan.dialect(), load.limits);
                RejectFile rejects = new RejectFile(load.rejects, plan.dialect(), source.header())) {
            rejects.begin();
            prepareTable();
            RejectLog log = new RejectLog(load, listener, rejects);
            if (!plan.columns().isEmpty()) {
                copy(source, log);
            }
            log.end(read);
            return report(source, log, rejects);
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

    private void copy(CsvSource source, RejectLog rejects) throws IOException {
        RowEncoder encoder = encoder();
        try (RowSink rows = sink(encoder, rejects)) {
            sink = Optional.of(rows);
            while (source.next()) {
                if (take(source.record(), encoder, rejects)) {
                    progress(source, rejects);
                }
            }
            rows.settle();
            nextProgress = Long.MIN_VALUE;
            progress(source, rejects);
        }
    }

    private RowSink sink(RowEncoder encoder, RejectLog rejects) {
        Delivery delivery = new DirectCopy(session, plan.copyStatement());
        if (load.errorLimit.allowsNone()
                || new Catalogue(session).refersToItself(plan.target().table().name())) {
            return new WholeWriter(delivery, encoder);
        }
        return new ChunkWriter(
                session,
                delivery,
                encoder,
                (chunk, row, refused) -> rejects.add(
                        out -> chunk.writeRecord(row, out), RejectLog.refused(chunk.line(row), refused), read));
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

    /// @return whether rows were sent just now
    private boolean take(CsvRecord record, RowEncoder encoder, RejectLog rejects) {
        if (record.malformed()) {
            Defect defect = record.defect().orElseThrow();
            read++;
            String reason = "column " + defect.column() + ": " + defect.reason();
            rejects.add(record::writeTo, new Reject(defect.line(), "", reason), read);
            return false;
        }
        if (record.blank() && plan.target().fields() > 1) {
            return false;
        }
        read++;
        RowSink rows = sink.orElseThrow();
        try {
            encoder.encode(record, rows.buffer());
        } catch (Rejection rejection) {
            Reject reject = new Reject(record.line(), rejection.column(), rejection.reason());
            rejects.add(record::writeTo, reject, read);
            return false;
        }
        return rows.add(record);
    }

    private void progress(CsvSource source, RejectLog rejects) {
        long now = load.ticker.nanos();
        if (now - nextProgress >= 0 || nextProgress == Long.MIN_VALUE) {
            nextProgress = now + PROGRESS_PAUSE.toNanos();
            listener.progressed(new LoadProgress(
                    read - rejects.count(),
                    rejects.count(),
                    source.bytesRead(),
                    load.input.size(),
                    Duration.ofNanos(now - start)));
        }
    }

    private LoadReport report(CsvSource source, RejectLog log, RejectFile file) {
        Duration elapsed = Duration.ofNanos(load.ticker.nanos() - start);
        return new LoadReport(
                plan.table(),
                plan.createStatement().isPresent(),
                read,
                sink.map(rows -> rows.delivered().inserted()).orElse(0L),
                log.count(),
                source.bytesRead(),
                sink.map(RowSink::bytesSent).orElse(0L),
                elapsed,
                log.first(),
                log.reasons().list(),
                file.path());
    }
}
