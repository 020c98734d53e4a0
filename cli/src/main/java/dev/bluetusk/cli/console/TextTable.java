package dev.bluetusk.cli.console;

import java.util.ArrayList;
import java.util.List;

/// Columns of text, lined up by their widest cell. Confined to one thread.
///
/// ```java
/// TextTable table = TextTable.of("endpoint", ">rows", ">ms");
/// table.row("GET /orders", "20", "1.8");
/// table.lines(console.style()).forEach(console::line);
/// ```
public final class TextTable {
    private static final String GAP = "  ";

    private final List<String> headings;
    private final List<List<String>> rows = new ArrayList<>();

    private TextTable(List<String> headings) {
        this.headings = headings;
    }

    /// A table with these headings; one that begins with `>` is set to the right, as numbers are.
    public static TextTable of(String... headings) {
        return new TextTable(List.of(headings));
    }

    /// Adds a row with a cell for each heading.
    public void row(String... cells) {
        if (cells.length != headings.size()) {
            throw new IllegalArgumentException(
                    "expected " + headings.size() + " cells but got " + cells.length + " in row " + (rows.size() + 1));
        }
        rows.add(List.of(cells));
    }

    /// The lines of the table, headings first, without trailing blanks.
    public List<String> lines(Style style) {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        List<String> names = headings.stream().map(TextTable::name).toList();
        lines.add(style.faint(line(names, widths)));
        for (List<String> row : rows) {
            lines.add(line(row, widths));
        }
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[headings.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Style.width(name(headings.get(i)));
            for (List<String> row : rows) {
                widths[i] = Math.max(widths[i], Style.width(row.get(i)));
            }
        }
        return widths;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String blanks = " ".repeat(widths[i] - Style.width(cells.get(i)));
            boolean right = headings.get(i).startsWith(">");
            line.append(i == 0 ? "" : GAP).append(right ? blanks : "").append(cells.get(i));
            line.append(right ? "" : blanks);
        }
        return line.toString().stripTrailing();
    }

    private static String name(String heading) {
        return heading.startsWith(">") ? heading.substring(1) : heading;
    }
}
