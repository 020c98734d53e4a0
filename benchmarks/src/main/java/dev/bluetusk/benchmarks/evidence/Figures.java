package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Trials.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// What the samples of a subject say of us and one rival: ratios of times, and the garbage of both.
///
/// @param subject what was measured
/// @param rival   who else ran it
/// @param times   ratios of mean and percentiles of the blocks
/// @param ours    our garbage of an operation, in bytes: the median of the trials
/// @param theirs  the rival's
record Figures(Subject subject, String rival, Times times, double ours, double theirs) {
    /// The head of a table of figures as CSV.
    static final String HEAD = "subject,rival,mean,mean_low,mean_high,p50,p50_low,p50_high,p95,p95_low,p95_high,"
            + "p99,p99_low,p99_high,bytes,rival_bytes";

    /// So many bytes of an operation are the work of others than the driver: the counter of garbage counts the
    /// whole thread.
    private static final double BYTES_SLACK = 1;

    /// Ratios to a rival, each computed for every trial.
    record Times(Spread mean, Spread p50, Spread p95, Spread p99) {
        static Times of(Trials trials, int rival) {
            return new Times(
                    trials.ratios(rival, TrialSamples::mean),
                    trials.ratios(rival, TrialSamples::p50),
                    trials.ratios(rival, TrialSamples::p95),
                    trials.ratios(rival, TrialSamples::p99));
        }

        private String columns() {
            StringBuilder text = new StringBuilder();
            for (Spread each : List.of(mean, p50, p95, p99)) {
                text.append(String.format(Locale.ROOT, ",%.4f,%.4f,%.4f", each.median(), each.low(), each.high()));
            }
            return text.toString();
        }
    }

    /// The figures for each rival.
    static List<Figures> of(Subject subject, Trials trials) {
        List<Figures> figures = new ArrayList<>();
        for (int rival = 1; rival < subject.contestants().size(); rival++) {
            figures.add(new Figures(
                    subject,
                    subject.contestants().get(rival),
                    Times.of(trials, rival),
                    trials.figures(0, TrialSamples::bytesPerOperation).median(),
                    trials.figures(rival, TrialSamples::bytesPerOperation).median()));
        }
        return figures;
    }

    /// A line of the table.
    String line() {
        String names = subject.stem() + ',' + rival.replace(",", "");
        return names + times.columns() + String.format(Locale.ROOT, ",%.1f,%.1f", ours, theirs);
    }

    /// How many things are asked for.
    int checks() {
        return subject.ceiling(rival).isEmpty() ? 0 : subject.asksForGarbage() ? 4 : 3;
    }

    /// What does not reach what it must.
    List<String> misses() {
        List<String> misses = new ArrayList<>();
        OptionalDouble ceiling = subject.ceiling(rival);
        if (ceiling.isPresent()) {
            over(misses, "mean", times.mean(), ceiling.getAsDouble());
            over(misses, "P95", times.p95(), ceiling.getAsDouble());
            over(misses, "P99", times.p99(), ceiling.getAsDouble());
            if (subject.asksForGarbage() && ours > theirs + BYTES_SLACK) {
                misses.add(String.format(
                        Locale.ROOT,
                        "%s: expected at most the %.1f bytes of %s but got %.1f",
                        subject.title(),
                        theirs,
                        rival,
                        ours));
            }
        }
        return misses;
    }

    private void over(List<String> misses, String figure, Spread ratio, double ceiling) {
        if (ratio.median() > ceiling) {
            misses.add(String.format(
                    Locale.ROOT,
                    "%s: expected a ratio of at most %.2f to %s for the %s but got %.4f",
                    subject.title(),
                    ceiling,
                    rival,
                    figure,
                    ratio.median()));
        }
    }
}
