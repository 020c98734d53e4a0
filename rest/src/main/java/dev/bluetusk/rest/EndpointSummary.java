package dev.bluetusk.rest;

import java.util.List;
import java.util.Optional;

/// An endpoint as its callers see it. Immutable.
///
/// @param method such as `GET`
/// @param path such as `/orders/{id}`
/// @param parameters in the order of their `@param` lines
/// @param words what is known of it in words
public record EndpointSummary(String method, String path, List<ParameterSummary> parameters, Words words) {

    /// What the file says in words.
    ///
    /// @param description may be empty
    /// @param file relative to the folder
    /// @param shape `rows` (an array), `single` (an object, or 404), `count` (a number), `results` (an object
    /// of several) or `void` (no body)
    public record Words(String description, String file, List<String> tags, String shape) {}

    /// A parameter as callers see it.
    ///
    /// @param place `path`, `query` or `body`
    /// @param type as PostgreSQL writes it
    /// @param required whether a call without it is refused
    /// @param defaultValue the text of its default; empty if it has none or the default is NULL
    public record ParameterSummary(
            String name, String place, String type, boolean required, Optional<String> defaultValue) {}

    /// Copies the list.
    public EndpointSummary {
        parameters = List.copyOf(parameters);
    }
}
