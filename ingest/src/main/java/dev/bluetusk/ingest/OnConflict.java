package dev.bluetusk.ingest;

import java.util.List;

/// What becomes of a row whose key is in the table already.
public sealed interface OnConflict {
    /// It is a bad row.
    record Refuse() implements OnConflict {}

    /// It is passed over.
    ///
    /// @param key the columns of the key; if there are none, any unique constraint counts
    record Ignore(List<String> key) implements OnConflict {
        public Ignore {
            key = List.copyOf(key);
        }
    }

    /// The row that is there gets its values.
    ///
    /// @param key the columns of the key; if there are none, the primary key
    record Update(List<String> key) implements OnConflict {
        public Update {
            key = List.copyOf(key);
        }
    }

    /// A row whose key is there already is set aside as a bad row; so is all but the first of several in the
    /// file.
    static OnConflict error() {
        return new Refuse();
    }

    /// A row whose key is there already is passed over; of several in the file the first one counts.
    ///
    /// @param key the exact names of the key's columns; without them any unique constraint counts
    static OnConflict ignore(String... key) {
        return new Ignore(List.of(key));
    }

    /// A row whose key is there already gives the row its values; of several in the file the last one counts.
    /// Columns that the file does not have stay as they are.
    ///
    /// @param key the exact names of the key's columns; without them the primary key
    static OnConflict update(String... key) {
        return new Update(List.of(key));
    }
}
