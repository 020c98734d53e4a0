package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.execution.EndpointExecution;
import dev.bluetusk.rest.option.CorsRules;
import dev.bluetusk.rest.option.StaticPage;
import java.util.List;
import java.util.Optional;

/// What an HTTP server serves. Immutable.
///
/// @param endpoints at their own routes
/// @param pages at their own paths
/// @param cors for pages of other origins; empty to tell browsers nothing
public record Services(
        List<Endpoint> endpoints,
        List<StaticPage> pages,
        EndpointExecution execution,
        Readiness readiness,
        Optional<CorsRules> cors) {
    /// Answers as long as the process lives.
    public static final String LIVE = "/health";

    /// Answers when the database does.
    public static final String READY = "/health/ready";

    /// Copies the lists.
    public Services {
        endpoints = List.copyOf(endpoints);
        pages = List.copyOf(pages);
    }
}
