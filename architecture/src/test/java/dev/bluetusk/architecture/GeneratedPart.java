package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A part of a page that the code writes: it stands between `<!-- name -->` and `<!-- /name -->`.
///
/// A test compares it with what the code says now; `-Dguide.update=true` writes it.
record GeneratedPart(Path page, String name) {
    void mustBe(String expected) {
        String text = Repository.read(page);
        String start = "<!-- " + name + " -->\n";
        int from = text.indexOf(start) + start.length();
        int to = text.indexOf("<!-- /" + name + " -->");
        assertThat(from >= start.length() && to >= from)
                .as("%s has a part %s", page, name)
                .isTrue();
        if (Boolean.getBoolean("guide.update")) {
            write(text.substring(0, from) + expected + text.substring(to));
        } else {
            assertThat(text.substring(from, to))
                    .as("%s, which -Dguide.update=true writes", page)
                    .isEqualTo(expected);
        }
    }

    private void write(String text) {
        try {
            Files.writeString(Repository.ROOT.resolve(page), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
