package dev.bluetusk.ingest;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.plan.Merge;
import dev.bluetusk.ingest.plan.TargetTable;
import dev.bluetusk.ingest.plan.UniqueKey;
import dev.bluetusk.ingest.target.PlanException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the key by which rows of a file are matched with rows of the table.
///
/// @param source what messages call the file
/// @param table the table
/// @param columns the loaded columns
/// @param keys the unique keys of the table
/// @param count how updated rows can be counted
record MergePlanner(
        String source, TargetTable table, List<Assignment> columns, List<UniqueKey> keys, Merge.Count count) {

    /// @throws PlanException if there is no such key, or the file does not have all of its columns
    Optional<Merge> plan(OnConflict wanted) {
        return switch (wanted) {
            case OnConflict.Refuse refused -> Optional.empty();
            case OnConflict.Ignore(List<String> key) -> {
                check(key);
                yield Optional.of(Merge.ignoring(table.name(), columns, key));
            }
            case OnConflict.Update(List<String> key) -> {
                List<String> chosen = key.isEmpty() ? primaryKey() : key;
                check(chosen);
                yield Optional.of(Merge.updating(table, columns, chosen, count));
            }
        };
    }

    private List<String> primaryKey() {
        return keys.stream()
                .filter(UniqueKey::primary)
                .findFirst()
                .map(UniqueKey::columns)
                .orElseThrow(() -> new PlanException(table.name()
                        + " has no primary key: name the columns by which its rows are matched" + known()));
    }

    private void check(List<String> key) {
        if (key.isEmpty()) {
            return;
        }
        if (keys.stream().noneMatch(unique -> new HashSet<>(unique.columns()).equals(new HashSet<>(key)))) {
            throw new PlanException(
                    "no unique key of " + table.name() + " is on (" + String.join(", ", key) + ")" + known());
        }
        for (String column : key) {
            if (columns.stream().noneMatch(loaded -> loaded.column().equals(column))) {
                throw new PlanException(source + ": column \"" + column + "\" of the key (" + String.join(", ", key)
                        + ") is not in the file");
            }
        }
    }

    private String known() {
        return keys.isEmpty()
                ? " (it has no unique key)"
                : keys.stream()
                        .map(key -> String.join(", ", key.columns()))
                        .collect(Collectors.joining("), (", " (unique keys: (", "))"));
    }
}
