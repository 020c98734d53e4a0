package dev.bluetusk.compat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A class of the suite that can judge another driver than pgjdbc. Immutable.
///
/// @param name its full name
/// @param tier `A` if it knows nothing but `java.sql` and the suite's helpers, `B` if it uses constants of pgjdbc too,
/// `C` if it uses the types that pgjdbc gives to applications beyond JDBC
record TestClass(String name, String tier) {
    private static final String LIST = "pgjdbc-classes.txt";
    private static final String BY_TYPES = "C";
    private static final String ROOT = "org.postgresql.";

    /// Those that any driver can be judged by, in the order of their names.
    static List<TestClass> ofJdbc() {
        return all().stream().filter(test -> !test.tier.equals(BY_TYPES)).toList();
    }

    /// Those that need pgjdbc's types, in the order of their names.
    static List<TestClass> ofTypes() {
        return all().stream().filter(test -> test.tier.equals(BY_TYPES)).toList();
    }

    /// All of them, in the order of their names.
    static List<TestClass> all() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(TestClass.class.getResourceAsStream(LIST), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" ", 2))
                    .map(words -> new TestClass(words[1], words[0]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A method of the class with the packages that tell classes of one name apart.
    ///
    /// @param method `Class.method`
    String place(String method) {
        return shortName() + method.substring(method.indexOf('.'));
    }

    /// The name without what all have in common.
    String shortName() {
        return name.substring(ROOT.length());
    }
}
