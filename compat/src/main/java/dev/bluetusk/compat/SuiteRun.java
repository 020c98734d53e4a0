package dev.bluetusk.compat;

import dev.bluetusk.compat.child.Outcome.Status;
import dev.bluetusk.compat.source.SuiteSource;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Makes the suite ready, runs it, and compares. Confined to one thread, which waits for its two workers.
public final class SuiteRun {
    /// Two JVMs, each beside a server, keep two cores busy.
    private static final int WORKERS = 2;

    private static final double NANOS = 1e9;

    private final ProgramFolder program;
    private final Path work;
    private final PrintStream progress;

    /// @param lib the folder of all jars
    /// @param work where the suite is unpacked and results are kept
    /// @param progress gets a line for each class
    public SuiteRun(Path lib, Path work, PrintStream progress) {
        this.program = new ProgramFolder(lib);
        this.work = work;
        this.progress = progress;
    }

    private record Job(ClassRun run, TestClass test) {}

    /// Runs the classes by the chosen drivers; a driver that is not chosen is compared by its last results.
    ///
    /// @param mode how BlueTusk's driver behaves; each way has results of its own
    Report run(List<TestClass> tests, List<String> drivers, Mode mode) throws IOException, InterruptedException {
        SuiteSource suite = prepare();
        ClassRun base = new ClassRun(
                suite,
                new Contender(Contender.PGJDBC, "jdbc:postgresql:", Map.of(), List.of(program.pgjdbc())),
                program.libraries(),
                work.resolve("pgjdbc"));
        List<Path> ours = new ArrayList<>(mode.hasTypes() ? program.bluetuskWithTypes() : program.bluetusk());
        ours.add(program.constants(work.resolve("pgjdbc-constants.jar")));
        ClassRun other = new ClassRun(
                suite,
                new Contender("bluetusk", mode.urlPrefix(), mode.properties(), ours),
                program.libraries(),
                work.resolve(mode.folder()));
        Queue<Job> jobs = new ConcurrentLinkedQueue<>();
        for (ClassRun run : List.of(base, other)) {
            if (drivers.contains(run.contender().name())) {
                tests.forEach(test -> jobs.add(new Job(run, test)));
            }
        }
        work(jobs);
        List<Comparison> comparisons = new ArrayList<>();
        for (TestClass test : tests) {
            comparisons.add(new Comparison(base.result(test), other.result(test)));
        }
        Report report = new Report(comparisons, mode.bar());
        Files.write(work.resolve(mode.folder() + ".txt"), report.lines());
        return report;
    }

    private SuiteSource prepare() throws IOException {
        SuiteSource suite = new SuiteSource(work);
        suite.unpack(program.archive());
        suite.edit();
        List<Path> libraries = new ArrayList<>(program.libraries());
        libraries.add(program.pgjdbc());
        suite.compile(TestClass.all().stream().map(TestClass::name).toList(), libraries);
        return suite;
    }

    private void work(Queue<Job> jobs) throws IOException, InterruptedException {
        try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < Math.min(WORKERS, jobs.size()); i++) {
                done.add(workers.submit(() -> {
                    runAll(jobs);
                    return null;
                }));
            }
            for (Future<?> each : done) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("the suite could not be run: " + e.getCause(), e);
        }
    }

    /// A class that had to be killed may leave locks behind, so the next gets a new server.
    private void runAll(Queue<Job> jobs) throws IOException, InterruptedException {
        Job job = jobs.poll();
        while (job != null) {
            try (SuiteServer server = SuiteServer.start()) {
                boolean clean = true;
                while (clean && job != null) {
                    clean = run(job, server);
                    job = jobs.poll();
                }
            }
        }
    }

    private boolean run(Job job, SuiteServer server) throws IOException, InterruptedException {
        long start = System.nanoTime();
        boolean ended = job.run().run(job.test(), server);
        ClassResult result = job.run().result(job.test());
        progress.printf(
                "%-9s %-58s %4d passed %4d failed %5.1f s%s%n",
                job.run().contender().name(),
                job.test().shortName(),
                result.count(Status.PASSED),
                result.count(Status.FAILED),
                (System.nanoTime() - start) / NANOS,
                ended ? "" : ", killed");
        return ended;
    }
}
