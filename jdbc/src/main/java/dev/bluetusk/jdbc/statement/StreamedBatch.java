package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCommand;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A batch with values that are read while they are sent: one element after the other, each with a round trip, since a
/// stream must not be taken before the server has accepted what came before it.
///
/// As with other batches, outside a transaction all elements are one.
final class StreamedBatch {
    private final JdbcStatement statement;
    private final JdbcSession session;
    private final ParsedSql text;
    private final GeneratedKeys keys;
    private final List<byte[] @Nullable []> made = new ArrayList<>();
    private Columns columns = Columns.NONE;

    StreamedBatch(JdbcStatement statement, ParsedSql text, GeneratedKeys keys) {
        this.statement = statement;
        this.session = statement.session();
        this.text = text;
        this.keys = keys;
    }

    /// Runs the elements.
    ///
    /// @param counts takes the count of each that has run
    void run(List<Parameters> elements, List<Long> counts) {
        Session native_ = session.session();
        boolean own = session.transactions().autoCommit() && native_.transactionStatus() == TransactionStatus.IDLE;
        if (own) {
            native_.begin();
        }
        boolean good = false;
        try {
            for (Parameters element : elements) {
                counts.add(element(native_, element));
            }
            if (own) {
                native_.commit();
            }
            good = true;
        } finally {
            if (own && !good && native_.isOpen()) {
                native_.rollback();
            }
        }
        if (columns.count() > 0) {
            statement.keepKeys(columns, made);
        }
    }

    private long element(Session native_, Parameters element) {
        SqlCommand first = text.first();
        if (text.isSingle() && keys.areOf(first, session)) {
            Rows rows = native_.query(keys.text(first, session), element);
            columns = columns.count() == 0 ? rows.columns().in(Format.TEXT) : columns;
            made.addAll(KeyRows.read(rows));
            return rows.affected();
        }
        long count = 0;
        for (SqlCommand command : text.commands()) {
            Parameters part = new Parameters().setAll(element, command.firstParameter(), command.parameterCount());
            count = native_.execute(command.text(), part);
        }
        return count;
    }
}
