package dev.bluetusk.ingest;

import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.BinaryRowEncoder;
import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.RowEncoder;
import dev.bluetusk.ingest.encode.TextRowEncoder;
import dev.bluetusk.ingest.plan.Replacement;
import dev.bluetusk.ingest.write.Delivered;
import dev.bluetusk.ingest.write.Delivery;
import dev.bluetusk.ingest.write.DirectCopy;
import dev.bluetusk.ingest.write.StagedMerge;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// What a load does with its table before, for and after the rows. Confined to the load's thread.
final class TableSteps {
    private final LoadPlan plan;
    private final Load load;
    private final Session session;
    private Optional<Delivered> swapped = Optional.empty();

    TableSteps(LoadPlan plan, Session session) {
        this.plan = plan;
        this.load = plan.load();
        this.session = session;
    }

    void prepare() {
        plan.createStatement().ifPresent(session::execute);
        if (load.preparations.contains(Preparation.TRUNCATE)
                && plan.createStatement().isEmpty()) {
            session.execute("truncate " + plan.target().table().name().sql());
        }
        if (plan.target().route() instanceof Route.Beside(Replacement replacement)) {
            session.script(replacement.createSql());
            foreignKeys(replacement).forEach(session::script);
        }
    }

    RowEncoder encoder() {
        RecordShape shape = new RecordShape(
                plan.target().fields(),
                load.labels.size(),
                plan.target().source().nullWords());
        List<Assignment> columns = plan.target().columns();
        if (load.copyFormat == CopyFormat.TEXT) {
            return TextRowEncoder.trusting(shape, columns);
        }
        ZoneId zone = SessionTimeZone.of(session);
        return plan.binary()
                ? new BinaryRowEncoder(shape, columns, zone)
                : TextRowEncoder.checking(shape, columns, zone);
    }

    Delivery delivery() {
        return switch (plan.target().route()) {
            case Route.Direct direct -> new DirectCopy(session, plan.copyStatement());
            case Route.Beside beside -> new DirectCopy(session, plan.copyStatement());
            case Route.Staged staged -> new StagedMerge(session, staged.merge(), plan.copyStatement());
        };
    }

    /// Once all rows are there.
    void finish() {
        if (plan.target().route() instanceof Route.Beside(Replacement replacement)) {
            session.script(replacement.emptySql());
            swapped = Optional.of(new Delivered(session.execute(replacement.fillSql()), 0, 0));
            session.script(replacement.dropSql());
        }
        new AfterLoad(session, plan.target().table().name(), plan.target().columns()).run(load.modes.finish());
    }

    /// The rows that took the place of the old ones, if the table's rows were replaced.
    Optional<Delivered> swapped() {
        return swapped;
    }

    private List<String> foreignKeys(Replacement replacement) {
        try (Rows rows = session.query(
                replacement.foreignKeysSql(),
                replacement.table().name().sql(),
                replacement.besides().sql())) {
            return rows.list(String.class);
        }
    }
}
