package dev.bluetusk.cli;

import dev.bluetusk.client.connect.ConnectionTarget;
import java.util.Optional;
import picocli.CommandLine.Option;

/// `--database URL`, for every command that talks to a server. The environment gives what the command line should not
/// show: `DATABASE_URL` stands in for the option, `PGPASSWORD` for a password that the URL leaves out.
final class DatabaseOption {
    static final String EXAMPLE = "postgresql://app@localhost/shop";

    @Option(
            names = {"-d", "--database"},
            paramLabel = "URL",
            description = "The database, as " + EXAMPLE + "; else the environment's DATABASE_URL. PGPASSWORD is used "
                    + "where the URL has no password.")
    private Optional<String> url;

    /// Filled by picocli.
    DatabaseOption() {}

    /// Whether the option was given.
    boolean isGiven() {
        return url.isPresent();
    }

    /// Whether option or environment name a database.
    boolean isNamed() {
        return url.or(() -> environment("DATABASE_URL")).isPresent();
    }

    /// The database that was named.
    ///
    /// @throws CommandFailure if none was, or if it is no URL
    ConnectionTarget target() {
        String text = url.or(() -> environment("DATABASE_URL"))
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "no database: give --database " + EXAMPLE + ", or set DATABASE_URL"));
        ConnectionTarget target = parse(text);
        if (target.password().isEmpty()) {
            target = environment("PGPASSWORD").map(target::withPassword).orElse(target);
        }
        return target.parameters().containsKey("application_name")
                ? target
                : target.withParameter("application_name", "bluetusk");
    }

    static ConnectionTarget parse(String text) {
        try {
            return ConnectionTarget.parse(text);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--database: " + e.getMessage(), e);
        }
    }

    private static Optional<String> environment(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }
}
