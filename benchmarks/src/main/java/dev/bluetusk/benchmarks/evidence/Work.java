package dev.bluetusk.benchmarks.evidence;

import java.util.List;
import java.util.OptionalDouble;

/// The sixteen workloads of the comparison, and what a driver must reach in each.
///
/// The first five are the paths that every application walks: there a driver may not be slower at all. In the
/// others the ratios may be up to 1.05, since tails of large transfers and of frameworks swing with the machine.
public enum Work implements Subject {
    /// A warm session is leased and given back; no command.
    CHECKOUT("pool checkout", 4096, true),
    /// An int parameter and an int result, by a statement that is made for it each time.
    PARAMETERIZED_SCALAR("parameterized scalar", 64, true),
    /// The same by a statement that is kept.
    PREPARED_SCALAR("prepared scalar", 64, true),
    /// A thousand rows of an int, by a kept statement.
    ROWS("1,000 rows", 4, true),
    /// One value of 1 MiB, read through a buffer of 128 KiB.
    BYTEA("1 MiB bytea", 2, true),
    /// A transaction is begun and rolled back without a command.
    EMPTY_TRANSACTION("empty transaction", 4096, false),
    /// Sixteen int parameters and results in one round trip.
    BATCH("batch of 16 scalars", 16, false),
    /// A thousand rows of int4, text, bool and uuid by binary COPY, in a transaction that is rolled back.
    COPY_IN("COPY in, 1,000 rows", 1, false),
    /// The same rows out, each value read.
    COPY_OUT("COPY out, 1,000 rows", 2, false),
    /// int4, text, uuid, numeric, timestamptz, int4[] and jsonb, as parameters and back.
    TYPED_ROW("prepared typed row", 32, false),
    /// A session listens, another one notifies, the first one is told.
    NOTIFICATION("notification", 16, false),
    /// 1 MiB of a large object through a buffer of 128 KiB, in a transaction that is rolled back.
    LARGE_OBJECT("1 MiB large object", 2, false),
    /// Hibernate: one entity by its key, by HQL.
    ORM_QUERY("ORM compiled query", 16, false),
    /// Hibernate: a hundred entities that are only read.
    ORM_ROWS("ORM 100 entities", 4, false),
    /// Hibernate: one entity stored with a key that the server makes, rolled back.
    ORM_INSERT("ORM insert", 8, false),
    /// Hibernate: one entity loaded, changed and flushed, rolled back.
    ORM_UPDATE("ORM update", 8, false);

    private static final double ESTABLISHED_CEILING = 1.0;
    private static final double OTHER_CEILING = 1.05;
    private static final double SECONDS = 9;
    private static final double SECONDS_OF_NOTIFICATION = 65;

    private final String title;
    private final int operations;
    private final boolean established;

    Work(String title, int operations, boolean established) {
        this.title = title;
        this.operations = operations;
        this.established = established;
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
        return ordinary;
    }

    @Override
    public OptionalDouble ceiling(String rival) {
        return OptionalDouble.of(established ? ESTABLISHED_CEILING : OTHER_CEILING);
    }

    @Override
    public boolean asksForGarbage() {
        return true;
    }

    /// pgjdbc waits a millisecond for each notification.
    @Override
    public double seconds() {
        return this == NOTIFICATION ? SECONDS_OF_NOTIFICATION : SECONDS;
    }
}
