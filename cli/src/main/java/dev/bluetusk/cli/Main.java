package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The `bluetusk` program: reads the command line, runs one command, ends with its exit code.
public final class Main {
    private final Console console;
    private final RootCommand root = new RootCommand();

    Main(Console console) {
        this.console = console;
    }

    /// Runs the program and ends the process.
    public static void main(String[] words) {
        int number = new Main(Console.ofProcess()).run(words);
        System.exit(number);
    }

    /// Runs the program, and returns the number it would end with.
    int run(String... words) {
        return commandLine(words.length == 0 ? "" : words[0]).execute(words);
    }

    /// The commands by name. A model of a command is made by reflection and takes longer than the JVM to start, so only
    /// the one that is asked for is made; help and suggestions need all.
    private Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("demo", () -> new DemoCommand(console));
        commands.put("serve", () -> new ServeCommand(console));
        commands.put("ingest", () -> new IngestCommand(console));
        commands.put("inspect", () -> new InspectCommand(console));
        commands.put("generate", () -> GenerateCommand.on(console));
        commands.put("doctor", () -> new DoctorCommand(console));
        commands.put("rehearse", () -> new RehearseCommand(console));
        return commands;
    }

    private CommandLine commandLine(String first) {
        CommandLine line = new CommandLine(root);
        Map<String, Supplier<Object>> commands = commands();
        if (commands.containsKey(first)) {
            commands.keySet().retainAll(Set.of(first));
        }
        commands.values().forEach(command -> line.addSubcommand(command.get()));
        addHelpOptions(line);
        line.setExecutionStrategy(new CommandLine.RunLast())
                .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(
                        CommandLine.Help.defaultColorScheme(console.style().colours() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(console.look().columns(), 60, 110))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((wrong, arguments) -> misused(wrong))
                .setExecutionExceptionHandler((thrown, command, result) -> failed(thrown));
        return line;
    }

    private static void addHelpOptions(CommandLine line) {
        line.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new ProgramVersion());
        for (CommandLine command : line.getSubcommands().values()) {
            addHelpOptions(command);
        }
    }

    private int misused(ParameterException wrong) {
        String message = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("wrong command line");
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        console.error(message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1) + suggestion(wrong));
        console.message(command + " --help tells what it takes");
        return ExitCode.USAGE.number();
    }

    private static String suggestion(ParameterException wrong) {
        if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        String word = unmatched.getUnmatched().getFirst();
        String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        Set<String> known = name.startsWith("-")
                ? command.optionsMap().keySet()
                : command.subcommands().keySet();
        return Suggestion.nearest(name, known)
                .map(meant -> "; did you mean " + meant + "?")
                .orElse("");
    }

    private int failed(Throwable thrown) {
        if (Teardown.processIsEnding()) {
            return ExitCode.INTERRUPTED.number(); // what breaks while everything is being closed is no failure
        }
        CommandFailure failure = Failures.explain(thrown);
        console.error(String.valueOf(failure.getMessage()));
        if (root.verbose()) {
            thrown.printStackTrace(console.err());
        }
        return failure.exitCode().number();
    }
}
