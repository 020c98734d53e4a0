package dev.bluetusk.rest.sql;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Guesses what somebody meant to write. Stateless.
public final class Spelling {
    private static final int WORD_LENGTH_MAX = 64;

    private Spelling() {}

    /// The known word that is nearest to the written one, if it is near enough to be a slip of the pen.
    public static Optional<String> nearest(String written, Collection<String> known) {
        if (written.length() > WORD_LENGTH_MAX) {
            return Optional.empty();
        }
        String word = written.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, Math.min(3, word.length() / 3));
        return known.stream()
                .filter(candidate -> distance(word, candidate.toLowerCase(Locale.ROOT)) <= allowed)
                .min(Comparator.comparingInt(candidate -> distance(word, candidate.toLowerCase(Locale.ROOT))));
    }

    /// `; did you mean "status"?`, or nothing.
    public static String hint(String written, Collection<String> known) {
        return nearest(written, known)
                .map(word -> "; did you mean \"" + word + "\"?")
                .orElse("");
    }

    // Edits by insertion, deletion, replacement and swap of two neighbours (optimal string alignment).
    private static int distance(String left, String right) {
        int[][] cost = new int[left.length() + 1][right.length() + 1];
        for (int i = 0; i <= left.length(); i++) {
            cost[i][0] = i;
        }
        for (int j = 0; j <= right.length(); j++) {
            cost[0][j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            for (int j = 1; j <= right.length(); j++) {
                cost[i][j] = cheapest(cost, left, right, i, j);
            }
        }
        return cost[left.length()][right.length()];
    }

    private static int cheapest(int[][] cost, String left, String right, int i, int j) {
        boolean same = left.charAt(i - 1) == right.charAt(j - 1);
        int best = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (same ? 0 : 1));
        boolean swapped = i > 1
                && j > 1
                && left.charAt(i - 1) == right.charAt(j - 2)
                && left.charAt(i - 2) == right.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
