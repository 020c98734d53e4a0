package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.json.JsonColumn;

/// A column of an endpoint's result. Immutable.
public record Column(String name, PgType type) {

    JsonColumn json() {
        return new JsonColumn(name, type.elementOid(), type.kind() == PgType.Kind.ARRAY);
    }
}
