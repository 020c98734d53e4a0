package dev.bluetusk.cli;

import java.util.Collection;
import java.util.Optional;

/// Finds the word that was probably meant.
final class Suggestion {
    private Suggestion() {}

    /// The known word with the fewest slips (a letter wrong, missing, too many, or two swapped), if it is near enough:
    /// at most one slip for each three letters.
    static Optional<String> nearest(String word, Collection<String> known) {
        String best = "";
        int fewest = word.length() / 3 + 1;
        for (String candidate : known) {
            int slips = slips(word, candidate);
            if (slips < fewest) {
                fewest = slips;
                best = candidate;
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(best);
    }

    /// Edit distance with swaps (optimal string alignment), row by row.
    private static int slips(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
                if (swapped(a, i, b, j)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }

    private static boolean swapped(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
