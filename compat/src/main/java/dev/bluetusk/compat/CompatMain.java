package dev.bluetusk.compat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `bluetusk compat`, which the launcher starts from this module.
@Command(
        name = "bluetusk compat",
        mixinStandardHelpOptions = true,
        description = "Runs pgjdbc's own tests by pgjdbc and by BlueTusk's JDBC driver, and compares.",
        footer = "Results are kept in compat/target/compat; the whole takes some ten minutes.")
public final class CompatMain implements Callable<Integer> {
    private static final List<String> DRIVERS = List.of("pgjdbc", "bluetusk");

    private final PrintStream out;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description =
                    "Only classes whose names end with this, for example jdbc42.PreparedStatementTest; may be repeated.")
    private List<String> names = List.of();

    @Option(
            names = "--driver",
            paramLabel = "NAME",
            description = "Runs only pgjdbc or bluetusk, and compares with the other's last results.")
    private List<String> drivers = DRIVERS;

    @Option(
            names = "--compatibility",
            paramLabel = "NAME",
            description =
                    "pgjdbc runs BlueTusk with compatibility=pgjdbc in each URL; types does the same with jdbc-pgcompat beside"
                            + " it, and more classes; jdbc, with neither, is the default. Each has results of its own.")
    private Mode mode = Mode.JDBC;

    private CompatMain(PrintStream out) {
        this.out = out;
    }

    /// Runs the command and ends the process: 0 for success, 1 if the driver misses the bar, 2 for a wrong
    /// command line.
    public static void main(String[] words) {
        CommandLine line = new CommandLine(new CompatMain(System.out)).setCaseInsensitiveEnumValuesAllowed(true);
        System.exit(line.execute(words));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path home = Path.of(System.getProperty("bluetusk.home", "."))
                .toAbsolutePath()
                .normalize();
        Path target = home.resolve("compat/target");
        List<TestClass> tests = mode.tests().stream()
                .filter(test ->
                        names.isEmpty() || names.stream().anyMatch(name -> ("." + test.name()).endsWith("." + name)))
                .toList();
        Report report =
                new SuiteRun(target.resolve("bluetusk/lib"), target.resolve("compat"), out).run(tests, drivers, mode);
        report.lines().forEach(out::println);
        return report.reachesTheBar() ? 0 : 1;
    }
}
