package dev.bluetusk.benchmarks.evidence;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A folder of evidence: a compressed file of raw samples for each workload, a table of what they say, the facts of
/// the run, and a sum of each file as `sha256sum -c` reads it.
final class EvidenceFolder {
    private static final String SUMS = "SHA256SUMS";
    private static final String FIGURES = "figures.csv";
    private static final int FIRST_SAMPLE = 3;

    private final Path folder;

    EvidenceFolder(Path folder) {
        this.folder = folder;
    }

    void write(Work work, PairedSamples samples) throws IOException {
        Files.createDirectories(folder);
        try (Writer out = new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(folder.resolve(work.fileName()))), StandardCharsets.UTF_8)) {
            for (int trial = 0; trial < samples.trials().size(); trial++) {
                out.write(line(trial, samples.trials().get(trial).ours()));
                out.write(line(trial, samples.trials().get(trial).theirs()));
            }
        }
    }

    private static String line(int trial, TrialSamples samples) {
        StringBuilder line = new StringBuilder().append(trial + 1).append(',').append(samples.contestant());
        line.append(String.format(Locale.ROOT, ",%.3f", samples.bytesPerOperation()));
        for (double nanos : samples.nanos()) {
            line.append(String.format(Locale.ROOT, ",%.2f", nanos));
        }
        return line.append('\n').toString();
    }

    /// Reads the samples of a workload.
    ///
    /// @throws EvidenceException if they are not what [#write] writes
    PairedSamples read(Work work) throws IOException {
        Path file = folder.resolve(work.fileName());
        List<TrialSamples> all = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                all.add(samples(file, line));
            }
        }
        if (all.isEmpty() || all.size() % 2 != 0) {
            throw new EvidenceException(file + ": expected two lines for each trial but got " + all.size() + " lines");
        }
        List<PairedSamples.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 2) {
            pairs.add(new PairedSamples.Pair(all.get(i), all.get(i + 1)));
        }
        return new PairedSamples(pairs);
    }

    private static TrialSamples samples(Path file, String line) {
        String[] fields = line.split(",", -1);
        try {
            double[] nanos = Stream.of(fields)
                    .skip(FIRST_SAMPLE)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            if (nanos.length == 0) {
                throw new EvidenceException(file + ": expected samples but got a line without any");
            }
            return new TrialSamples(fields[1], Double.parseDouble(fields[2]), nanos);
        } catch (NumberFormatException e) {
            throw new EvidenceException(file + ": expected numbers but got something else", e);
        }
    }

    void writeFigures(Map<Work, Figures> figures) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(Figures.HEAD);
        figures.forEach((work, each) -> lines.add(each.line(work)));
        Files.write(folder.resolve(FIGURES), lines);
    }

    /// The lines of the table as they were written, with its head.
    List<String> readFigures() throws IOException {
        return Files.readAllLines(folder.resolve(FIGURES));
    }

    /// Writes the sums of all files.
    void seal() throws IOException {
        List<String> lines = new ArrayList<>();
        sums().forEach((name, sum) -> lines.add(sum + "  " + name));
        Files.write(folder.resolve(SUMS), lines);
    }

    /// The sums as they were written, by file.
    Map<String, String> sealedSums() throws IOException {
        Map<String, String> sealed = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve(SUMS))) {
            String[] words = line.split("  ", 2);
            if (words.length != 2) {
                throw new EvidenceException(
                        folder.resolve(SUMS) + ": expected a sum and a file but got \"" + line + '"');
            }
            sealed.put(words[1], words[0]);
        }
        return sealed;
    }

    /// The sums of all files as they are, by file.
    Map<String, String> sums() throws IOException {
        Map<String, String> sums = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.equals(SUMS)) {
                    sums.put(name, sum(Files.readAllBytes(file)));
                }
            }
        }
        return sums;
    }

    private static String sum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
