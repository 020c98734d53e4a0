package dev.bluetusk.client.conversation;

import java.util.random.RandomGenerator;

/// Gives each statement a name of its own. The names are short, since they travel with each execution.
final class NumberedNames implements StatementNames {
    private final RandomGenerator random;
    private String prefix = "S_";
    private long used;

    NumberedNames(RandomGenerator random) {
        this.random = random;
    }

    @Override
    public String next() {
        return prefix + ++used;
    }

    /// Behind a pooler another session may have left the same names on the server.
    @Override
    public void clashed() {
        prefix = "S_" + Long.toString(random.nextLong() & Long.MAX_VALUE, Character.MAX_RADIX) + "_";
    }
}
