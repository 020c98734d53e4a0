package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a file's place and name say about its endpoint: `orders/[id].get.sql` is `GET /orders/{id}`.
///
/// Folders are parts of the path; `[name]` is a parameter; a last `.get`, `.post`, … is the method. A file that is only
/// called by a method (`orders/get.sql`) or `index` stands for its folder.
///
/// @param method empty when the name says none
/// @param path as it would be written after `@http`; [Route#parse] judges it
record FilePlace(Optional<HttpMethod> method, String path) {

    static FilePlace of(String file) {
        String[] parts = file.split("/", -1);
        List<String> path = new ArrayList<>();
        for (int i = 0; i < parts.length - 1; i++) {
            path.add(variable(parts[i]));
        }
        String stem = parts[parts.length - 1];
        if (stem.toLowerCase(Locale.ROOT).endsWith(".sql")) {
            stem = stem.substring(0, stem.length() - ".sql".length());
        }
        int dot = stem.lastIndexOf('.');
        Optional<HttpMethod> method = HttpMethod.named(stem.substring(dot + 1));
        if (method.isPresent()) {
            stem = dot < 0 ? "" : stem.substring(0, dot);
        }
        if (!stem.isEmpty() && !stem.equals("index")) {
            path.add(variable(stem));
        }
        return new FilePlace(method, "/" + String.join("/", path));
    }

    private static String variable(String part) {
        boolean bracketed = part.startsWith("[") && part.endsWith("]") && part.length() > 2;
        return bracketed ? "{" + part.substring(1, part.length() - 1) + "}" : part;
    }
}
