package dev.bluetusk.compat;

import java.util.List;
import java.util.Map;

/// How BlueTusk's driver is asked to behave.
enum Mode {
    /// By JDBC's words, as it is without being told.
    JDBC("bluetusk", "jdbc:bluetusk:"),

    /// As pgjdbc also where that departs from JDBC's words.
    PGJDBC("bluetusk-as-pgjdbc", "jdbc:bluetusk:"),

    /// As pgjdbc, and with pgjdbc's types by the module `jdbc-pgcompat`; URLs are pgjdbc's.
    TYPES("bluetusk-with-types", "jdbc:postgresql:");

    private static final double CLASSES_WANTED = 0.95;
    private static final double METHODS_WANTED = 0.99;

    private final String folder;
    private final String urlPrefix;

    Mode(String folder, String urlPrefix) {
        this.folder = folder;
        this.urlPrefix = urlPrefix;
    }

    /// The name of its results.
    String folder() {
        return folder;
    }

    /// What its URLs begin with.
    String urlPrefix() {
        return urlPrefix;
    }

    /// What its URLs say.
    Map<String, String> properties() {
        return switch (this) {
            case JDBC -> Map.of();
            case PGJDBC, TYPES -> Map.of("compatibility", "pgjdbc");
        };
    }

    /// What can judge it.
    List<TestClass> tests() {
        return switch (this) {
            case JDBC, PGJDBC -> TestClass.ofJdbc();
            case TYPES -> TestClass.all();
        };
    }

    /// What must be reached. By itself the driver departs from pgjdbc where JDBC's words do, and with the types where
    /// tests ask for the inside of pgjdbc: each such method is listed.
    Bar bar() {
        return switch (this) {
            case JDBC -> Bar.AllBut.listed("differences-by-itself.txt");
            case PGJDBC -> new Bar.Shares(CLASSES_WANTED, METHODS_WANTED);
            case TYPES -> Bar.AllBut.listed("differences-with-types.txt");
        };
    }

    /// Whether pgjdbc's types are on its class path.
    boolean hasTypes() {
        return this == TYPES;
    }
}
