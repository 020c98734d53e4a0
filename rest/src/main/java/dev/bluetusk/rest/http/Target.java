package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.option.StaticPage;

/// Who answers a request.
sealed interface Target {

    /// A statement.
    record OfEndpoint(Endpoint endpoint) implements Target {}

    /// Bytes that are served as they are.
    record OfPage(StaticPage page) implements Target {}

    /// "The process lives."
    record Live() implements Target {}

    /// "The database answers, too."
    record Ready() implements Target {}
}
