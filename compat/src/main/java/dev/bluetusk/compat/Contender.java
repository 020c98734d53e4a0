package dev.bluetusk.compat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A driver that the suite is run against. Immutable.
///
/// @param name its name in reports and of its folder
/// @param urlPrefix what its URLs begin with
/// @param properties what all its URLs say beside what a test asks for
/// @param jars its own jars, which come first on the class path
record Contender(String name, String urlPrefix, Map<String, String> properties, List<Path> jars) {
    static final String PGJDBC = "pgjdbc";

    /// Whether it is another than the suite was made for.
    boolean isForeign() {
        return !name.equals(PGJDBC);
    }
}
