package dev.bluetusk.embedded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// The servers that all tests of one program share: one for each selected version, started when it is first asked
/// for, stopped when the program ends. Safe for all threads.
///
/// Which versions are selected is told by system properties: `postgres` lists major versions (`-Dpostgres=14,18`; 18
/// alone by default), and `postgres.url` names one's own server instead of any of ours.
public final class SharedServers {
    private static final String VERSIONS = "postgres";
    private static final String OWN_URL = "postgres.url";
    private static final String SESSIONS_MAX = "200";

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Map<Integer, EmbeddedPostgres> RUNNING = new HashMap<>();

    private SharedServers() {}

    /// All selected servers, in the order in which they were listed.
    public static List<PostgresServer> selected() {
        Optional<PostgresServer> own = ownServer();
        if (own.isPresent()) {
            return List.of(own.get());
        }
        List<PostgresServer> servers = new ArrayList<>();
        for (int major : selectedVersions()) {
            servers.add(ofVersion(major));
        }
        return servers;
    }

    /// The last of the selected servers: for tests that need one server of whatever version.
    public static PostgresServer any() {
        return ownServer().orElseGet(() -> ofVersion(selectedVersions().getLast()));
    }

    /// One's own server, if the property `postgres.url` names one.
    public static Optional<PostgresServer> ownServer() {
        String url = System.getProperty(OWN_URL, "");
        return url.isBlank() ? Optional.empty() : Optional.of(new OwnServer(url.strip()));
    }

    /// The selected major versions of our own servers, in the order in which they were listed.
    public static List<Integer> selectedVersions() {
        return majors(System.getProperty(VERSIONS, ""));
    }

    /// The shared server of a major version, whether it is selected or not.
    public static EmbeddedPostgres ofVersion(int major) {
        LOCK.lock();
        try {
            EmbeddedPostgres running = RUNNING.get(major);
            if (running == null || !running.isRunning()) {
                running = EmbeddedPostgres.builder()
                        .version(major)
                        .inMemory()
                        .setting("max_wal_size", "256MB")
                        .setting("max_connections", SESSIONS_MAX)
                        .start();
                RUNNING.put(major, running);
            }
            return running;
        } finally {
            LOCK.unlock();
        }
    }

    /// Reads a list such as `14,18`; an empty one means the newest version.
    static List<Integer> majors(String list) {
        if (list.isBlank()) {
            return List.of(PostgresVersion.NEWEST_MAJOR);
        }
        List<Integer> majors = new ArrayList<>();
        for (String word : list.split(",", -1)) {
            if (!word.strip().matches("\\d{1,3}")) {
                throw new IllegalArgumentException("expected -D" + VERSIONS
                        + "= with a list of major versions such as 14,18 but got \"" + list + "\"");
            }
            majors.add(Integer.parseInt(word.strip()));
        }
        return majors.stream().distinct().toList();
    }
}
