package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.evidence.Beyond;
import dev.bluetusk.benchmarks.evidence.Fixture;
import dev.bluetusk.benchmarks.evidence.OurWork;
import dev.bluetusk.benchmarks.evidence.Work;
import java.util.ArrayList;
import java.util.List;

/// All that has a budget and can be measured.
final class Catalogue {
    private static final int LARGE_WARM_UPS = 3_000;
    private static final int HUGE_WARM_UPS = 300;
    private static final int STREAM_WARM_UPS = 60;
    private static final int ORM_WARM_UPS = 3_000;

    private Catalogue() {}

    /// What makes the tables; run once on the server.
    static List<String> setUp() {
        List<String> all = new ArrayList<>(Fixture.SET_UP);
        all.addAll(SessionPaths.SET_UP);
        return all;
    }

    /// In the order of the report.
    static List<Measured> all() {
        List<Measured> all = new ArrayList<>();
        all.addAll(WirePaths.all());
        all.addAll(SessionPaths.all());
        all.addAll(JdbcPaths.all());
        for (Work work : Work.values()) {
            all.add(Measured.both(work.title(), OurWork.subject(work)).after(warmUps(work)));
        }
        for (Beyond work : Beyond.values()) {
            Measured measured = isTooMuchToReplay(work)
                    ? Measured.server(work.title(), OurWork.subject(work))
                    : Measured.both(work.title(), OurWork.subject(work));
            all.add(measured.after(warmUps(work)));
        }
        all.add(Measured.script("ORM compilation and first run of a query", OurWork.compilation())
                .after(ORM_WARM_UPS));
        return all;
    }

    private static int warmUps(Work work) {
        return switch (work) {
            case CHECKOUT, PARAMETERIZED_SCALAR, PREPARED_SCALAR, EMPTY_TRANSACTION, BATCH, TYPED_ROW, NOTIFICATION ->
                30_000;
            case ROWS, COPY_OUT, COPY_IN -> 10_000;
            case BYTEA, LARGE_OBJECT -> LARGE_WARM_UPS;
            case ORM_QUERY, ORM_ROWS, ORM_INSERT, ORM_UPDATE -> ORM_WARM_UPS;
        };
    }

    /// Whether the replies are too long to keep, or the requests so long that a thread reads while they are written.
    private static boolean isTooMuchToReplay(Beyond work) {
        return work == Beyond.STREAM || work == Beyond.INSERT_BATCH;
    }

    private static int warmUps(Beyond work) {
        return switch (work) {
            case KEYED_INSERT, TRANSACTION, ARRAYS -> 30_000;
            case CONNECT, INSERT_BATCH, TEXT_ROWS -> LARGE_WARM_UPS;
            case BIG_SCAN -> HUGE_WARM_UPS;
            case STREAM -> STREAM_WARM_UPS;
        };
    }

    /// What is measured under a name.
    ///
    /// @throws IllegalArgumentException if nothing is
    static Measured named(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("expected the name of a budget but got " + name));
    }
}
