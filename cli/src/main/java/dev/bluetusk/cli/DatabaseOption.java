package dev.bluetusk.cli;

import dev.bluetusk.client.connect.ConnectionEnvironment;
import dev.bluetusk.client.connect.ConnectionTarget;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// `--database URL`, for every command that talks to a server. The environment gives what the command line
/// should not show: `DATABASE_URL` stands in for the option, and PostgreSQL's own variables, password file and
/// service file for what the URL leaves out.
final class DatabaseOption {
    static final String EXAMPLE = "postgresql://app@localhost/shop";

    @Option(
            names = {"-d", "--database"},
            paramLabel = "URL",
            description = "The database, as " + EXAMPLE + "; else the environment's DATABASE_URL. What the URL leaves "
                    + "out is taken from PGPASSWORD and the like, ~/.pgpass and service files.")
    private Optional<String> url;

    /// Filled by picocli.
    DatabaseOption() {}

    /// Whether the option was given.
    boolean isGiven() {
        return url.isPresent();
    }

    /// Whether option or environment name a database.
    boolean isNamed() {
        return named(System.getenv()).isPresent();
    }

    /// The database that was named.
    ///
    /// @throws CommandFailure if none was, or if it is no URL
    ConnectionTarget target() {
        Map<String, String> variables = System.getenv();
        String text = named(variables)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "no database: give --database " + EXAMPLE + ", or set DATABASE_URL"));
        ConnectionTarget target = parse(text, ConnectionEnvironment.of(variables));
        return target.parameters().containsKey("application_name")
                ? target
                : target.withParameter("application_name", "bluetusk");
    }

    /// A database that the program itself made, for which the environment does not count.
    static ConnectionTarget parse(String text) {
        return parse(text, ConnectionEnvironment.none());
    }

    private static ConnectionTarget parse(String text, ConnectionEnvironment environment) {
        try {
            return ConnectionTarget.parse(text, environment);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--database: " + e.getMessage(), e);
        }
    }

    private Optional<String> named(Map<String, String> variables) {
        return url.or(() -> Optional.ofNullable(variables.get("DATABASE_URL")).filter(value -> !value.isEmpty()));
    }
}
