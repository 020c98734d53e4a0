package dev.bluetusk.frameworks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Answers of the two drivers that differ on purpose, in lines of a kind. They are listed in `departures.txt`;
/// `docs/jdbc/compatibility.md` tells them to users. Immutable.
///
/// @param scenario whose transcript
/// @param line which lines
/// @param pgjdbc what pgjdbc answers there
/// @param bluetusk what BlueTusk answers there
/// @param reason why
record Departure(String scenario, Pattern line, Pattern pgjdbc, Pattern bluetusk, String reason) {
    /// Stands for a line that a transcript does not have.
    static final String NOTHING = "nothing";

    /// All of them, in the order in which they are asked.
    static final List<Departure> KNOWN = read();

    /// The one that two answers belong to.
    static Optional<Departure> of(String scenario, String line, String pgjdbc, String bluetusk) {
        return KNOWN.stream()
                .filter(each -> (each.scenario.equals("any") || each.scenario.equals(scenario))
                        && each.line.matcher(line).matches()
                        && each.pgjdbc.matcher(pgjdbc).matches()
                        && each.bluetusk.matcher(bluetusk).matches())
                .findFirst();
    }

    /// How many kinds there are: departures of one reason are of one kind.
    static long reasons() {
        return KNOWN.stream().map(Departure::reason).distinct().count();
    }

    /// Under a scenario (`==`) and a reason (`--`) stand patterns with `#` between them: of lines, of pgjdbc's
    /// answers, of BlueTusk's.
    private static List<Departure> read() {
        List<Departure> all = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Departure.class.getResourceAsStream("departures.txt"), StandardCharsets.UTF_8))) {
            String scenario = "any";
            String reason = "";
            for (String line : lines.lines().map(String::strip).toList()) {
                String[] parts = line.split(" +# +", -1);
                if (line.startsWith("== ")) {
                    scenario = line.substring(3);
                } else if (line.startsWith("-- ")) {
                    reason = line.substring(3);
                } else if (parts.length == 3) {
                    all.add(new Departure(
                            scenario,
                            Pattern.compile(parts[0]),
                            Pattern.compile(parts[1]),
                            Pattern.compile(parts[2]),
                            reason));
                } else if (!line.isEmpty()) {
                    throw new IllegalStateException("expected three patterns but got " + line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(all);
    }
}
