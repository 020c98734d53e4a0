package dev.bluetusk.frameworks;

import java.util.List;

/// A line of a transcript in which the two drivers differ, and why that stays so; `docs/jdbc/compatibility.md` tells it
/// to users. Immutable.
///
/// @param scenario whose transcript
/// @param line the name of the line
/// @param reason why
record Difference(String scenario, String line, String reason) {
    static final List<Difference> KNOWN = List.of();

    /// The transcript without the values that are known to differ.
    static List<String> without(String scenario, List<String> transcript) {
        return transcript.stream().map(line -> mask(scenario, line)).toList();
    }

    private static String mask(String scenario, String line) {
        return KNOWN.stream()
                .filter(difference -> difference.isAt(scenario, line))
                .findFirst()
                .map(difference -> difference.line + " differs: " + difference.reason)
                .orElse(line);
    }

    private boolean isAt(String otherScenario, String otherLine) {
        return otherScenario.equals(scenario) && otherLine.startsWith(line + " = ");
    }

    /// Whether two transcripts of a scenario really differ there.
    boolean isIn(List<String> one, List<String> other) {
        List<String> lines = one.stream().filter(text -> isAt(scenario, text)).toList();
        return !lines.equals(other.stream().filter(text -> isAt(scenario, text)).toList());
    }
}
