package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.shop.TransactionFile;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// Does a little of all that the program does, for the launcher: the JVM remembers which classes that needed and which
/// methods were busy, and starts the next run with it.
///
/// A load is long enough to be compiled, so that the first load of a user is as fast as the second.
@Command(name = "rehearse", hidden = true, description = "Runs a bit of everything, so that later starts are fast.")
final class RehearseCommand implements Callable<Integer> {
    private static final long SEED = 1;
    private static final long ROWS = 250_000;

    private final Console console;

    RehearseCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        int demo = new Main(console).run("demo", "--once");
        int load = load();
        int help = new Main(console).run("--help");
        return Math.max(demo, Math.max(load, help));
    }

    private int load() throws IOException {
        try (Teardown teardown = new Teardown(console)) {
            EmbeddedPostgres server =
                    teardown.open(EmbeddedPostgres.builder().inMemory().stoppedByCaller()::start);
            TemporaryFolder folder = teardown.own(TemporaryFolder.create());
            TransactionFile.of(SEED).write(folder.path(), ROWS);
            try (Session session = Connector.connect(server.url())) {
                session.execute(TransactionFile.CREATE_TABLE);
            }
            String file = folder.path().resolve(TransactionFile.NAME).toString();
            return new Main(console).run("ingest", file, "--into", "transactions", "--database", server.url());
        }
    }
}
