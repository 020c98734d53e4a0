package dev.bluetusk.client.connect;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What surrounds a program: the variables `PGHOST`, `PGUSER` and so on, password file and service file,
/// which give what a connection text leaves out.
///
/// A text counts before its service, a service before the variables. Immutable, safe for all threads. Only
/// [ConnectionTarget#parse(String, ConnectionEnvironment)] reads files.
public final class ConnectionEnvironment {
    private static final System.Logger LOGGER = System.getLogger(ConnectionEnvironment.class.getName());
    private static final ConnectionEnvironment NONE =
            new ConnectionEnvironment(Map.of(), Optional.empty(), TextFiles.system());

    private final Map<String, String> variables;
    private final Optional<Path> home;
    private final TextFiles files;

    private ConnectionEnvironment(Map<String, String> variables, Optional<Path> home, TextFiles files) {
        this.variables = Map.copyOf(variables);
        this.home = home;
        this.files = files;
    }

    /// No variables and no files in the home folder. Files that a text names are read.
    public static ConnectionEnvironment none() {
        return NONE;
    }

    /// The given variables, such as those of `System.getenv()`, and the files in the user's home folder.
    public static ConnectionEnvironment of(Map<String, String> variables) {
        Path home = Path.of(System.getProperty("user.home", "."));
        return new ConnectionEnvironment(variables, Optional.of(home), TextFiles.system());
    }

    /// The given variables and files.
    ///
    /// @param home the user's home folder, if there is no variable `HOME`
    public static ConnectionEnvironment of(Map<String, String> variables, Path home, TextFiles files) {
        return new ConnectionEnvironment(variables, Optional.of(home), files);
    }

    /// Adds to the values of a text what it leaves out.
    Map<Keyword, String> complete(Map<Keyword, String> text) {
        Map<Keyword, String> all = new EnumMap<>(Keyword.class);
        for (Keyword keyword : Keyword.values()) {
            keyword.variable().flatMap(this::variable).ifPresent(value -> all.put(keyword, value));
        }
        Optional<String> service = value(text, Keyword.SERVICE).or(() -> variable("PGSERVICE"));
        service.ifPresent(name -> all.putAll(service(name, value(text, Keyword.SERVICEFILE))));
        all.putAll(text);
        return all;
    }

    /// Settings that have a variable but no keyword. The one for dates has no effect: a session needs ISO.
    Map<String, String> parameters() {
        Map<String, String> parameters = new java.util.HashMap<>();
        variable("PGTZ").ifPresent(zone -> parameters.put("TimeZone", zone));
        variable("PGGEQO").ifPresent(geqo -> parameters.put("geqo", geqo));
        return parameters;
    }

    /// The password file that the values name, else the one in the home folder. As in libpq a file that
    /// others may read or that cannot be read counts as none, and the log says so.
    PasswordFile passwords(Map<Keyword, String> values) {
        Optional<Path> file = value(values, Keyword.PASSFILE)
                .map(named -> path(named, "the password file"))
                .or(this::defaultPasswordFile);
        return file.map(this::passwords).orElse(PasswordFile.empty());
    }

    private PasswordFile passwords(Path path) {
        try {
            Optional<TextFiles.TextFile> file = files.read(path);
            if (file.isPresent() && file.get().open()) {
                LOGGER.log(
                        Level.WARNING,
                        "the password file {0} is not used, since others have access to it; its mode should be 0600",
                        path);
                return PasswordFile.empty();
            }
            return file.map(found -> PasswordFile.parse(found.text())).orElse(PasswordFile.empty());
        } catch (IOException e) {
            LOGGER.log(Level.WARNING, "the password file {0} cannot be read: {1}", path, e.getMessage());
            return PasswordFile.empty();
        }
    }

    private Optional<Path> defaultPasswordFile() {
        return variable("APPDATA")
                .filter(folder -> System.getProperty("os.name", "").startsWith("Windows"))
                .map(folder -> Path.of(folder, "postgresql", "pgpass.conf"))
                .or(() -> inHome(".pgpass"));
    }

    /// The section of the named service file or the user's, else of the machine's in the folder `PGSYSCONFDIR`.
    private Map<Keyword, String> service(String name, Optional<String> named) {
        Optional<Path> own = named.or(() -> variable("PGSERVICEFILE")).map(file -> path(file, "the service file"));
        if (own.isPresent() && text(own.get()).isEmpty()) {
            throw new IllegalArgumentException("the service file " + own.get() + " does not exist");
        }
        Optional<Path> system = variable("PGSYSCONFDIR")
                .map(folder -> path(folder, "the folder of PGSYSCONFDIR").resolve("pg_service.conf"));
        List<Path> candidates = Stream.concat(own.or(() -> inHome(".pg_service.conf")).stream(), system.stream())
                .toList();
        for (Path candidate : candidates) {
            Optional<Map<Keyword, String>> section =
                    text(candidate).flatMap(text -> ServiceFile.section(name, text, candidate));
            if (section.isPresent()) {
                return section.get();
            }
        }
        throw new IllegalArgumentException("the service \"" + name + "\" is not defined in "
                + (candidates.isEmpty() ? "any file: none is named" : candidates));
    }

    private Optional<String> text(Path path) {
        try {
            return files.read(path).map(TextFiles.TextFile::text);
        } catch (IOException e) {
            throw new IllegalArgumentException("the service file " + path + " cannot be read: " + e.getMessage(), e);
        }
    }

    private Optional<Path> inHome(String name) {
        return home.map(folder -> variable("HOME").map(Path::of).orElse(folder).resolve(name));
    }

    private static Path path(String text, String what) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("the name of " + what + " is no path: " + e.getReason(), e);
        }
    }

    /// An empty variable counts as none.
    private Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
    }

    private static Optional<String> value(Map<Keyword, String> values, Keyword keyword) {
        return Optional.ofNullable(values.get(keyword)).filter(value -> !value.isEmpty());
    }
}
