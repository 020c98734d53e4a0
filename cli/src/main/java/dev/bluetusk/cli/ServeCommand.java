package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresBuilder;
import dev.bluetusk.rest.RestOptions;
import dev.bluetusk.rest.RestServer;
import dev.bluetusk.rest.option.CorsRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Serves a folder of SQL files until it is told to stop.
@Command(
        name = "serve",
        description = "Serves a folder of SQL files as a REST API.",
        footer = {
            "",
            "  bluetusk serve api --database " + DatabaseOption.EXAMPLE,
            "  bluetusk serve api --embedded data"
        })
final class ServeCommand implements Callable<Integer> {
    private static final String DEFAULT_PORT = "8080";

    private final Console console;

    @Parameters(paramLabel = "FOLDER", description = "The folder with the .sql files.")
    private Path folder;

    @Mixin
    private DatabaseOption database;

    @Option(
            names = "--embedded",
            paramLabel = "FOLDER",
            description = "Instead of --database: start a PostgreSQL with its data in this folder, which is kept.")
    private Optional<Path> data;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The address to listen on; 0.0.0.0 is all of them (default: ${DEFAULT-VALUE}).")
    private String host;

    @Option(
            names = {"-p", "--port"},
            paramLabel = "N",
            defaultValue = DEFAULT_PORT,
            description = "The port to listen on; 0 takes a free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--console",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Serve (no) page at / that lists the endpoints and calls them (default: yes).")
    private boolean page;

    @Option(
            names = "--cors-origin",
            paramLabel = "ORIGIN",
            description = "Let browsers' pages of this origin, such as https://app.example, call the API; may be given"
                    + " several times; * is all.")
    private List<String> corsOrigins = new ArrayList<>();

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        checkOptions();
        try (Teardown teardown = new Teardown(console)) {
            ConnectionTarget target =
                    data.map(kept -> startServer(kept, teardown)).orElseGet(database::target);
            RestOptions options = withCors(RestOptions.of(folder, target).withAddress(host, port));
            RestServer server = teardown.own(RestServer.start(page ? options.withConsole() : options));
            new ServedEndpoints(console, host, server).tell();
            console.message("Ctrl-C stops it");
            new CountDownLatch(1).await();
        }
        return ExitCode.OK.number();
    }

    private RestOptions withCors(RestOptions options) {
        if (corsOrigins.isEmpty()) {
            return options;
        }
        try {
            boolean all = corsOrigins.equals(List.of("*"));
            return options.withCors(all ? CorsRules.allOrigins() : CorsRules.of(corsOrigins));
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(ExitCode.USAGE, "--cors-origin: " + wrong.getMessage());
        }
    }

    private void checkOptions() {
        if (data.isPresent() && database.isGiven()) {
            throw new CommandFailure(ExitCode.USAGE, "--database and --embedded exclude each other");
        }
        if (port < 0 || port > 65_535) {
            throw new CommandFailure(ExitCode.USAGE, "expected 0 to 65535 for --port but got " + port);
        }
        if (!Files.isDirectory(folder)) {
            throw new CommandFailure(
                    ExitCode.BAD_ENDPOINTS,
                    Files.exists(folder)
                            ? "expected a folder with .sql files but " + folder + " is a file"
                            : "no such folder: " + folder);
        }
    }

    private ConnectionTarget startServer(Path kept, Teardown teardown) {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().data(kept).stoppedByCaller();
        EmbeddedPostgres server = teardown.open(builder::start);
        console.message(server + "; psql " + server.url());
        return DatabaseOption.parse(server.url());
    }
}
