package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.url.KnownProperty;
import org.jspecify.annotations.Nullable;

/// The properties of a data source that are one of a few words; one that was not set is what counts without it. What
/// the URL says is not told here.
public interface DataSourceModes extends DataSourceProperties {
    /// A property, or what counts without it; null if there is none.
    private @Nullable String text(String name) {
        String value = getProperty(name);
        return value == null ? KnownProperty.otherwise(name).orElse(null) : value;
    }

    /// Sets the property `protocolVersion`; null takes it back.
    default void setProtocolVersion(@Nullable String value) {
        setProperty("protocolVersion", value);
    }

    /// The property `protocolVersion`.
    default @Nullable String getProtocolVersion() {
        return text("protocolVersion");
    }

    /// Sets the property `preferQueryMode`; null takes it back.
    default void setPreferQueryMode(@Nullable String value) {
        setProperty("preferQueryMode", value);
    }

    /// The property `preferQueryMode`.
    default @Nullable String getPreferQueryMode() {
        return text("preferQueryMode");
    }

    /// Sets the property `autosave`; null takes it back.
    default void setAutosave(@Nullable String value) {
        setProperty("autosave", value);
    }

    /// The property `autosave`.
    default @Nullable String getAutosave() {
        return text("autosave");
    }
}
