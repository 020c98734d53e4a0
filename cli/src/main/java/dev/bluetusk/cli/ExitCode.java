package dev.bluetusk.cli;

/// How the program ended, for scripts. The numbers are a promise: `docs/cli.md` lists them, and they never
/// change meaning.
public enum ExitCode {
    /// All done.
    OK(0, "all done"),
    /// The work was done, and its result is not what was asked: too many rejected rows, a check that failed.
    FAILED(1, "the work failed: too many rejected rows, a check that did not pass"),
    /// The command line makes no sense.
    USAGE(2, "the command line is wrong"),
    /// The database cannot be reached, or does not let us in.
    NO_CONNECTION(3, "the database cannot be reached, or refuses the login"),
    /// An input file is missing, unreadable or malformed.
    BAD_INPUT(4, "an input file is missing, unreadable or malformed"),
    /// A folder of SQL files cannot be served as it is.
    BAD_ENDPOINTS(5, "the SQL files to serve contain a mistake"),
    /// The port to listen on is taken or not allowed.
    PORT_TAKEN(6, "the port is taken or not allowed"),
    /// The database refused a statement.
    REFUSED(7, "the database refused a statement"),
    /// The embedded PostgreSQL could not be started.
    NO_SERVER(8, "the embedded PostgreSQL did not start"),
    /// A mistake of ours.
    BUG(70, "a bug in bluetusk"),
    /// Stopped by Ctrl-C or a signal.
    INTERRUPTED(130, "stopped by Ctrl-C");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /// The number that the process ends with.
    public int number() {
        return number;
    }

    /// What it tells, in a few words, for `--help`.
    public String meaning() {
        return meaning;
    }
}
