package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.Pinning;
import dev.bluetusk.benchmarks.saturation.Burst;
import dev.bluetusk.benchmarks.saturation.Bursts;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/// One run of the collector over subjects: first the bursts, with all CPUs, then the pairs, on one.
final class Run {
    private static final Logger HIBERNATE = Logger.getLogger("org.hibernate");
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;
    private final EvidenceFolder folder;
    private final Collector.Plan plan;
    private final Collector collector;
    private double expected;
    private double expectedDone;
    private double spent;
    private int count;
    private int begun;

    Run(Console console, EvidenceFolder folder, Collector.Plan plan) {
        this.console = console;
        this.folder = folder;
        this.plan = plan;
        this.collector = new Collector(plan);
    }

    void measure(List<Subject> subjects, boolean pinned) throws Exception {
        HIBERNATE.setLevel(Level.SEVERE);
        expected = subjects.stream()
                .mapToDouble(each -> each.seconds() * plan.share())
                .sum();
        count = subjects.size();
        console.message(count + " subjects, about " + time(expected)
                + "; each trial is kept, and the same command goes on where this one is stopped");
        List<Shape> shapes = of(Shape.class, subjects);
        if (!shapes.isEmpty()) {
            bursts(shapes);
        }
        if (shapes.size() < subjects.size()) {
            if (pinned) {
                Pinning.toCpu(0);
            }
            pairs(subjects);
        }
    }

    private static <T> List<T> of(Class<T> kind, List<Subject> subjects) {
        return subjects.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static EmbeddedPostgres server() {
        return EmbeddedPostgres.builder().inMemory().benchmarkMemory().start();
    }

    private void bursts(List<Shape> shapes) throws Exception {
        try (EmbeddedPostgres server = server();
                Bursts bursts = new Bursts(server.url(), PgjdbcContestant.jdbcUrl(server.url()))) {
            for (Shape shape : shapes) {
                List<Turns> turns = new ArrayList<>();
                List<Burst> all = bursts.of(shape.manner(), shape.sharing(), shape.callers());
                for (int i = 0; i < all.size(); i++) {
                    Burst burst = all.get(i);
                    turns.add(new Turns(Burst.CONTESTANTS.get(i), burst::run, Turns.Block.ofProcess()));
                }
                measure(shape, turns);
            }
        }
    }

    private void pairs(List<Subject> subjects) throws Exception {
        try (EmbeddedPostgres server = server()) {
            try (Session session = Connector.connect(server.url())) {
                Fixture.SET_UP.forEach(session::script);
            }
            try (Contestant ours = new NativeContestant(server.url());
                    Contestant theirs = new PgjdbcContestant(server.url());
                    Contestant raw = new RawContestant(server.url())) {
                for (Work work : of(Work.class, subjects)) {
                    Turns.Block block = Turns.Block.ofThread(work.operations());
                    measure(
                            work,
                            List.of(
                                    new Turns(Contestant.OURS, ours.operation(work), block),
                                    new Turns(Contestant.RIVAL, theirs.operation(work), block)));
                }
                for (Beyond work : of(Beyond.class, subjects)) {
                    Turns.Block block = Turns.Block.ofThread(work.operations());
                    measure(
                            work,
                            List.of(
                                    new Turns(Contestant.OURS, ours.operation(work), block),
                                    new Turns(Contestant.RIVAL, theirs.operation(work), block)));
                }
                for (RawLimit limit : of(RawLimit.class, subjects)) {
                    Turns.Block block = Turns.Block.ofThread(limit.work().operations());
                    measure(
                            limit,
                            List.of(
                                    new Turns(Contestant.OURS, ours.operation(limit.work()), block),
                                    new Turns(Contestant.RAW, raw.operation(limit.work()), block)));
                }
            }
        }
    }

    private void measure(Subject subject, List<Turns> turns) throws Exception {
        console.message(++begun + " of " + count + ": " + subject.stem());
        long start = System.nanoTime();
        List<Figures> figures = attempt(subject, turns);
        List<String> misses = misses(figures);
        if (!misses.isEmpty() && plan.attempts() > 1 && !folder.hasFirstAttempt(subject)) {
            misses.forEach(console::message);
            console.message(subject.title() + ": measured once more; what was measured is kept beside it");
            folder.setAside(subject);
            figures = attempt(subject, turns);
        }
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        spent += seconds;
        expectedDone += subject.seconds() * plan.share();
        double left = (expected - expectedDone) * spent / expectedDone;
        for (Figures each : figures) {
            console.message(String.format(
                    Locale.ROOT,
                    "%s: %.3f of %s (P95 %.3f, P99 %.3f), %.0f B of %.0f B; %s, about %s left",
                    subject.stem(),
                    each.times().mean().median(),
                    each.rival(),
                    each.times().p95().median(),
                    each.times().p99().median(),
                    each.ours(),
                    each.theirs(),
                    time(seconds),
                    time(left)));
        }
    }

    private List<Figures> attempt(Subject subject, List<Turns> turns) throws Exception {
        Trials kept = folder.has(subject) ? folder.read(subject) : Trials.none();
        collector.collect(subject, turns, kept, trials -> folder.write(subject, trials));
        // From what was written, which is rounded.
        return Figures.of(subject, folder.read(subject));
    }

    private static List<String> misses(List<Figures> figures) {
        return figures.stream().flatMap(each -> each.misses().stream()).toList();
    }

    private static String time(double seconds) {
        return Quantity.time(Duration.ofMillis(Math.round(seconds * 1000)));
    }
}
