package dev.bluetusk.ingest.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A file whose fields stand at fixed places of each line.
///
/// ```java
/// FixedWidth layout = FixedWidth.parse("id=1-6,name=7-30,amount=31-40");
/// ```
///
/// Immutable.
///
/// @param fields the fields, in the order of the table's columns or by name
/// @param lines which lines are no records
public record FixedWidth(List<Field> fields, CsvLines lines) implements SourceShape {
    private static final Pattern FIELD =
            Pattern.compile("\\s*([^=,]+?)\\s*=\\s*([0-9]{1,6})(?:\\s*-\\s*([0-9]{1,6}))?\\s*");

    /// @throws IllegalArgumentException if there is no field, or a name comes twice
    public FixedWidth {
        fields = List.copyOf(fields);
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("a layout of fixed width needs a field");
        }
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name())) {
                throw new IllegalArgumentException("field \"" + field.name() + "\" comes twice in the layout");
            }
        }
    }

    /// One field. Spaces around its value are no part of it; without anything else it is empty.
    ///
    /// @param name its name
    /// @param first its first character, from 1
    /// @param last its last character
    public record Field(String name, int first, int last) {
        /// @throws IllegalArgumentException if it has no character
        public Field {
            if (first < 1 || last < first) {
                throw new IllegalArgumentException(
                        "field \"" + name + "\" cannot stand at characters " + first + " to " + last);
            }
        }
    }

    /// Reads a layout as `id=1-6,name=7-30,flag=31`: names with the first and the last character, from 1.
    ///
    /// @throws IllegalArgumentException if it is not written so
    public static FixedWidth parse(String layout) {
        List<Field> fields = new ArrayList<>();
        for (String part : layout.split(",", -1)) {
            Matcher matcher = FIELD.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("expected a field as name=1-6 but got \"" + part + "\"");
            }
            int first = Integer.parseInt(matcher.group(2));
            int last =
                    Optional.ofNullable(matcher.group(3)).map(Integer::parseInt).orElse(first);
            fields.add(new Field(matcher.group(1), first, last));
        }
        return new FixedWidth(fields, CsvLines.ALL);
    }

    /// The same with other lines that are no records.
    public FixedWidth withLines(CsvLines other) {
        return new FixedWidth(fields, other);
    }

    /// The names of the fields.
    public List<String> names() {
        return fields.stream().map(Field::name).toList();
    }

    @Override
    public String summary() {
        return fields.stream()
                .map(field -> field.name() + " " + field.first() + "-" + field.last())
                .collect(Collectors.joining(", ", "fixed width: ", lines.summary()));
    }
}
