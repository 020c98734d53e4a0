package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.Machine;
import dev.bluetusk.benchmarks.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is needed to judge a run: the machine, the programs and their settings.
final class IngestFacts {
    private IngestFacts() {}

    /// The facts of a run.
    ///
    /// @param home    where the sources are
    /// @param server  the server's version
    /// @param missing programs that were not there
    /// @param rounds  rounds that count
    static Map<String, String> of(Path home, String server, List<String> missing, int rounds)
            throws IOException, InterruptedException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "CSV files into tables, by bluetusk ingest and by others");
        facts.put("rounds", String.valueOf(rounds));
        facts.put("source", Machine.source(home));
        facts.put("postgres", server + ", embedded, on the same machine, not waiting for the disk");
        facts.put("pgjdbc", org.postgresql.util.DriverInfo.DRIVER_VERSION + ", reWriteBatchedInserts for all batches");
        facts.put(
                "PgBulkInsert",
                Machine.version("de.bytefish", "pgbulkinsert") + ", FastCSV "
                        + Machine.version("de.siegmar", "fastcsv"));
        facts.put("Spring Batch", "6, chunks of 1000, one session");
        facts.put("Hibernate", org.hibernate.Version.getVersionString() + ", batches of 1000");
        facts.put("jvm", "all programs in Java: -XX:+UseSerialGC -Xmx512m, with a cache of loaded classes");
        facts.put("not there", missing.isEmpty() ? "nothing" : String.join(" ", missing));
        facts.put("cpu", Machine.cpu());
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        return facts;
    }
}
