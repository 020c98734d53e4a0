package dev.bluetusk.benchmarks.evidence;

import java.util.List;
import java.util.OptionalDouble;

/// Workloads beyond the sixteen. Some take so long that they have fewer blocks.
public enum Beyond implements Subject {
    /// A connection is opened, without TLS or a password, and closed.
    CONNECT("connect", 1, 2, 25),
    /// A row of text, uuid, numeric and timestamptz is stored, and its key comes back.
    KEYED_INSERT("insert with generated key", 16, 1, 9),
    /// A hundred thousand rows of an int and a text, each value read.
    BIG_SCAN("100,000-row scan", 1, 10, 40),
    /// A hundred rows of 1 MiB each, read through a buffer of 128 KiB.
    STREAM("streamed 100 MiB", 1, 20, 60),
    /// A batch of a thousand inserts by JDBC, in a transaction that is rolled back.
    INSERT_BATCH("executeBatch of 1,000 inserts", 1, 2, 25),
    /// A select, an update and an insert in a transaction that is committed.
    TRANSACTION("transaction of 3 statements", 8, 1, 9),
    /// A thousand rows of eight texts.
    TEXT_ROWS("text-heavy rows", 1, 1, 20),
    /// A thousand ints and a hundred texts as arrays, as parameters and back.
    ARRAYS("arrays", 8, 1, 15);

    private static final double CEILING = 1.05;

    private final String title;
    private final int operations;
    private final int share;
    private final double seconds;

    Beyond(String title, int operations, int share, double seconds) {
        this.title = title;
        this.operations = operations;
        this.share = share;
        this.seconds = seconds;
    }

    @Override
    public String title() {
        return title;
    }

    /// How many operations one block has.
    int operations() {
        return operations;
    }

    @Override
    public String stem() {
        return Subject.stem(this);
    }

    @Override
    public List<String> contestants() {
        return List.of(Contestant.OURS, Contestant.RIVAL);
    }

    @Override
    public int blocks(int ordinary) {
        return (ordinary + share - 1) / share;
    }

    @Override
    public OptionalDouble ceiling(String rival) {
        return OptionalDouble.of(CEILING);
    }

    @Override
    public boolean asksForGarbage() {
        return false;
    }

    @Override
    public double seconds() {
        return seconds;
    }
}
