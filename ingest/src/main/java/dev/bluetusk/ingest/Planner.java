package dev.bluetusk.ingest;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.FieldEncoders;
import dev.bluetusk.ingest.plan.Catalogue;
import dev.bluetusk.ingest.plan.ColumnMatching;
import dev.bluetusk.ingest.plan.InferredType;
import dev.bluetusk.ingest.plan.Merge;
import dev.bluetusk.ingest.plan.NewTable;
import dev.bluetusk.ingest.plan.Replacement;
import dev.bluetusk.ingest.plan.TargetTable;
import dev.bluetusk.ingest.plan.UniqueKey;
import dev.bluetusk.ingest.source.Label;
import dev.bluetusk.ingest.source.Opening;
import dev.bluetusk.ingest.source.TextInput;
import dev.bluetusk.ingest.target.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Makes the plan of one load: looks at the head of the file and at the catalogue.
final class Planner {
    private final Load load;
    private final Session session;

    Planner(Load load, Session session) {
        this.load = load;
        this.session = session;
    }

    LoadPlan plan() {
        TextInput in = load.input.open(new Opening(
                load.format.encoding(), load.sheet, load.format.lines().skipped()));
        try {
            return plan(in);
        } catch (RuntimeException e) {
            try {
                in.close();
            } catch (IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    private LoadPlan plan(TextInput in) {
        checkModes();
        checkRejectTarget();
        FileHead head = new FileHead(load.input.name(), in, load.limits);
        Optional<TargetTable> existing = new Catalogue(session).find(load.table);
        if (existing.isEmpty() && !load.preparations.contains(Preparation.CREATE_IF_MISSING)) {
            throw new PlanException("table " + load.table + " does not exist");
        }
        Optional<ColumnMatching> matching = existing.map(table -> new ColumnMatching(head.name(), table));
        SourceFields fields = SourceFields.of(load, in, head, matching);
        if (existing.isPresent()) {
            List<Assignment> columns = columns(matching.orElseThrow(), fields);
            Route route = columns.isEmpty() ? new Route.Direct() : route(existing.get(), columns);
            return build(in, head, new Target(existing.get(), "", columns, fields, route));
        }
        return build(in, head, newTable(in, head, fields));
    }

    /// An old reject file is taken away at the start; that must not be the source.
    private void checkRejectTarget() {
        if (load.input instanceof Input.File(Path source)
                && load.rejects instanceof RejectTarget.Files(Path records, Path reasons)
                && (isSame(source, records) || isSame(source, reasons))) {
            throw new PlanException("rejected records cannot go into the file that is loaded, " + source);
        }
    }

    private static boolean isSame(Path left, Path right) {
        return left.toAbsolutePath().normalize().equals(right.toAbsolutePath().normalize());
    }

    /// An empty file has nothing to match; it loads no row.
    private List<Assignment> columns(ColumnMatching matching, SourceFields fields) {
        List<String> first = fields.first();
        if (first.isEmpty()) {
            return List.of();
        }
        List<String> labels = List.copyOf(load.labels.values());
        for (String label : labels) {
            if (!matching.knows(label)) {
                throw new PlanException(load.input.name() + ": " + load.table + " has no column \"" + label
                        + "\" for the name of the file or the line");
            }
        }
        return fields.named()
                ? matching.byName(joined(first, labels), load.skipped)
                : matching.byPosition(first.size(), labels);
    }

    private static <T> List<T> joined(List<T> left, List<T> right) {
        return Stream.concat(left.stream(), right.stream()).toList();
    }

    private Target newTable(TextInput in, FileHead head, SourceFields fields) {
        List<String> first = fields.first();
        if (first.isEmpty()) {
            throw new PlanException(head.name() + ": an empty file says nothing of the columns of " + load.table);
        }
        List<String> names = fields.named() ? first : NewTable.numberedNames(first.size());
        List<String> all = joined(names, List.copyOf(load.labels.values()));
        List<InferredType> types = joined(
                fields.types(in, head),
                load.labels.keySet().stream().map(Planner::type).toList());
        List<Integer> kept = IntStream.range(0, all.size())
                .filter(i -> !load.skipped.contains(all.get(i)))
                .boxed()
                .toList();
        NewTable created = new NewTable(
                head.name(),
                load.table,
                kept.stream().map(all::get).toList(),
                kept.stream().map(types::get).toList());
        SourceFields named = new SourceFields(fields.shape(), names, true, fields.nullWords());
        List<Assignment> columns = columns(new ColumnMatching(head.name(), created.table()), named);
        List<String> key = switch (load.modes.onConflict()) {
            case OnConflict.Refuse refused -> List.of();
            case OnConflict.Ignore ignore -> ignore.key();
            case OnConflict.Update update -> update.key();
        };
        List<UniqueKey> keys = key.isEmpty() ? List.of() : List.of(new UniqueKey(true, key));
        Route route = staged(new MergePlanner(head.name(), created.table(), columns, keys, Merge.Count.BY_VERSION));
        return new Target(created.table(), created.sql(key), columns, fields, route);
    }

    private static InferredType type(Label label) {
        return switch (label) {
            case FILE -> InferredType.TEXT;
            case LINE -> InferredType.BIGINT;
        };
    }

    private Route route(TargetTable table, List<Assignment> columns) {
        Catalogue catalogue = new Catalogue(session);
        if (!load.preparations.contains(Preparation.REPLACE)) {
            return staged(new MergePlanner(
                    load.input.name(),
                    table,
                    columns,
                    catalogue.uniqueKeys(table.name()),
                    catalogue.updatesCount(table.name())));
        }
        if (catalogue.isReferredTo(table.name())) {
            throw new PlanException("the rows of " + table.name() + " cannot be replaced: foreign keys of other tables"
                    + " refer to it; update them instead (--on-conflict update)");
        }
        return new Route.Beside(new Replacement(table, columns));
    }

    private Route staged(MergePlanner planner) {
        return planner.plan(load.modes.onConflict())
                .<Route>map(Route.Staged::new)
                .orElseGet(Route.Direct::new);
    }

    private void checkModes() {
        if (!load.preparations.contains(Preparation.REPLACE)) {
            return;
        }
        if (load.modes.commits() instanceof Commits.Every || !(load.modes.onConflict() instanceof OnConflict.Refuse)) {
            throw new PlanException("a load that replaces all rows of " + load.table
                    + " does so at once: it cannot commit on its way, and there are no rows to be in conflict with");
        }
    }

    private LoadPlan build(TextInput in, FileHead head, Target target) {
        boolean binary = load.copyFormat == CopyFormat.BEST
                && target.columns().stream().allMatch(column -> FieldEncoders.knows(column.type()));
        return new LoadPlan(load, in, head, target, binary);
    }

    /// Where the fields of this load go.
    ///
    /// @param createSql the statement that creates the table, or an empty text
    /// @param source what the file has
    /// @param route the way there
    record Target(TargetTable table, String createSql, List<Assignment> columns, SourceFields source, Route route) {
        /// How many fields a record must have.
        int fields() {
            return source.first().size();
        }
    }
}
