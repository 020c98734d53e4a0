package org.postgresql.ds.common;

import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;

/// The properties of a data source by their names.
public interface DataSourceProperties {
    /// A property by its name; null if it is not set.
    @Nullable
    String getProperty(String name);

    /// Sets a property by its name; null takes it back.
    void setProperty(String name, @Nullable String value);

    /// A property, or what holds where it is not set.
    default @Nullable String getProperty(PGProperty property) {
        String given = getProperty(property.getName());
        return given == null ? property.getDefaultValue() : given;
    }

    /// Sets a property; null takes it back.
    default void setProperty(PGProperty property, @Nullable String value) {
        setProperty(property.getName(), value);
    }

    /// A property that is a number; 0 if it is none.
    private int number(@Nullable String text) {
        try {
            return text == null ? 0 : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /// A property as a number; 0 where there is none.
    default int number(PGProperty property) {
        return number(getProperty(property));
    }

    /// Whether a property is on.
    default boolean isOn(PGProperty property) {
        String text = getProperty(property);
        return text != null && (text.isEmpty() || Boolean.parseBoolean(text));
    }
}
