package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.encode.Rejection;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.plan.Catalogue;
import dev.bluetusk.ingest.source.CsvRecord;
import dev.bluetusk.ingest.source.Defect;
import dev.bluetusk.ingest.source.RecordSource;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.write.Checkpoint;
import dev.bluetusk.ingest.write.CheckpointTable;
import dev.bluetusk.ingest.write.ChunkWriter;
import dev.bluetusk.ingest.write.Delivered;
import dev.bluetusk.ingest.write.Delivery;
import dev.bluetusk.ingest.write.RowSink;
import dev.bluetusk.ingest.write.WholeWriter;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// One run of a plan: reads, encodes and sends on the caller's thread, in one transaction or in steps.
///
/// There is no second thread: the socket's buffers already let the server work while the next block is encoded,
/// and the server is the slower side by far: `LoadBenchmark`, with figures in the module's README.
final class LoadRun {
    /// The least time between two reports of progress.
    private static final Duration PROGRESS_PAUSE = Duration.ofMillis(100);

    private final LoadPlan plan;
    private final Load load;
    private final Session session;
    private final LoadListener listener;
    private final TableSteps table;
    private final long start;
    private long nextProgress;
    private long position;
    private long read;
    private Checkpoint begun = Checkpoint.START;
    private Optional<CommitSteps> steps = Optional.empty();
    private Optional<RowSink> sink = Optional.empty();

    LoadRun(LoadPlan plan, Session session, LoadListener listener) {
        this.plan = plan;
        this.load = plan.load();
        this.session = session;
        this.listener = listener;
        this.table = new TableSteps(plan, session);
        this.start = load.ticker.nanos();
        this.nextProgress = start;
    }

    LoadReport run() {
        try {
            return switch (load.modes.commits()) {
                case Commits.AtEnd once -> atOnce();
                case Commits.Every every -> inSteps(every);
            };
        } catch (PostgresException e) {
            throw ServerRefusal.of(
                    plan.source(), e, row -> sink.map(rows -> rows.lineOf(row)).orElse(0L), stored());
        }
    }

    private LoadReport atOnce() {
        if (session.transactionStatus() != TransactionStatus.IDLE) {
            return load();
        }
        try (Transaction transaction = session.begin()) {
            LoadReport report = load();
            transaction.commit();
            return report;
        }
    }

    private LoadReport inSteps(Commits.Every every) {
        CheckpointTable.LoadKey key = plan.key();
        if (session.transactionStatus() != TransactionStatus.IDLE) {
            throw new PlanException(plan.source() + ": a load cannot commit on its way inside a transaction");
        }
        CheckpointTable checkpoints =
                new CheckpointTable(session, plan.target().table().name(), key);
        try (CommitSteps own = new CommitSteps(session, checkpoints, key, every)) {
            steps = Optional.of(own);
            begun = own.claim();
            return load();
        }
    }

    private LoadReport load() {
        try (RecordSource source = plan.records();
                RejectFile file = new RejectFile(load.rejects, source.headerLine(), this::stored)) {
            RejectLog log = new RejectLog(load, listener, file, begun.rejected(), this::stored);
            position = begun.position();
            read = begun.read();
            if (!begun.finished()) {
                file.begin(new RejectFile.Lengths(begun.rejectBytes(), begun.reasonBytes()));
                if (begun.position() == 0) {
                    table.prepare();
                }
                if (!plan.columns().isEmpty()) {
                    skip(source);
                    copy(source, log, file);
                }
                log.end(read);
                table.finish();
                steps.ifPresent(own -> own.finish(checkpoint(log, file, true)));
            }
            return report(source, log, file);
        } catch (IOException e) {
            throw Input.unreadable(plan.source(), e);
        }
    }

    /// Passes over what an earlier load has stored.
    private void skip(RecordSource source) throws IOException {
        for (long i = 0; i < begun.position(); i++) {
            if (!source.next()) {
                throw new SourceException(
                        plan.source(),
                        "expected " + begun.position() + " records that an earlier load has read but got " + i);
            }
        }
    }

    private void copy(RecordSource source, RejectLog log, RejectFile file) throws IOException {
        RowEncoder encoder = table.encoder();
        Delivery delivery = table.delivery();
        delivery.begin();
        try (RowSink rows = sink(delivery, encoder, log)) {
            sink = Optional.of(rows);
            while (source.next()) {
                position++;
                if (take(source.record(), encoder, log)) {
                    progress(source, log);
                }
                if (steps.isPresent() && steps.get().isDue(position)) {
                    rows.settle();
                    steps.get().commit(checkpoint(log, file, false));
                }
            }
            rows.settle();
            delivery.end();
            nextProgress = Long.MIN_VALUE;
            progress(source, log);
        }
    }

    private RowSink sink(Delivery delivery, RowEncoder encoder, RejectLog log) {
        if (load.errorLimit.allowsNone()
                || new Catalogue(session).refersToItself(plan.target().table().name())) {
            return new WholeWriter(session, delivery, encoder);
        }
        return new ChunkWriter(
                session,
                delivery,
                encoder,
                (chunk, row, refused) ->
                        log.add(out -> chunk.writeRecord(row, out), RejectLog.refused(chunk.line(row), refused), read));
    }

    /// @return whether rows were sent just now
    private boolean take(CsvRecord record, RowEncoder encoder, RejectLog log) {
        if (record.malformed()) {
            Defect defect = record.defect().orElseThrow();
            read++;
            String reason = "column " + defect.column() + ": " + defect.reason();
            log.add(record::writeTo, new Reject(defect.line(), "", reason), read);
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
            log.add(record::writeTo, reject, read);
            return false;
        }
        return rows.add(record);
    }

    private Checkpoint checkpoint(RejectLog log, RejectFile file, boolean finished) {
        RejectFile.Lengths lengths = file.sync();
        return new Checkpoint(position, read, delivered(), log.count(), lengths.records(), lengths.reasons(), finished);
    }

    private Delivered delivered() {
        return begun.delivered().plus(sink.map(RowSink::delivered).orElse(Delivered.NONE));
    }

    /// What is stored for good, for a message.
    private String stored() {
        return steps.map(CommitSteps::stored).orElse("nothing was loaded");
    }

    private void progress(RecordSource source, RejectLog log) {
        long now = load.ticker.nanos();
        if (now - nextProgress >= 0 || nextProgress == Long.MIN_VALUE) {
            nextProgress = now + PROGRESS_PAUSE.toNanos();
            listener.progressed(new LoadProgress(
                    read - log.count(),
                    log.count(),
                    plan.fileBytes(source),
                    load.input.size(),
                    Duration.ofNanos(now - start)));
        }
    }

    private LoadReport report(RecordSource source, RejectLog log, RejectFile file) {
        Duration elapsed = Duration.ofNanos(load.ticker.nanos() - start);
        Delivered delivered = table.swapped().orElse(delivered());
        return new LoadReport(
                plan.table(),
                plan.createStatement().isPresent(),
                read,
                delivered.inserted() + delivered.updated(),
                delivered.updated(),
                delivered.passed(),
                log.count(),
                plan.fileBytes(source),
                sink.map(RowSink::bytesSent).orElse(0L),
                elapsed,
                log.first(),
                log.reasons().list(),
                file.path());
    }
}
