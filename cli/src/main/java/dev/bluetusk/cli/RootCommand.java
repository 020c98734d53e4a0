package dev.bluetusk.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The program without a command: shows its help.
@Command(
        name = "bluetusk",
        synopsisSubcommandLabel = "COMMAND",
        description = "PostgreSQL's data path for the JVM: serves SQL files as REST, loads files, measures.",
        footer = {
            "",
            "bluetusk COMMAND --help tells about one command; docs/cli.md lists the exit codes. The launcher adds "
                    + "bench, test, build, format and api, for those who work on it."
        })
final class RootCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--verbose",
            scope = ScopeType.INHERIT,
            description = "After a failure, show where in the program it happened.")
    private boolean verbose;

    /// Filled by picocli.
    RootCommand() {}

    boolean verbose() {
        return verbose;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        line.usage(line.getOut());
        return ExitCode.OK.number();
    }
}
