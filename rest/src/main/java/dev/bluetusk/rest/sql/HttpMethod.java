package dev.bluetusk.rest.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The methods an endpoint can have. HEAD and OPTIONS are answered for every endpoint and are not written in files.
public enum HttpMethod {
    GET,
    POST,
    PUT,
    PATCH,
    DELETE;

    /// Whether a request of this method may carry parameters in its body.
    public boolean takesBody() {
        return switch (this) {
            case POST, PUT, PATCH, DELETE -> true;
            case GET -> false;
        };
    }

    /// Whether it promises to change nothing.
    public boolean isSafe() {
        return this == GET;
    }

    /// Finds a method by its name in any case.
    public static Optional<HttpMethod> named(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(method -> method.name().equals(upper))
                .findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Enum::name).toList();
    }
}
