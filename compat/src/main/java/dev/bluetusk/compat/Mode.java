package dev.bluetusk.compat;

import java.util.Map;

/// How BlueTusk's driver is asked to behave.
enum Mode {
    /// By JDBC's words, as it is without being told.
    JDBC("bluetusk", Map.of()),

    /// As pgjdbc also where that departs from JDBC's words.
    PGJDBC("bluetusk-as-pgjdbc", Map.of("compatibility", "pgjdbc"));

    private final String folder;
    private final Map<String, String> properties;

    Mode(String folder, Map<String, String> properties) {
        this.folder = folder;
        this.properties = properties;
    }

    /// The name of its results.
    String folder() {
        return folder;
    }

    /// What its URLs say.
    Map<String, String> properties() {
        return properties;
    }
}
