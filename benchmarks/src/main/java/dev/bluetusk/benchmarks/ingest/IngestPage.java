package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.cli.console.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The page of what was measured, in Markdown. Everything in it comes from a folder of results.
final class IngestPage {
    /// Where the page is, from the sources' folder.
    static final String PAGE = "docs/performance/ingest.md";

    private static final String PICTURES = "ingest";
    private static final double MILLION = 1e6;

    private final IngestResults results;
    private final Findings findings;
    private final List<String> lines = new ArrayList<>();

    private IngestPage(IngestResults results) throws IOException {
        this.results = results;
        this.findings = Findings.of(results.turns());
    }

    /// Writes the page, and its charts to a folder beside it.
    static void write(IngestResults results, Path file) throws IOException {
        IngestPage page = new IngestPage(results);
        Path pictures = Files.createDirectories(file.toAbsolutePath().resolveSibling(PICTURES));
        for (Map.Entry<String, String> each :
                new IngestPictures(page.findings).draw().entrySet()) {
            Files.writeString(pictures.resolve(each.getKey()), each.getValue());
        }
        Files.writeString(file, page.text());
    }

    private String text() throws IOException {
        add(
                "# Loading files: BlueTusk and others",
                "",
                "Written by `./bluetusk bench ingest` from `" + IngestResults.TURNS
                        + "`, which has a line for each load; do not edit.",
                "",
                "All contenders are whole programs, started as a user starts them, so the start and the warm-up of a JVM count. They",
                "load the same file into the same table of the same server, in turns, each round beginning with another one. The table",
                "is made anew before each turn, and after it must have the rows that the server itself reads from the file. Slow",
                "contenders load only the first records of the file; rates are compared. Figures are medians of the rounds.",
                "");
        aims();
        findings.byFile().forEach(this::file);
        method();
        return String.join("\n", lines) + "\n";
    }

    private void add(String... all) {
        lines.addAll(List.of(all));
    }

    private void aims() {
        add("## What was aimed at", "", "| aim | file | measured | |", "|---|---|---|---|");
        findings.byFile().values().forEach(scenarios -> {
            Scenario scenario = scenarios.getFirst();
            if (scenario.target() == LoadTarget.PLAIN && findings.has(scenario, Contender.OURS)) {
                aim(scenario, Contender.PSQL, 1.6);
                aim(scenario, Contender.COPY_MANAGER, 1.4);
                aim(scenario, Contender.PGLOADER, 20);
                aim(scenario, Contender.HIBERNATE_PLAIN, 20);
            }
        });
        add("");
    }

    private void aim(Scenario scenario, String rival, double wanted) {
        if (!findings.has(scenario, rival)) {
            return;
        }
        double times = findings.times(scenario, Contender.OURS, rival);
        add(String.format(
                Locale.ROOT,
                "| plain table: %s times the rows of %s in a second | %s | %.2f | %s |",
                wanted == Math.rint(wanted) ? String.valueOf((long) wanted) : String.valueOf(wanted),
                rival,
                title(scenario),
                times,
                times >= wanted ? "reached" : "**missed**"));
    }

    private static String title(Scenario scenario) {
        return Quantity.exact(scenario.rows()) + " rows of " + scenario.shape().table();
    }

    private void file(String file, List<Scenario> scenarios) {
        Scenario first = scenarios.getFirst();
        add("## " + title(first), "", capital(first.shape().description()) + ".", "");
        for (Scenario scenario : scenarios) {
            add(
                    "### Into: " + scenario.target().title(),
                    "",
                    "| program | rows | seconds | rows/s | to psql | MB/s | client cpu, s/M rows | server cpu, s/M rows | peak memory |",
                    "|---|---|---|---|---|---|---|---|---|");
            findings.contenders(List.of(scenario)).forEach(contender -> row(scenario, contender));
            add("");
        }
        for (String kind : IngestPictures.KINDS) {
            add("![" + kind + ", " + title(first) + "](" + PICTURES + '/' + kind + '-' + file + ".svg)", "");
        }
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private void row(Scenario scenario, String contender) {
        Findings.Spread seconds = findings.spread(scenario, contender, Turn::seconds);
        double rate = findings.spread(scenario, contender, Turn::rowsPerSecond).median();
        String ratio = findings.has(scenario, Contender.PSQL)
                ? String.format(Locale.ROOT, "%.2f", findings.times(scenario, contender, Contender.PSQL))
                : "";
        add(String.format(
                Locale.ROOT,
                "| %s | %s | %.2f (%.2f to %.2f) | %s | %s | %.1f | %.2f | %.2f | %s |",
                contender.equals(Contender.OURS) ? "**" + contender + "**" : contender.replace("\\", "\\\\"),
                Quantity.exact(Math.round(
                        findings.spread(scenario, contender, Turn::rows).median())),
                seconds.median(),
                seconds.low(),
                seconds.high(),
                Quantity.count(Math.round(rate)),
                ratio,
                findings.spread(scenario, contender, turn -> turn.bytes() / MILLION / turn.seconds())
                        .median(),
                findings.spread(scenario, contender, turn -> turn.clientSeconds() * MILLION / turn.rows())
                        .median(),
                findings.spread(scenario, contender, turn -> turn.serverSeconds() * MILLION / turn.rows())
                        .median(),
                Quantity.bytes(Math.round(
                        findings.spread(scenario, contender, Turn::peakBytes).median()))));
    }

    private void method() throws IOException {
        add("## How it was measured", "");
        Map<String, String> facts = new LinkedHashMap<>();
        results.facts().forEach(fact -> facts.put(fact[0], fact[1]));
        add("| what | value |", "|---|---|");
        facts.forEach((name, value) -> add("| " + name + " | " + value + " |"));
        add(
                "",
                "- Upsert: the table has a primary key and half of the rows, with other values. `\\copy`, CopyManager and PgBulkInsert load",
                "  into a temporary table and merge by one `INSERT … ON CONFLICT`; Spring Batch sends that statement for each row,",
                "  Hibernate upserts by a stateless session.",
                "- Peak memory is the high-water mark of the largest process of a program, as the kernel tells it.",
                "- Spring Batch and Hibernate commit or flush after 1000 rows. pgloader has no upsert. Hibernate is measured with the",
                "  narrow rows only: each shape needs a class.",
                "",
                "Not measured: a network between client and server, a server that waits for its disk, several loads at once.");
    }
}
