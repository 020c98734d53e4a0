package org.postgresql.ds.common;

import java.util.Arrays;
import javax.naming.NamingException;
import javax.naming.Reference;
import javax.naming.Referenceable;
import javax.sql.CommonDataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;
import org.postgresql.jdbc.AutoSave;
import org.postgresql.jdbc.PreferQueryMode;

/// What pgjdbc's data sources have in common: a getter and a setter for each property.
///
/// A getter tells what holds where nothing is set. It is no class here, since data sources are BlueTusk's own.
public interface BaseDataSource extends CommonDataSource, Referenceable, PropertySpellings {
    /// What it is, for people.
    String getDescription();

    /// Takes what a naming service has kept.
    void setFromReference(Reference reference);

    /// Takes what another data source knows.
    ///
    /// @throws IllegalStateException if that cannot be told
    default void initializeFrom(BaseDataSource source) {
        try {
            setFromReference(source.getReference());
        } catch (NamingException e) {
            throw new IllegalStateException("the settings of a data source could not be read", e);
        }
    }

    /// The hosts.
    default String[] getServerNames() {
        return String.valueOf(getProperty(PGProperty.PG_HOST)).split(",", -1);
    }

    /// The port of each host; 0 where none is set.
    default int[] getPortNumbers() {
        String text = getProperty(PGProperty.PG_PORT.getName());
        return text == null
                ? new int[] {0}
                : Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    }

    /// Sets how statements are sent; null takes it back.
    default void setPreferQueryMode(@Nullable PreferQueryMode mode) {
        setProperty(PGProperty.PREFER_QUERY_MODE, mode == null ? null : mode.value());
    }

    /// Sets whether a statement that fails spoils its transaction; null takes it back. `getAutosave` gives its word.
    default void setAutosave(@Nullable AutoSave rule) {
        setProperty(PGProperty.AUTOSAVE, rule == null ? null : rule.value());
    }
}
