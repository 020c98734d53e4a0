package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.target.PlanException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Gives each field of a file its column.
///
/// By name: a header name means the column of exactly that name, else the only one that differs in case or in
/// spaces around. By position: the file has a field for each column, or for each but the identity columns.
/// Computed columns are never written: by name their field is passed over. Immutable.
public final class ColumnMatching {
    /// Changes of one character up to which a name is offered as the one that was meant.
    private static final int SUGGESTION_DISTANCE_MAX = 3;

    private final String source;
    private final TargetTable table;

    /// @param source what messages call the file
    /// @param table where the fields go
    public ColumnMatching(String source, TargetTable table) {
        this.source = source;
        this.table = table;
    }

    /// Whether all names of a first record are columns of the table: then it is a header.
    public boolean matchesAll(List<String> names) {
        return !names.isEmpty() && names.stream().allMatch(name -> find(name).isPresent());
    }

    /// Whether a name is a column of the table.
    public boolean knows(String name) {
        return find(name).isPresent();
    }

    /// The columns that no name means and that are NULL if a row comes without them.
    public List<String> others(List<String> names) {
        Set<String> named = new HashSet<>();
        names.forEach(name -> find(name).ifPresent(column -> named.add(column.name())));
        return columns(column -> column.generation() == Generation.NONE && !named.contains(column.name())).stream()
                .map(TargetColumn::name)
                .toList();
    }

    /// Matches header names.
    ///
    /// @param skipped header names whose fields are not loaded
    /// @throws PlanException if a name is unknown or comes twice, or a needed column is missing
    public List<Assignment> byName(List<String> header, Set<String> skipped) {
        if (header.stream()
                .noneMatch(name -> skipped.contains(name) || find(name).isPresent())) {
            throw new PlanException(source + ": no name in the header is a column of " + table.name() + " (columns: "
                    + table.columnList() + "); if the first record is data, say that there is no header");
        }
        List<Assignment> assignments = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (int field = 0; field < header.size(); field++) {
            String name = header.get(field);
            if (skipped.contains(name)) {
                continue;
            }
            TargetColumn column = find(name).orElseThrow(() -> unknown(name));
            if (!used.add(column.name())) {
                throw new PlanException(source + ": column \"" + column.name() + "\" comes twice in the header");
            }
            if (column.generation() != Generation.COMPUTED) {
                assignments.add(assignment(field, column));
            }
        }
        checkRequired(assignments);
        return assignments;
    }

    /// Matches fields in the order of the columns.
    ///
    /// @param fields how many fields the first record has
    /// @param labels columns that get the fields behind those
    /// @throws PlanException if that is not the number of the other columns
    public List<Assignment> byPosition(int fields, List<String> labels) {
        List<TargetColumn> labelled =
                labels.stream().flatMap(label -> find(label).stream()).toList();
        List<TargetColumn> all =
                columns(column -> column.generation() != Generation.COMPUTED && !labelled.contains(column));
        List<TargetColumn> plain = all.stream()
                .filter(column -> column.generation() != Generation.IDENTITY)
                .toList();
        List<TargetColumn> chosen = fields == all.size() ? all : plain;
        if (chosen.size() != fields) {
            throw new PlanException(
                    source + ": the first record has " + fields + " fields but " + table.name() + " has " + all.size()
                            + (labelled.isEmpty() ? "" : " other") + " columns (" + table.columnList() + ")");
        }
        List<Assignment> assignments = new ArrayList<>();
        for (int field = 0; field < fields; field++) {
            assignments.add(assignment(field, chosen.get(field)));
        }
        for (TargetColumn column : labelled) {
            assignments.add(assignment(assignments.size(), column));
        }
        return assignments;
    }

    private List<TargetColumn> columns(Predicate<TargetColumn> wanted) {
        return table.columns().stream().filter(wanted).toList();
    }

    private static Assignment assignment(int field, TargetColumn column) {
        return new Assignment(field, column.name(), column.type(), column.notNull());
    }

    private Optional<TargetColumn> find(String name) {
        List<TargetColumn> exact = columns(column -> column.name().equals(name));
        if (!exact.isEmpty()) {
            return exact.stream().findFirst();
        }
        List<TargetColumn> near = columns(column -> column.name().equalsIgnoreCase(name.strip()));
        return near.size() == 1 ? near.stream().findFirst() : Optional.empty();
    }

    private void checkRequired(List<Assignment> assignments) {
        for (TargetColumn column : table.columns()) {
            boolean given = assignments.stream().anyMatch(a -> a.column().equals(column.name()));
            if (!given && column.notNull() && column.generation() == Generation.NONE) {
                throw new PlanException(source + ": column \"" + column.name() + "\" of " + table.name()
                        + " is NOT NULL without a default, but the header does not name it");
            }
        }
    }

    private PlanException unknown(String name) {
        Optional<String> meant = table.columns().stream()
                .map(TargetColumn::name)
                .filter(column -> EditDistance.between(column, name) <= SUGGESTION_DISTANCE_MAX)
                .min(Comparator.comparingInt(column -> EditDistance.between(column, name)));
        String what = name.isEmpty() ? "a field without a name" : "\"" + name + "\"";
        return new PlanException(source + ": the header has " + what + " but " + table.name() + " has no such column"
                + meant.map(column -> "; is \"" + column + "\" meant").orElse("") + " (columns: " + table.columnList()
                + ")");
    }
}
