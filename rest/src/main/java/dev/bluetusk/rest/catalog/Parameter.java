package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.sql.DefaultValue;
import java.util.Optional;

/// A parameter of an endpoint. Immutable.
///
/// @param defaultValue empty for one that must be given
/// @param description may be empty
public record Parameter(
        String name, Place place, PgType type, Optional<DefaultValue> defaultValue, String description) {}
