package dev.bluetusk.rest.catalog;

import java.util.List;

/// All endpoints of a folder, in the order of their files. Immutable.
public record EndpointCatalog(List<Endpoint> endpoints) {

    /// Copies the list.
    public EndpointCatalog {
        endpoints = List.copyOf(endpoints);
    }
}
