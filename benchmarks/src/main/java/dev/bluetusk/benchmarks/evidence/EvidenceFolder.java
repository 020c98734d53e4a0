package dev.bluetusk.benchmarks.evidence;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

/// A folder of evidence: a compressed file of raw samples for each subject, a table of what they say, the facts of
/// the run, and a sum of each file as `sha256sum -c` reads it.
///
/// A line of a file of samples is the number of the trial, the contestant, its garbage of an operation in bytes, and
/// the time of an operation in each block, in nanoseconds.
final class EvidenceFolder {
    /// The facts of the run.
    static final String ENVIRONMENT = "environment.json";

    private static final String SUMS = "SHA256SUMS";
    private static final String FIGURES = "figures.csv";
    private static final String FIRST_ATTEMPT = "first-attempt-";
    private static final int FIRST_SAMPLE = 3;

    private final Path folder;

    EvidenceFolder(Path folder) {
        this.folder = folder;
    }

    Path path() {
        return folder;
    }

    void write(Subject subject, Trials trials) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(subject.fileName());
        Path fresh = folder.resolve(subject.fileName() + ".new");
        try (Writer out =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(fresh)), StandardCharsets.UTF_8)) {
            for (int trial = 0; trial < trials.count(); trial++) {
                for (TrialSamples each : trials.all().get(trial)) {
                    out.write(line(trial, each));
                }
            }
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String line(int trial, TrialSamples samples) {
        StringBuilder line = new StringBuilder().append(trial + 1).append(',').append(samples.contestant());
        line.append(String.format(Locale.ROOT, ",%.3f", samples.bytesPerOperation()));
        for (double nanos : samples.nanos()) {
            line.append(String.format(Locale.ROOT, ",%.2f", nanos));
        }
        return line.append('\n').toString();
    }

    /// Reads the samples of a subject.
    ///
    /// @throws EvidenceException if they are not what [#write] writes, or are not there
    Trials read(Subject subject) throws IOException {
        return read(subject, subject.fileName());
    }

    /// The samples that were there before a subject was measured again.
    Trials readFirstAttempt(Subject subject) throws IOException {
        return read(subject, FIRST_ATTEMPT + subject.fileName());
    }

    private Trials read(Subject subject, String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.exists(file)) {
            throw new EvidenceException(
                    name + ": expected the samples of " + subject.title() + " but there is no such file");
        }
        List<TrialSamples> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(samples(name, line));
            }
        }
        int contestants = subject.contestants().size();
        if (lines.isEmpty() || lines.size() % contestants != 0) {
            throw new EvidenceException(
                    name + ": expected " + contestants + " lines for each trial but got " + lines.size() + " lines");
        }
        List<List<TrialSamples>> trials = new ArrayList<>();
        for (int i = 0; i < lines.size(); i += contestants) {
            List<TrialSamples> trial = List.copyOf(lines.subList(i, i + contestants));
            List<String> names = trial.stream().map(TrialSamples::contestant).toList();
            if (!names.equals(subject.contestants())) {
                throw new EvidenceException(name + ": expected " + subject.contestants() + " but got " + names);
            }
            trials.add(trial);
        }
        return new Trials(trials);
    }

    private static TrialSamples samples(String name, String line) {
        String[] fields = line.split(",", -1);
        if (fields.length <= FIRST_SAMPLE) {
            throw new EvidenceException(name + ": expected samples but got a line without any");
        }
        try {
            double[] nanos = Stream.of(fields)
                    .skip(FIRST_SAMPLE)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new TrialSamples(fields[1], Double.parseDouble(fields[2]), nanos);
        } catch (NumberFormatException e) {
            throw new EvidenceException(name + ": expected numbers but got something else", e);
        }
    }

    boolean has(Subject subject) {
        return Files.exists(folder.resolve(subject.fileName()));
    }

    boolean hasFirstAttempt(Subject subject) {
        return Files.exists(folder.resolve(FIRST_ATTEMPT + subject.fileName()));
    }

    /// Puts the samples of a subject aside, so that it can be measured again.
    void setAside(Subject subject) throws IOException {
        Files.move(folder.resolve(subject.fileName()), folder.resolve(FIRST_ATTEMPT + subject.fileName()));
    }

    void writeFigures(List<Figures> figures) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(Figures.HEAD);
        figures.forEach(each -> lines.add(each.line()));
        Files.write(folder.resolve(FIGURES), lines);
    }

    /// The lines of the table as they were written, with its head; none if it is not there.
    List<String> readFigures() throws IOException {
        Path file = folder.resolve(FIGURES);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    /// The facts as they were written, a line each; none if they are not there.
    List<String> environment() throws IOException {
        Path file = folder.resolve(ENVIRONMENT);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    void writeEnvironment(List<String> lines) throws IOException {
        Files.createDirectories(folder);
        Files.write(folder.resolve(ENVIRONMENT), lines);
    }

    /// Deletes all evidence that is there.
    void clear() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.contains(".csv") || name.equals(ENVIRONMENT) || name.equals(SUMS)) {
                    Files.delete(file);
                }
            }
        }
    }

    /// Writes the sums of all files.
    void seal() throws IOException {
        List<String> lines = new ArrayList<>();
        sums().forEach((name, sum) -> lines.add(sum + "  " + name));
        Files.write(folder.resolve(SUMS), lines);
    }

    /// Whether all is there and has its sum.
    boolean isSealed() {
        return Files.exists(folder.resolve(SUMS));
    }

    /// A short word for all of the evidence: it changes with each of its files.
    String word() throws IOException {
        return sum(Files.readAllBytes(folder.resolve(SUMS))).substring(0, 12);
    }

    /// The sums as they were written, by file.
    Map<String, String> sealedSums() throws IOException {
        Map<String, String> sealed = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve(SUMS))) {
            String[] words = line.split("  ", 2);
            if (words.length != 2) {
                throw new EvidenceException(SUMS + ": expected a sum and a file but got \"" + line + '"');
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
                if (Files.isRegularFile(file) && !name.equals(SUMS)) {
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
