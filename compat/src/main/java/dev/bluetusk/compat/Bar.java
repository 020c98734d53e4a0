package dev.bluetusk.compat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What the driver must reach in one of its [Mode]s.
sealed interface Bar {
    /// What is missing, in words; none if the bar is reached.
    List<String> misses(Report report);

    /// Most of it goes as with pgjdbc.
    ///
    /// @param classes the part of the classes that must be equal
    /// @param methods the part of the methods that must be equal
    record Shares(double classes, double methods) implements Bar {
        @Override
        public List<String> misses(Report report) {
            List<String> misses = new ArrayList<>();
            if (report.classesEqual() < classes * report.classes()) {
                misses.add("too few classes are equal");
            }
            if (report.methodsEqual() < methods * report.methods()) {
                misses.add("too few methods are equal");
            }
            return misses;
        }
    }

    /// All goes as with pgjdbc but for what is listed. One that is listed and equal is told too: the list is to be
    /// shortened then.
    ///
    /// @param methods as [Report#differentMethods] names them
    record AllBut(Set<String> methods) implements Bar {
        /// Those that a file beside this class lists, one a line.
        static AllBut listed(String file) {
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(Bar.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
                Set<String> listed = new TreeSet<>();
                lines.lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .forEach(listed::add);
                return new AllBut(listed);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public List<String> misses(Report report) {
            Set<String> different = new TreeSet<>(report.differentMethods());
            List<String> misses = new ArrayList<>();
            for (String method : different) {
                if (!methods.contains(method)) {
                    misses.add("differs and is not listed: " + method);
                }
            }
            for (String method : report.equalMethods()) {
                if (methods.contains(method)) {
                    misses.add("is listed and equal: " + method);
                }
            }
            return misses;
        }
    }
}
