package dev.bluetusk.client.connect;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any text as connection text, password file and service file: nothing but an IllegalArgumentException may
/// come out.
class ConnectionTextFuzzTest {
    static Stream<Arguments> texts() throws IOException {
        return Stream.concat(
                        ConnectionTextTest.spec().lines().map(line -> line.substring(Math.min(2, line.length()))),
                        Stream.of(
                                "*:*:*:*:x",
                                "a\\:b:1:c:d:e\\",
                                "[s]\nhost=x\n",
                                "[s]\nnothing",
                                "service=s",
                                "\\",
                                "'"))
                .map(text -> Arguments.of((Object) text.getBytes(StandardCharsets.UTF_8)));
    }

    @MethodSource("texts")
    @FuzzTest(maxDuration = "1m")
    void anyTextIsReadOrRefused(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        TextFiles files = path -> Optional.of(new TextFiles.TextFile("[s]\n" + text, false));
        ConnectionEnvironment environment =
                ConnectionEnvironment.of(Map.of("PGSERVICEFILE", "services"), Path.of("home"), files);
        for (String each : new String[] {text, "postgresql://" + text, "service=s"}) {
            try {
                ConnectionTarget target = ConnectionTarget.parse(each, environment);
                target.hosts().forEach(target::passwordFor);
            } catch (IllegalArgumentException refused) {
                // What parsing says about a text that is wrong.
            }
        }
    }
}
