package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// As whom the server's programs run. Immutable.
sealed interface Account {
    /// The words before a command that run it as this account.
    List<String> prefix();

    /// Makes a file or folder belong to this account.
    void own(Path path) throws IOException;

    /// A name of the account that is fit for a file name.
    String label();

    /// This program's own user, who is not root.
    record Self() implements Account {
        @Override
        public List<String> prefix() {
            return List.of();
        }

        @Override
        public void own(Path path) {}

        @Override
        public String label() {
            return "self";
        }
    }

    /// Another user, to whom root steps down.
    record Dropped(List<String> prefix, int user, int group) implements Account {
        @Override
        public void own(Path path) throws IOException {
            new FileTree(path).give(user, group);
        }

        @Override
        public String label() {
            return "user" + user;
        }
    }

    /// Root in a user namespace of its own, where it is nobody: for containers in which root may not change its
    /// user.
    record Unmapped() implements Account {
        @Override
        public List<String> prefix() {
            return List.of("unshare", "-U");
        }

        @Override
        public void own(Path path) {}

        @Override
        public String label() {
            return "unmapped";
        }
    }

    /// The account for this program's user, who owns `probe`; a server on a folder of another user runs as that
    /// user.
    static Account choose(Path probe, Optional<Path> keptData) throws IOException {
        if (new FileTree(probe).owner() != 0) {
            return new Self();
        }
        int user = Nobody.find().user();
        int group = Nobody.find().group();
        if (keptData.filter(Files::isDirectory).isPresent()) {
            FileTree data = new FileTree(keptData.get());
            if (data.owner() != 0) {
                user = data.owner();
                group = data.group();
            }
        }
        return forRoot(user, group);
    }

    /// The given command as this account.
    default ShortCommand command(String... words) {
        List<String> command = new ArrayList<>(prefix());
        command.addAll(List.of(words));
        return new ShortCommand(command);
    }

    /// Whether this account can use a folder, whatever its parents and access lists say.
    default boolean reaches(Path folder) throws IOException {
        return command("test", "-x", folder.toString()).run().succeeded();
    }

    /// The first way to step down that works on this machine.
    private static Account forRoot(int user, int group) throws IOException {
        List<List<String>> prefixes = List.of(
                List.of("setpriv", "--reuid=" + user, "--regid=" + group, "--clear-groups", "--"),
                List.of("runuser", "-u", userName(user), "--"));
        for (List<String> prefix : prefixes) {
            Account account = new Dropped(prefix, user, group);
            if (works(account)) {
                return account;
            }
        }
        if (works(new Unmapped())) {
            return new Unmapped();
        }
        throw new EmbeddedPostgresException(
                "PostgreSQL refuses to run as root, and none of setpriv, runuser and unshare -U"
                        + " works here to run it as another user; run this program as a normal user");
    }

    private static boolean works(Account account) {
        try {
            return account.command("true").run().succeeded();
        } catch (IOException e) {
            return false; // the program is not installed: the next one is tried
        }
    }

    private static String userName(int user) throws IOException {
        for (Nobody entry : Nobody.entries()) {
            if (entry.user() == user) {
                return entry.name();
            }
        }
        return "nobody";
    }

    /// A line of the list of users; the one called nobody is whom root steps down to.
    record Nobody(String name, int user, int group) {
        private static final Path USERS = Path.of("/etc/passwd");
        private static final int USUAL_NUMBER = 65534;

        static Nobody find() throws IOException {
            return entries().stream()
                    .filter(entry -> entry.name().equals("nobody") && entry.user() > 0)
                    .findFirst()
                    .orElse(new Nobody("nobody", USUAL_NUMBER, USUAL_NUMBER));
        }

        static List<Nobody> entries() throws IOException {
            List<Nobody> entries = new ArrayList<>();
            if (Files.isReadable(USERS)) {
                for (String line : Files.readString(USERS, StandardCharsets.ISO_8859_1)
                        .lines()
                        .toList()) {
                    parse(line).ifPresent(entries::add);
                }
            }
            return entries;
        }

        static Optional<Nobody> parse(String line) {
            String[] fields = line.split(":", -1);
            if (fields.length < 4 || !fields[2].matches("\\d{1,9}") || !fields[3].matches("\\d{1,9}")) {
                return Optional.empty();
            }
            return Optional.of(new Nobody(fields[0], Integer.parseInt(fields[2]), Integer.parseInt(fields[3])));
        }
    }
}
