package de.softwareforge.testing.postgres.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.sql.DataSource;

/// Only its builder is needed.
public final class DatabaseManager {
    private DatabaseManager() {}

    /// Collects how databases are prepared.
    ///
    /// @param <T> what is built
    public static final class Builder<T> {
        private final List<EmbeddedPostgresPreparer<DataSource>> preparers = new ArrayList<>();
        private final Function<List<EmbeddedPostgresPreparer<DataSource>>, T> make;

        /// A builder of what this function makes.
        public Builder(Function<List<EmbeddedPostgresPreparer<DataSource>>, T> make) {
            this.make = make;
        }

        /// Prepares each database.
        public Builder<T> withDatabasePreparer(EmbeddedPostgresPreparer<DataSource> preparer) {
            preparers.add(preparer);
            return this;
        }

        /// Nothing to do: the server is ours.
        public Builder<T> withInstancePreparer(EmbeddedPostgresPreparer<EmbeddedPostgres.Builder> preparer) {
            return this;
        }

        /// Builds it.
        public T build() {
            return make.apply(preparers);
        }
    }
}
