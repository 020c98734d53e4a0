package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.benchmarks.replay.Door;
import java.util.OptionalDouble;

/// What clients are compared in without a server, and which part of pgjdbc's CPU ours may take.
enum ClientOnly {
    /// A kept statement with an int parameter and an int result.
    PREPARED_SCALAR("prepared scalar", Workload.PREPARED_SCALAR, Workload.PREPARED_SCALAR, 2000, 0.25),
    /// The same by its text; by JDBC it is prepared and closed each time.
    PARAMETERIZED_SCALAR(
            "parameterized scalar", Workload.PARAMETERIZED_SCALAR, Workload.PARAMETERIZED_SCALAR, 2000, 0.25),
    /// Sixteen int parameters and results: by a pipeline, by JDBC in one text of sixteen statements.
    BATCH("batch of 16 scalars", Workload.SCALARS_16, Workload.SCALARS_16_TEXT, 200, 0.25),
    /// A thousand rows of an int and a text.
    ROWS("1,000 rows with strings", Workload.SCAN_1000, Workload.SCAN_1000, 20, 0.45),
    /// 1 MiB as a new array.
    BYTEA("1 MiB bytea", Workload.BYTEA_1M, Workload.BYTEA_1M, 10, 0);

    private final String title;
    private final Workload ofSession;
    private final Workload ofJdbc;
    private final int block;
    private final double aim;

    ClientOnly(String title, Workload ofSession, Workload ofJdbc, int block, double aim) {
        this.title = title;
        this.ofSession = ofSession;
        this.ofJdbc = ofJdbc;
        this.block = block;
        this.aim = aim;
    }

    /// A client.
    enum Client {
        /// Our native API.
        NATIVE("bluetusk"),
        /// Our JDBC driver.
        JDBC("bluetusk jdbc"),
        /// The rival.
        PGJDBC("pgjdbc");

        private final String title;

        Client(String title) {
            this.title = title;
        }

        /// How the report calls it.
        String title() {
            return title;
        }
    }

    /// How the report calls it.
    String title() {
        return title;
    }

    /// How many operations a client runs before it is the other's turn.
    int block() {
        return block;
    }

    /// The highest ratio to pgjdbc's CPU that is aimed at, if there is an aim.
    OptionalDouble aim() {
        return aim > 0 ? OptionalDouble.of(aim) : OptionalDouble.empty();
    }

    /// Makes ready a client.
    Provider.Operation open(Client client, Door door) throws Exception {
        return switch (client) {
            case NATIVE -> new NativeProvider(door.session()).operation(ofSession);
            case JDBC -> JdbcProvider.bluetusk(door).operation(ofJdbc);
            case PGJDBC -> JdbcProvider.pgjdbc(door).operation(ofJdbc);
        };
    }
}
