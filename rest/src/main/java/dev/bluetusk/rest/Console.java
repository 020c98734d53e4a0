package dev.bluetusk.rest;

import dev.bluetusk.rest.option.StaticPage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/// The console's files, which are part of this module. Stateless.
final class Console {
    private Console() {}

    static List<StaticPage> pages() {
        return List.of(
                page("/", "index.html", "text/html; charset=utf-8"),
                page("/_console/style.css", "style.css", "text/css; charset=utf-8"),
                page("/_console/app.js", "app.js", "text/javascript; charset=utf-8"));
    }

    private static StaticPage page(String path, String file, String contentType) {
        try (InputStream in = Console.class.getResourceAsStream("console/" + file)) {
            if (in == null) {
                throw new IllegalStateException("the console's file " + file + " is missing");
            }
            return new StaticPage(path, contentType, in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the console's file " + file + " cannot be read", unreadable);
        }
    }
}
