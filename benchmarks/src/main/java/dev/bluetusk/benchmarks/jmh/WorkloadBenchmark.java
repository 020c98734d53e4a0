package dev.bluetusk.benchmarks.jmh;

import dev.bluetusk.benchmarks.evidence.LiveWork;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// One workload by one driver, which JMH runs again and again. [JmhBench] sets the parameters; JMH makes subclasses.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class WorkloadBenchmark {
    /// The system property with the URL of the server.
    static final String URL = "bluetusk.bench.url";

    /// Which workload.
    @Param("prepared-scalar")
    public String workload = "";

    /// Which driver.
    @Param("bluetusk")
    public String driver = "";

    private Optional<LiveWork> work = Optional.empty();
    private int turn;

    /// Connects.
    @Setup
    public void open() throws Exception {
        work = Optional.of(LiveWork.open(driver, workload, System.getProperty(URL, "")));
    }

    /// One operation.
    @Benchmark
    public long operation() throws Exception {
        return work.orElseThrow().run(turn++);
    }

    /// Lets the connections go.
    @TearDown
    public void close() throws SQLException, IOException {
        if (work.isPresent()) {
            work.get().close();
        }
    }
}
