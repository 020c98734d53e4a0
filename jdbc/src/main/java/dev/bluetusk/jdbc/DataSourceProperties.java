package dev.bluetusk.jdbc;

import org.jspecify.annotations.Nullable;

/// The properties of a data source by their names: what its getters and setters have in common.
public interface DataSourceProperties {
    /// A property by its name; null if it is not set.
    @Nullable
    String getProperty(String name);

    /// Sets any property by its name; null takes it back.
    void setProperty(String name, @Nullable String value);
}
