package dev.bluetusk.client.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The lines of a password file: `hostname:port:database:username:password`.
///
/// The first line that fits counts. Each of the first four fields may be `*` for all; a colon or a backslash
/// in a field stands behind a backslash. Immutable; its text shows no password.
public final class PasswordFile {
    private static final PasswordFile EMPTY = new PasswordFile(List.of());

    /// The folders in which servers keep their sockets by default, for which lines with `localhost` count.
    private static final Set<String> SOCKET_FOLDERS = Set.of("/tmp", "/run/postgresql", "/var/run/postgresql");

    private final List<String> lines;

    private PasswordFile(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /// A file without lines.
    public static PasswordFile empty() {
        return EMPTY;
    }

    /// Reads the text of a password file. As in libpq, a line that is no entry fits nothing.
    public static PasswordFile parse(String text) {
        return new PasswordFile(text.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
    }

    /// The password for a role of a database at a host.
    ///
    /// @return empty if no line fits, or the one that fits has an empty password
    public Optional<String> password(Host host, String database, String user) {
        boolean local = host.isUnixSocket() && SOCKET_FOLDERS.contains(host.name());
        List<String> wanted = List.of(local ? "localhost" : host.name(), Integer.toString(host.port()), database, user);
        for (String line : lines) {
            List<String> fields = fields(line);
            if (fields.size() == wanted.size() + 1 && fits(fields, wanted)) {
                String password = unescaped(fields.getLast());
                return password.isEmpty() ? Optional.empty() : Optional.of(password);
            }
        }
        return Optional.empty();
    }

    private static boolean fits(List<String> fields, List<String> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            String field = fields.get(i);
            if (!field.equals("*") && !unescaped(field).equals(wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Five fields at most, as they stand; all behind the fourth colon is the password.
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < line.length() && fields.size() < 4; i++) {
            if (line.charAt(i) == '\\') {
                i++;
            } else if (line.charAt(i) == ':') {
                fields.add(line.substring(start, i));
                start = i + 1;
            }
        }
        fields.add(line.substring(start));
        return fields;
    }

    private static String unescaped(String field) {
        StringBuilder plain = new StringBuilder(field.length());
        for (int i = 0; i < field.length(); i++) {
            if (field.charAt(i) == '\\' && i + 1 < field.length()) {
                i++;
            }
            plain.append(field.charAt(i));
        }
        return plain.toString();
    }

    @Override
    public String toString() {
        return "PasswordFile[" + lines.size() + " entries]";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PasswordFile file && file.lines.equals(lines);
    }

    @Override
    public int hashCode() {
        return lines.hashCode();
    }
}
