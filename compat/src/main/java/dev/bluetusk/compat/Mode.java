package dev.bluetusk.compat;

import java.util.Map;

/// How BlueTusk's driver is asked to behave.
enum Mode {
    /// By JDBC's words, as it is without being told.
    JDBC("bluetusk"),

    /// As pgjdbc also where that departs from JDBC's words.
    PGJDBC("bluetusk-as-pgjdbc");

    private final String folder;

    Mode(String folder) {
        this.folder = folder;
    }

    /// The name of its results.
    String folder() {
        return folder;
    }

    /// What its URLs say.
    Map<String, String> properties() {
        return switch (this) {
            case JDBC -> Map.of();
            case PGJDBC -> Map.of("compatibility", "pgjdbc");
        };
    }
}
