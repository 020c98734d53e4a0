package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The public API as text under version control, so that a change of it is seen in the change that makes it.
class PublicApiTest {
    private static final Path FOLDER = Repository.ROOT.resolve("architecture/api");

    static final List<String> LIBRARIES = Repository.LIBRARIES;

    @ParameterizedTest
    @FieldSource("LIBRARIES")
    void theExportedApiIsWhatIsWrittenDown(String library) throws IOException {
        Path file = FOLDER.resolve(library + ".txt");
        String now = PublicApi.of(library);
        if (Boolean.getBoolean("api.update")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, now);
            return;
        }
        assertThat(now)
                .as("the API of %s; if the change is meant: ./bluetusk api", library)
                .isEqualTo(Files.exists(file) ? Files.readString(file) : "");
    }
}
