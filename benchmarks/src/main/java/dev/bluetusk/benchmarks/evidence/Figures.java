package dev.bluetusk.benchmarks.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What the samples of a workload say: ratios to the rival, and the garbage of both.
///
/// @param mean   ratio of the mean times of a block, the median of the trials
/// @param p95    the same of the 95th percentile
/// @param p99    the same of the 99th percentile
/// @param ours   our garbage of an operation, in bytes
/// @param theirs the rival's
record Figures(double mean, double p95, double p99, double ours, double theirs) {
    /// The head of a table of figures as CSV.
    static final String HEAD = "workload,mean,p95,p99,bytes,rival_bytes";

    /// So many bytes of an operation are the work of others than the driver: the counter of garbage counts the whole
    /// thread.
    private static final double BYTES_SLACK = 1;

    private static final int P95 = 95;
    private static final int P99 = 99;

    static Figures of(PairedSamples samples) {
        return new Figures(
                samples.ratio(TrialSamples::mean),
                samples.ratio(trial -> trial.percentile(P95)),
                samples.ratio(trial -> trial.percentile(P99)),
                samples.ours(TrialSamples::bytesPerOperation),
                samples.theirs(TrialSamples::bytesPerOperation));
    }

    /// A line of the table.
    String line(Work work) {
        return String.format(
                Locale.ROOT,
                "%s,%.4f,%.4f,%.4f,%.1f,%.1f",
                work.title().replace(",", ""),
                mean,
                p95,
                p99,
                ours,
                theirs);
    }

    /// What does not reach what it must.
    List<String> misses(Work work) {
        List<String> misses = new ArrayList<>();
        over(misses, work, "mean", mean);
        over(misses, work, "P95", p95);
        over(misses, work, "P99", p99);
        if (ours > theirs + BYTES_SLACK) {
            misses.add(String.format(
                    Locale.ROOT,
                    "%s: expected at most the rival's %.1f bytes but got %.1f",
                    work.title(),
                    theirs,
                    ours));
        }
        return misses;
    }

    private static void over(List<String> misses, Work work, String figure, double ratio) {
        if (ratio > work.ceiling()) {
            misses.add(String.format(
                    Locale.ROOT,
                    "%s: expected a ratio of at most %.2f for the %s but got %.4f",
                    work.title(),
                    work.ceiling(),
                    figure,
                    ratio));
        }
    }
}
