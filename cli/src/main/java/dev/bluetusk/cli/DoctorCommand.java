package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.Style;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresException;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Looks at everything the other commands need, and says what is missing.
@Command(
        name = "doctor",
        description =
                "Looks at what the other commands need (Java, memory, folders, port, embedded server) and says what is missing.")
final class DoctorCommand implements Callable<Integer> {
    private static final long SMALL_HEAP = 48L << 20;

    private final Console console;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "The port that serve and demo would use (default: ${DEFAULT-VALUE}).")
    private int port;

    @Mixin
    private DatabaseOption database;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        findings.add(java());
        findings.add(memory());
        findings.add(temporaryFolder());
        findings.add(port());
        findings.add(embeddedServer());
        if (database.isNamed()) {
            findings.add(namedDatabase());
        }
        Style style = console.style();
        TextTable table = TextTable.of("what", "state", "found");
        for (Finding finding : findings) {
            table.row(finding.what(), finding.state().word(style), finding.found());
        }
        table.lines(style).forEach(console::line);
        boolean broken = findings.stream().anyMatch(finding -> finding.state() == State.BROKEN);
        return (broken ? ExitCode.FAILED : ExitCode.OK).number();
    }

    private static Finding java() {
        String found = Runtime.version() + " (" + System.getProperty("java.vm.vendor") + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ")";
        return new Finding("Java", State.GOOD, found);
    }

    private static Finding memory() {
        Runtime runtime = Runtime.getRuntime();
        String found = Quantity.bytes(runtime.maxMemory()) + " of heap at most, " + runtime.availableProcessors()
                + " processors";
        return runtime.maxMemory() < SMALL_HEAP
                ? new Finding("memory", State.DOUBTFUL, found + "; JAVA_OPTS=-Xmx256m gives more")
                : new Finding("memory", State.GOOD, found);
    }

    private static Finding temporaryFolder() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            Files.delete(Files.createTempFile(folder, "bluetusk", ".tmp"));
            String free = Quantity.bytes(Files.getFileStore(folder).getUsableSpace());
            return new Finding("temporary folder", State.GOOD, folder + ", " + free + " free");
        } catch (IOException e) {
            return new Finding("temporary folder", State.BROKEN, "cannot write to " + folder);
        }
    }

    private Finding port() {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
            return new Finding("port", State.GOOD, port + " is free");
        } catch (IOException e) {
            return new Finding("port", State.DOUBTFUL, port + " is taken; --port chooses another");
        }
    }

    /// The server is really started: unpacking, permissions, shared memory and the user to run as are all tried out.
    private static Finding embeddedServer() {
        long startedAt = System.nanoTime();
        try (EmbeddedPostgres server = EmbeddedPostgres.builder().start()) {
            String time = Quantity.time(Duration.ofNanos(System.nanoTime() - startedAt));
            return new Finding("embedded server", State.GOOD, "PostgreSQL " + server.version() + " started in " + time);
        } catch (EmbeddedPostgresException e) {
            return new Finding("embedded server", State.BROKEN, String.valueOf(e.getMessage()));
        }
    }

    private Finding namedDatabase() {
        ConnectionTarget target = database.target();
        long startedAt = System.nanoTime();
        try (Session session = Connector.connect(target)) {
            session.ping();
            String time = Quantity.time(Duration.ofNanos(System.nanoTime() - startedAt));
            String version = session.serverParameters().getOrDefault("server_version", "of unknown version");
            return new Finding("database", State.GOOD, target + " is PostgreSQL " + version + ", login took " + time);
        } catch (DatabaseException | ProtocolException e) {
            return new Finding(
                    "database", State.BROKEN, String.valueOf(Failures.explain(e).getMessage()));
        }
    }

    private record Finding(String what, State state, String found) {}

    private enum State {
        GOOD,
        DOUBTFUL,
        BROKEN;

        String word(Style style) {
            return switch (this) {
                case GOOD -> style.good("good");
                case DOUBTFUL -> style.warning("look");
                case BROKEN -> style.bad("broken");
            };
        }
    }
}
