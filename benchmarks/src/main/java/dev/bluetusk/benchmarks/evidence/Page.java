package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.saturation.Burst;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The page of the evidence, in Markdown: what the samples say and how they were made. Everything in it comes from a
/// folder of evidence, so that a test can keep both in step.
final class Page {
    private static final Pattern FACT = Pattern.compile("  \"([^\"]+)\": \"(.*)\",?");
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int FEW_NANOS = 1000;
    private static final int MANY_MICROS = 10_000;

    private final EvidenceFolder folder;
    private final Exhibits exhibits;
    private final String pictures;
    private final List<String> lines = new ArrayList<>();

    private Page(EvidenceFolder folder, Exhibits exhibits, String pictures) {
        this.folder = folder;
        this.exhibits = exhibits;
        this.pictures = pictures;
    }

    /// The text of the page.
    ///
    /// @param pictures where its charts are, as a link says it
    static String text(EvidenceFolder folder, String pictures) throws IOException {
        Page page = new Page(folder, new Exhibits(folder), pictures);
        page.head();
        page.sixteen();
        page.beyond();
        page.limit();
        page.bursts();
        page.aims();
        page.method();
        return String.join("\n", page.lines) + "\n";
    }

    private void add(String... all) {
        lines.addAll(List.of(all));
    }

    private void picture(String file, String what) {
        add("![" + what + "](" + pictures + "/" + file + ")", "");
    }

    private void head() throws IOException {
        Verifier.Verdict verdict = new Verifier(folder).verify();
        add(
                "# Evidence: BlueTusk and what Java programs have for PostgreSQL",
                "",
                "Written by `./bluetusk bench evidence` from the raw samples in `benchmarks/evidence` (word `"
                        + folder.word() + "`); do not edit.",
                "",
                "**" + (verdict.checks() - verdict.misses().size()) + " of " + verdict.checks()
                        + " checks pass.** Each is a ratio of mean, P95 or P99, or the garbage of an operation, against what was",
                "declared before: 1.00 for the five paths that every application walks and for all bursts, 1.05 for everything else;",
                "never more garbage in the sixteen workloads. The ratio is the median of the ratios of the trials.",
                "",
                summary(),
                "");
        if (!verdict.misses().isEmpty()) {
            add("What does not pass:", "");
            verdict.misses().forEach(miss -> add("- " + miss));
            add("");
        }
    }

    private String summary() {
        List<Figures> sixteen = Stream.of(Work.values()).map(exhibits::first).toList();
        long below = sixteen.stream()
                .filter(each -> each.times().mean().median() < 1)
                .count();
        return below + " of the sixteen means are below 1.00. Their geometric mean is "
                + number("%.3f", Aims.geometricMean(sixteen)) + ", without pool checkout and notification "
                + number("%.3f", Aims.geometricMean(Aims.ofWork(sixteen))) + ".";
    }

    private void sixteen() {
        add("## Sixteen workloads", "");
        pairs(List.of(Work.values()));
        picture(Pictures.TIMES, "Ratios of mean, P95 and P99 of the sixteen workloads");
        picture(Pictures.DISTRIBUTIONS, "Distribution of the times of all blocks");
        picture(Pictures.GARBAGE, "Garbage of an operation");
        add(
                "An empty transaction costs no round trip by either driver, and a checkout none either: their times are those of the",
                "client alone. pgjdbc waits a millisecond for each notification, which is what its ratio shows. The ORM is Hibernate over",
                "either JDBC driver; most of its time and garbage are its own.",
                "");
    }

    private void beyond() {
        add("## Beyond the sixteen", "");
        pairs(List.of(Beyond.values()));
        picture(Pictures.BEYOND, "Ratios of mean, P95 and P99 of the workloads beyond the sixteen");
        add("Here garbage is told, and nothing is asked of it.", "");
    }

    /// A table of pairs: median times for the scale, ratios for the comparison.
    private void pairs(List<? extends Subject> subjects) {
        add(
                "| workload | bluetusk | rival | mean | P95 | P99 | bytes | rival's bytes | blocks |",
                "|---|---|---|---|---|---|---|---|---|");
        for (Subject subject : subjects) {
            Figures figures = exhibits.first(subject);
            Trials trials = exhibits.trials(subject);
            double ceiling = subject.ceiling(figures.rival()).orElse(Double.MAX_VALUE);
            add("| " + subject.title()
                    + " | " + time(trials.figures(0, TrialSamples::p50).median())
                    + " | " + time(trials.figures(1, TrialSamples::p50).median())
                    + " | " + ratio(figures.times().mean(), ceiling)
                    + " | " + ratio(figures.times().p95(), ceiling)
                    + " | " + ratio(figures.times().p99(), ceiling)
                    + " | " + bytes(figures.ours())
                    + " | " + bytes(figures.theirs())
                    + " | " + trials.count() + " x "
                    + trials.all().getFirst().getFirst().nanos().length + " |");
        }
        add(
                "",
                "The rival is " + Contestant.RIVAL
                        + ". Times are medians of an operation, to give the scale; ratios below 1.00 are bold, those",
                "that do not pass are crossed out.",
                "");
    }

    private void limit() {
        add(
                "## Distance to the limit",
                "",
                "The limit is a client that is written for one workload: it sends bytes that were made beforehand, takes values from",
                "where it knows them to stand, and checks next to nothing.",
                "",
                "| workload | bluetusk | limit | ratio of medians | least and greatest trial |",
                "|---|---|---|---|---|");
        for (RawLimit limit : RawLimit.all()) {
            Trials trials = exhibits.trials(limit);
            Trials.Spread ratio = exhibits.first(limit).times().p50();
            add("| " + limit.title()
                    + " | " + time(trials.figures(0, TrialSamples::p50).median())
                    + " | " + time(trials.figures(1, TrialSamples::p50).median())
                    + " | " + number("%.3f", ratio.median())
                    + " | " + number("%.3f", ratio.low()) + " to " + number("%.3f", ratio.high()) + " |");
        }
        add("");
        picture(Pictures.LIMIT, "Ratio of medians to the limit");
    }

    private void bursts() {
        add(
                "## Many callers on few sessions",
                "",
                Burst.COMMANDS + " callers run `" + Burst.SQL + "` at once, each one command, on " + Burst.SESSIONS
                        + " sessions; the time of a burst ends with the last",
                "answer. A fresh command is made, run and dropped, a reused one is kept by its caller. HikariCP with pgjdbc has one way to",
                "share sessions and stands in both. vertx-pg-client runs with callers who wait, as the others do, and by futures that one",
                "thread sends and awaits, which is another kind of program: it is told, and nothing is asked of us there. The reused command",
                "of pgjdbc is a statement for each connection that is made beneath HikariCP, which would close its own.",
                "",
                "| burst | contestant | commands/s | mean | P95 | P99 | our ratio: mean | P95 | P99 | bytes of a command |",
                "|---|---|---|---|---|---|---|---|---|---|");
        for (Shape shape : Shape.values()) {
            Trials trials = exhibits.trials(shape);
            for (int i = 0; i < Burst.CONTESTANTS.size(); i++) {
                double mean = trials.figures(i, TrialSamples::mean).median();
                add("| " + (i == 0 ? shape.title() : "")
                        + " | " + Burst.CONTESTANTS.get(i)
                        + " | " + bytes(Burst.COMMANDS * NANOS_PER_SECOND / mean)
                        + " | " + time(mean)
                        + " | " + time(trials.figures(i, TrialSamples::p95).median())
                        + " | " + time(trials.figures(i, TrialSamples::p99).median())
                        + " | "
                        + (i == 0 ? " | | " : ratios(exhibits.figures(shape).get(i - 1)))
                        + " | "
                        + bytes(trials.figures(i, TrialSamples::bytesPerOperation)
                                        .median()
                                / Burst.COMMANDS) + " |");
            }
        }
        add("");
        picture(Pictures.BURSTS, "Commands in a second");
        picture(Pictures.BURST_TAILS, "P99 of a burst");
    }

    private static String ratios(Figures figures) {
        double ceiling = figures.subject().ceiling(figures.rival()).orElse(Double.MAX_VALUE);
        return Stream.of(
                        figures.times().mean(),
                        figures.times().p95(),
                        figures.times().p99())
                .map(each -> ratio(each, ceiling))
                .collect(Collectors.joining(" | "));
    }

    private void aims() {
        add(
                "## What was aimed at",
                "",
                "Beyond what must be reached, and declared as early:",
                "",
                "| aim | reached | |",
                "|---|---|---|");
        Aims.of(exhibits)
                .forEach(aim ->
                        add("| " + aim.what() + " | " + aim.reached() + " | " + (aim.isHit() ? "yes" : "no") + " |"));
        add("");
    }

    private void method() throws IOException {
        Map<String, String> facts = facts();
        add(
                "## Method",
                "",
                "Contestants take turns block by block on the same server, with connections of their own that stay open. The order is",
                "reversed from block to block, and another one begins each trial. The first operation of a block finds cold caches and is",
                "not counted (a burst has no such). What all have read is compared after each block. Each trial gives its own ratios of mean,",
                "P95 and P99 of its blocks; what counts is the median of the trials. Pairs run with server and client on one CPU, since a",
                "round trip between two CPUs has two states here that differ by a factor of three; bursts have all CPUs. Garbage is what",
                "the JVM counts for the calling thread, in bursts for all threads. The server keeps its data in memory and waits for no disk.",
                "",
                "A subject that does not pass is measured once more, whole; what was measured first is kept in `first-attempt-` files.",
                "");
        again();
        add("| fact | |", "|---|---|");
        facts.forEach((name, value) -> add("| " + name.replace('_', ' ') + " | " + value + " |"));
        add(
                "",
                "### What is not claimed",
                "",
                "- Nothing about a network: client and server are on one machine, where a round trip takes some 15 us.",
                "- Nothing about TLS or passwords: all connections are in clear text with trust.",
                "- Nothing about other machines, other JVMs or other collectors. Times are of this machine; ratios may differ elsewhere.",
                "- A P99 of few blocks is near their maximum: the long workloads have fewer blocks, as their tables say.",
                "- Bursts on two CPUs measure the system's scheduler too; their ratios swing more than those of the pairs.",
                "",
                "### How to reproduce",
                "",
                "```text",
                "./bluetusk bench evidence            # some 15 minutes on an idle machine; goes on where it was stopped",
                "./bluetusk bench evidence --quick    # some 2 minutes, to benchmarks/target/evidence",
                "./bluetusk bench verify              # computes everything again from the samples, checks sums and ceilings",
                "./bluetusk bench charts              # writes this page and its charts again",
                "```");
    }

    /// What was measured twice, with the misses of the first time.
    private void again() {
        if (exhibits.firstAttempts().isEmpty()) {
            add("Nothing had to be measured once more.", "");
            return;
        }
        add("Measured once more, for what the first attempt missed:", "");
        exhibits.firstAttempts().values().stream()
                .flatMap(List::stream)
                .flatMap(each -> each.misses().stream())
                .forEach(miss -> add("- " + miss));
        add("");
    }

    private Map<String, String> facts() throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        for (String line : folder.environment()) {
            Matcher fact = FACT.matcher(line);
            if (fact.matches()) {
                facts.put(fact.group(1), fact.group(2));
            }
        }
        return facts;
    }

    private static String ratio(Trials.Spread ratio, double ceiling) {
        String text = number("%.3f", ratio.median());
        if (ratio.median() > ceiling) {
            return "~~" + text + "~~";
        }
        return ratio.median() < 1 ? "**" + text + "**" : text;
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /// A count with commas.
    static String bytes(double count) {
        return number("%,d", Math.round(count));
    }

    private static String number(String format, long value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String time(double nanos) {
        if (nanos < FEW_NANOS) {
            return number("%.0f ns", nanos);
        }
        return nanos < MANY_MICROS * NANOS_PER_MICRO
                ? number("%.1f us", nanos / NANOS_PER_MICRO)
                : number("%.1f ms", nanos / NANOS_PER_MILLI);
    }
}
