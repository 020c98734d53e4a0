package dev.bluetusk.compat.child;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Logger;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// The program inside a JVM of its own: runs one test class and writes the outcomes to a file.
public final class OneClass {
    private static final String METHOD_LIMIT = "2 m";

    /// Where pgjdbc is the driver, it has made this logger; some tests change it.
    private static final Logger PGJDBC = Logger.getLogger("org.postgresql");

    private OneClass() {}

    /// Runs the class that the first word names; the second is the file.
    public static void main(String[] words) throws IOException {
        PGJDBC.config(() -> "running " + words[0]);
        try (BufferedWriter file = Files.newBufferedWriter(Path.of(words[1]))) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(words[0]))
                                    .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                                    .configurationParameter("junit.jupiter.execution.timeout.default", METHOD_LIMIT)
                                    .build(),
                            new OutcomeWriter(file));
        }
        // A driver may have left threads behind.
        System.exit(0);
    }
}
