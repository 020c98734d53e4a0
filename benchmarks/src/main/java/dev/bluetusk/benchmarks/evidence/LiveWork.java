package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// One workload of the evidence on a live server, by one of its contestants. Confined to one thread.
public final class LiveWork implements AutoCloseable {
    // It tells much that nobody asked for. Held, since settings of loggers that nobody holds are lost.
    private static final Logger HIBERNATE = Logger.getLogger("org.hibernate");

    private final Contestant contestant;
    private final Contestant.Operation operation;

    private LiveWork(Contestant contestant, Contestant.Operation operation) {
        this.contestant = contestant;
        this.operation = operation;
    }

    /// The names of all workloads, such as `copy-in`.
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Work work : Work.values()) {
            names.add(work.stem());
        }
        for (Beyond work : Beyond.values()) {
            names.add(work.stem());
        }
        return names;
    }

    /// The names of the contestants: ours, and the rival.
    public static List<String> contestants() {
        return List.of(Contestant.OURS, Contestant.RIVAL);
    }

    /// Makes ready.
    ///
    /// @param contestant its name
    /// @param name       of the workload
    /// @param url        of a server that has [Fixture]'s tables
    /// @throws IllegalArgumentException if there is no such contestant or workload
    public static LiveWork open(String contestant, String name, String url) throws Exception {
        HIBERNATE.setLevel(Level.SEVERE);
        Contestant opened = contestant(contestant, url);
        try {
            return new LiveWork(opened, operation(opened, name));
        } catch (Exception e) {
            opened.close();
            throw e;
        }
    }

    private static Contestant contestant(String name, String url) throws SQLException {
        return switch (name) {
            case Contestant.OURS -> new NativeContestant(url);
            case Contestant.RIVAL -> new PgjdbcContestant(url);
            default -> throw new IllegalArgumentException("expected one of " + contestants() + " but got " + name);
        };
    }

    private static Contestant.Operation operation(Contestant contestant, String name) throws Exception {
        for (Work work : Work.values()) {
            if (work.stem().equals(name)) {
                return contestant.operation(work);
            }
        }
        for (Beyond work : Beyond.values()) {
            if (work.stem().equals(name)) {
                return contestant.operation(work);
            }
        }
        throw new IllegalArgumentException("expected one of " + names() + " but got " + name);
    }

    /// Runs it once.
    ///
    /// @param turn a number that the operation may send
    /// @return a sum of what was read
    public long run(int turn) throws Exception {
        return operation.run(turn);
    }

    @Override
    public void close() throws SQLException, IOException {
        contestant.close();
    }
}
