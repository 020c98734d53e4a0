package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNamesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void makeFiles() throws IOException {
        Files.createDirectories(folder.resolve("deep/er"));
        for (String name : List.of(
                "b.csv",
                "a.csv",
                "a.rejected.csv",
                "a.rejected.reasons.csv",
                ".hidden.csv",
                "c.json",
                "deep/d.csv",
                "deep/er/e.csv")) {
            Files.createFile(folder.resolve(name));
        }
    }

    private List<String> names(String... arguments) {
        List<String> given = Stream.of(arguments)
                .map(argument -> argument.equals("-") ? argument : folder + "/" + argument)
                .toList();
        return FileNames.of(given).stream()
                .map(name -> name.replace(folder + "/", ""))
                .toList();
    }

    @Test
    void aFileIsItself() {
        assertThat(names("b.csv", "-", "a.rejected.csv", "b.csv"))
                .containsExactly("b.csv", "-", "a.rejected.csv", "b.csv");
    }

    @Test
    void whatPatternsAndFoldersMeanComesOnce() {
        assertThat(names("*.csv", "b.csv", "", "?.json")).containsExactly("a.csv", "b.csv", "c.json");
    }

    @Test
    void aFolderMeansItsFilesButNotHiddenAndRejectedOnes() {
        assertThat(names("")).containsExactly("a.csv", "b.csv", "c.json");
    }

    @Test
    void aPatternMeansWhatMatches() {
        assertThat(names("*.csv")).containsExactly("a.csv", "b.csv");
        assertThat(names("[bc].*")).containsExactly("b.csv", "c.json");
        assertThat(names("{a,c}.*")).containsExactly("a.csv", "c.json");
        assertThat(names("*/?.csv")).containsExactly("deep/d.csv");
        assertThat(names("**.csv")).containsExactly("a.csv", "b.csv", "deep/d.csv", "deep/er/e.csv");
    }

    @Test
    void aFileWhoseNameLooksLikeAPatternIsThatFile() throws IOException {
        Files.createFile(folder.resolve("x[1].csv"));
        assertThat(names("x[1].csv")).containsExactly("x[1].csv");
    }

    @Test
    void whatMeansNoFileIsAnError() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> names("*.tsv"))
                .isInstanceOf(CommandFailure.class)
                .hasMessageStartingWith("no file matches ");
        assertThatThrownBy(() -> names("gone.csv"))
                .isInstanceOf(CommandFailure.class)
                .hasMessageStartingWith("no such file: ");
        assertThatThrownBy(() -> names("empty"))
                .isInstanceOf(CommandFailure.class)
                .hasMessageStartingWith("the folder ")
                .hasMessageEndingWith(" has no file to load");
    }
}
