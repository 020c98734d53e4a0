package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.Machine;
import dev.bluetusk.benchmarks.ResultFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What must be known to judge samples: the machine, the programs and their settings, how much was measured.
final class Facts {
    private static final String WHEN = "\"measured_at\"";

    private Facts() {}

    /// The facts of a run.
    ///
    /// @param home   where the sources are
    /// @param plan   how much is measured
    /// @param pinned whether the pairs run on one CPU
    static Map<String, String> of(Path home, Collector.Plan plan, boolean pinned)
            throws IOException, InterruptedException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "time and garbage of BlueTusk and of what Java programs have for PostgreSQL");
        facts.put("trials", String.valueOf(plan.trials()));
        facts.put("blocks", String.valueOf(plan.blocks()));
        facts.put("blocks_that_warm_up", String.valueOf(plan.warmUps()));
        facts.put("pairs_run_on", pinned ? "CPU 0, server and client" : "any CPU");
        facts.put("bursts_run_on", "any CPU");
        facts.put("source", Machine.source(home));
        facts.put("HikariCP", Machine.version("com.zaxxer", "HikariCP") + ", 4 connections, else its defaults");
        facts.put(
                "pgjdbc",
                org.postgresql.util.DriverInfo.DRIVER_VERSION
                        + ", sslmode=disable, gssEncMode=disable; connect: assumeMinServerVersion=9.4;"
                        + " executeBatch: reWriteBatchedInserts=true; generated key: RETURNING by executeQuery;"
                        + " 100,000-row scan: fetch size 10,000; streamed 100 MiB: fetch size 8");
        facts.put(
                "vertx-pg-client",
                Machine.version("io.vertx", "vertx-pg-client")
                        + ", 4 connections, cachePreparedStatements; multiplexed: its pooled client, 256 commands in"
                        + " flight on a connection; ordinary pool: its pool");
        facts.put("Hibernate", org.hibernate.Version.getVersionString() + ", the same for both drivers");
        facts.put("bluetusk", "4 sessions, else its defaults; executeBatch: reWriteBatchedInserts=true");
        facts.put("cpu", Machine.cpu());
        facts.put("jvm_options", options());
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        return facts;
    }

    /// The line in which two runs differ, besides the time at which they began; empty if there is none.
    static String difference(List<String> before, List<String> now) {
        List<String> old = before.stream().filter(line -> !line.contains(WHEN)).toList();
        return now.stream()
                .filter(line -> !line.contains(WHEN) && !old.contains(line))
                .findFirst()
                .map(String::strip)
                .orElse("");
    }

    private static String options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(word -> word.startsWith("-Xm") || word.startsWith("-XX:+Use"))
                .collect(Collectors.joining(" "));
    }
}
