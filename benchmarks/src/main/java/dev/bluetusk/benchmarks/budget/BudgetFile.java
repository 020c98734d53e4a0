package dev.bluetusk.benchmarks.budget;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The file of all budgets.
///
/// @param budgets in the order of the report
/// @param absent  what has no number, and why
record BudgetFile(List<Budget> budgets, List<Absent> absent) {
    private static final String HEAD = "Bytes that an operation allocates: measured, allowed, and what they are."
            + " `./bluetusk bench budgets --write` measures again; budgets and reasons are written by hand.";

    /// Reads a file.
    ///
    /// @throws IOException if it cannot be read or is no such file
    static BudgetFile read(Path file) throws IOException {
        List<Budget> budgets = new ArrayList<>();
        List<Absent> absent = new ArrayList<>();
        for (Map<String, String> line : lines(Files.readString(file))) {
            String name = text(line, "name");
            if (line.containsKey("absent")) {
                absent.add(new Absent(name, text(line, "absent")));
            } else {
                budgets.add(new Budget(
                        name,
                        number(line, "scripted"),
                        line.containsKey("live") ? OptionalLong.of(number(line, "live")) : OptionalLong.empty(),
                        number(line, "budget"),
                        text(line, "reason")));
            }
        }
        return new BudgetFile(List.copyOf(budgets), List.copyOf(absent));
    }

    private static List<Map<String, String>> lines(String json) {
        List<Map<String, String>> lines = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
            Map<String, String> line = Map.of();
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    line = new LinkedHashMap<>();
                    depth++;
                } else if (token == JsonToken.END_OBJECT) {
                    depth--;
                    if (depth > 0) {
                        lines.add(line);
                    }
                } else if (token.isScalarValue()) {
                    line.put(String.valueOf(parser.currentName()), parser.getString());
                }
            }
        }
        return lines;
    }

    private static String text(Map<String, String> line, String key) throws IOException {
        return Optional.ofNullable(line.get(key))
                .orElseThrow(() -> new IOException("expected a \"" + key + "\" in the budget " + line));
    }

    private static long number(Map<String, String> line, String key) throws IOException {
        return Long.parseLong(text(line, key));
    }

    void write(Path file) throws IOException {
        String lines = Stream.concat(
                        budgets.stream().map(BudgetFile::line),
                        absent.stream().map(each -> pair("name", each.name()) + ",\n" + pair("absent", each.reason())))
                .map(body -> "    {\n" + body + "\n    }")
                .collect(Collectors.joining(",\n"));
        Files.writeString(file, "{\n  \"about\": " + quoted(HEAD) + ",\n  \"budgets\": [\n" + lines + "\n  ]\n}\n");
    }

    private static String line(Budget budget) {
        StringBuilder line = new StringBuilder(pair("name", budget.name()));
        line.append(",\n      \"scripted\": ").append(budget.scripted());
        budget.live().ifPresent(bytes -> line.append(",\n      \"live\": ").append(bytes));
        line.append(",\n      \"budget\": ").append(budget.most());
        return line.append(",\n").append(pair("reason", budget.reason())).toString();
    }

    private static String pair(String key, String value) {
        return "      \"" + key + "\": " + quoted(value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /// The table of the documentation.
    String table() {
        StringBuilder table = new StringBuilder("""
                | operation | bytes | on a server | budget | what they are |
                |---|---|---|---|---|
                """);
        for (Budget each : budgets) {
            String live = each.live().isPresent() ? exact(each.live().getAsLong()) : "";
            table.append("| ").append(each.name()).append(" | ").append(exact(each.scripted()));
            table.append(" | ").append(live).append(" | ").append(exact(each.most()));
            table.append(" | ").append(each.reason()).append(" |\n");
        }
        for (Absent each : absent) {
            table.append("| ")
                    .append(each.name())
                    .append(" | | | | ")
                    .append(each.reason())
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String exact(long bytes) {
        return String.format(Locale.ROOT, "%,d", bytes);
    }
}
