package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Every text of the repository: finished, with links that lead somewhere, and about the product only.
class DocumentsTest {
    private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX)\\b");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(#[^)]*)?\\)");

    /// Paths of the machine that somebody happened to write on.
    private static final Pattern WORKPLACE = Pattern.compile("(?<![\\w.}*~])/(work|root|home/\\w+)/");

    @Test
    void linksLeadSomewhere() {
        List<String> broken = new ArrayList<>();
        for (Path path : Repository.texts()) {
            if (!path.toString().endsWith(".md")) {
                continue;
            }
            Matcher link = LINK.matcher(Repository.read(path));
            while (link.find()) {
                Path target = Repository.ROOT.resolve(path).resolveSibling(link.group(1));
                if (!Files.exists(target)) {
                    broken.add(path + ": " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void nothingIsLeftUnfinished() {
        assertThat(linesWith(UNFINISHED)).isEmpty();
    }

    @Test
    void nothingSpeaksOfTheMachineItWasWrittenOn() {
        assertThat(linesWith(WORKPLACE)).isEmpty();
    }

    private static List<String> linesWith(Pattern pattern) {
        List<String> found = new ArrayList<>();
        for (Path path : Repository.texts()) {
            if (Exceptions.SPEAKS_OF_PATHS.contains(path.toString())) {
                continue;
            }
            int number = 0;
            for (String line : Repository.read(path).lines().toList()) {
                number++;
                if (pattern.matcher(line).find()) {
                    found.add(path + ":" + number + " " + line.strip());
                }
            }
        }
        return found;
    }
}
