package dev.bluetusk.client.replication;

import dev.bluetusk.client.connect.Connector;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Random transactions under a seed, several side by side, of which one statement at a time runs.
final class ChangeGenerator implements AutoCloseable {
    static final String SCHEMA = """
            create table keyed (id int primary key, n int, body text); alter table keyed alter body set storage external;
            create table pairs (a int, b text, n numeric, primary key (a, b));
            create table bag (k int, v text); alter table bag replica identity full; create index on bag (k)""";

    private static final int WRITERS = 3;

    private final RandomGenerator random;
    private final List<RandomWriter> writers;

    ChangeGenerator(String url, RandomGenerator random, boolean twoPhase) {
        this.random = random;
        this.writers = IntStream.range(0, WRITERS)
                .mapToObj(number -> new RandomWriter(number, Connector.connect(url), random, twoPhase))
                .toList();
    }

    /// Runs one statement of one transaction.
    void step() {
        writers.get(random.nextInt(WRITERS)).step();
    }

    /// Runs statements until some more transactions have ended.
    void transactions(int count) {
        int until = ended() + count;
        while (ended() < until) {
            step();
        }
    }

    /// How many transactions have ended.
    int ended() {
        return writers.stream().mapToInt(RandomWriter::ended).sum();
    }

    /// Ends what is open.
    void finish() {
        writers.forEach(RandomWriter::finish);
    }

    @Override
    public void close() {
        writers.forEach(RandomWriter::close);
    }
}
