package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.sql.InsertRow;
import dev.bluetusk.jdbc.sql.ParsedSql;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The elements of a prepared statement's batch, and what its text is to a batch. Only statements with a batch have
/// one.
/// Confined to its statement.
final class PreparedBatch {
    private final ParsedSql sql;
    private List<Parameters> elements = new ArrayList<>();
    private Optional<InsertRow> row = Optional.empty();
    private boolean looked;

    PreparedBatch(ParsedSql sql) {
        this.sql = sql;
    }

    /// Adds an element with copies of some values.
    void add(Parameters values) {
        elements.add(new Parameters().setAll(values));
    }

    /// Takes the elements out.
    List<Parameters> take() {
        List<Parameters> taken = elements;
        elements = new ArrayList<>();
        return taken;
    }

    /// Where the row of values lies, if the text is an INSERT with one; looked for once.
    Optional<InsertRow> row() {
        if (!looked) {
            row = sql.first().insertRow();
            looked = true;
        }
        return row;
    }
}
